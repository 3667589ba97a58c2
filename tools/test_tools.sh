#!/bin/sh
# The programs that only tests use: a browser, an office suite and a PDF renderer, which open what was made.
#
#   tools/test_tools.sh
#
# Installs what is missing where that needs no question (Debian and its kin, as root or with a sudo that does
# not ask). Elsewhere it says what is missing, and the tests that need it are skipped. Exit status: always 0,
# but 2 where CI is set and something is missing: there, a test that is skipped would be a hole.

set -eu
LC_ALL=C
export LC_ALL

say() { printf 'test tools: %s\n' "$1" >&2; }
has() { command -v "$1" >/dev/null 2>&1; }

lacking() { # the packages, in Debian's names
    has chromium || printf ' chromium'
    has soffice || printf ' libreoffice-impress-nogui'
    has pdftoppm || printf ' poppler-utils'
}

packages=$(lacking)
[ -n "$packages" ] || exit 0

if has apt-get && { [ "$(id -u)" -eq 0 ] || { has sudo && sudo -n true 2>/dev/null; }; }; then
    sudo=
    [ "$(id -u)" -eq 0 ] || sudo='sudo -n'
    say "installing$packages (once)"
    # A package list that cannot be renewed (one dead third-party source is enough) may still be good enough.
    $sudo apt-get update -qq || :
    # shellcheck disable=SC2086 # $packages is several words on purpose
    $sudo env DEBIAN_FRONTEND=noninteractive apt-get install -qq -y --no-install-recommends \
        -o DPkg::Lock::Timeout=300 $packages >/dev/null || :
fi

packages=$(lacking)
if [ -n "$packages" ]; then
    say "without these, the tests that open pages and slides are skipped (in Debian's names):$packages"
    [ -z "${CI-}" ] || exit 2
fi
