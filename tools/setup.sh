#!/bin/sh
# From a fresh clone to an environment that runs: system libraries, .venv, pinned packages.
#
#   tools/setup.sh [--python PYTHON]
#
# .venv/made-from holds what the environment was made from: the checkout's path, the Python, and the text of
# the files that decide. The same content means that there is nothing to do. It is written last, so a set-up
# that was interrupted has none and is made anew. Exit status: 0 ready, 1 failed, 2 something must be installed
# by hand first.

set -eu
LC_ALL=C # one language for the answers that are read below
export LC_ALL
export PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_NO_INPUT=1 PIP_PROGRESS_BAR=off PIP_USE_PEP517=1
# Settings of other environments, which would send the packages elsewhere.
unset PYTHONHOME PYTHONPATH PIP_PREFIX PIP_REQUIRE_VIRTUALENV PIP_TARGET PIP_USER

OLDEST=11 # Python 3.11
NEWEST=14 # the newest that every pinned package has a build for

CDPATH='' cd -- "$(dirname -- "$0")/.."
root=$(pwd -P)

say() { printf 'setup: %s\n' "$1" >&2; }
die() {
    say "$2"
    exit "$1"
}
has() { command -v "$1" >/dev/null 2>&1; }

# --- which Python -----------------------------------------------------------------------------------------

minor() { "$1" -c 'import sys; print(sys.version_info[1] if sys.version_info[0] == 3 else 0)' 2>/dev/null || echo 0; }

# The installation behind a Python, the same seen from inside an environment and from outside.
identity() { "$1" -I -c 'import sys; print("%s %d.%d" % (sys.base_prefix, *sys.version_info[:2]))' 2>/dev/null || :; }

choose_python() {
    number=$NEWEST
    candidates=python3
    while [ "$number" -ge "$OLDEST" ]; do
        candidates="$candidates python3.$number"
        number=$((number - 1))
    done
    for candidate in $candidates; do
        found=$(minor "$candidate")
        if [ "$found" -ge "$OLDEST" ] && [ "$found" -le "$NEWEST" ]; then
            echo "$candidate"
            return
        fi
    done
    die 2 "Python 3.$OLDEST to 3.$NEWEST is needed and none was found; if it is installed elsewhere: make PYTHON=/path/to/python3 ..."
}

# --- is there anything to do ------------------------------------------------------------------------------

made_from() {
    printf '%s\n' "$root"
    identity .venv/bin/python
    cat pyproject.toml constraints.txt tools/setup.sh
}

same_python() { [ -z "$asked" ] || [ "$(identity "$asked")" = "$(identity .venv/bin/python)" ]; }

ready() { [ -f .venv/made-from ] && made_from | cmp -s - .venv/made-from && same_python; }

# The environment is sound, only the pins or the settings changed: pip can mend that in place.
mendable() { [ -f .venv/made-from ] && [ "$(made_from | head -n 2)" = "$(head -n 2 .venv/made-from)" ] && same_python; }

# --- system libraries -------------------------------------------------------------------------------------
# pycairo and manimpango are compiled on the spot, which takes a compiler and the headers of cairo and pango.

lacking() { # the packages, in Debian's names, of what is really missing
    printf '#include <stdio.h>\nint main(void) { return 0; }\n' | cc -x c -o /dev/null - 2>/dev/null || printf ' gcc libc6-dev'
    pkg-config --exists cairo 2>/dev/null || printf ' libcairo2-dev'
    pkg-config --exists pangocairo pangofc 2>/dev/null || printf ' libpango1.0-dev'
    has pkg-config || printf ' pkg-config'
    "$python" -c 'import os, sysconfig as s; open(os.path.join(s.get_path("include"), "Python.h"))' 2>/dev/null ||
        printf ' python3.%s-dev' "$(minor "$python")"
    "$python" -c 'import ensurepip' 2>/dev/null || printf ' python3.%s-venv' "$(minor "$python")"
}

install_libraries() {
    packages=$(lacking)
    [ -n "$packages" ] || return 0
    has apt-get ||
        die 2 "a C compiler, pkg-config, and cairo, pango and Python with their headers are needed (in Debian's names, missing:$packages); macOS: brew install cairo pango pkg-config; Fedora: dnf install gcc pkgconf cairo-devel pango-devel python3-devel"
    by_hand="system packages are missing; as root: apt-get install$packages"
    if [ "$(id -u)" -eq 0 ]; then
        sudo=
    elif has sudo && { sudo -n true 2>/dev/null || [ -t 0 ]; }; then
        sudo=sudo
    else
        die 2 "$by_hand"
    fi
    say "installing system packages:$packages"
    # A package list that cannot be renewed (one dead third-party source is enough) may still be good enough.
    $sudo apt-get update -qq 9<&- || :
    # shellcheck disable=SC2086 # $packages is several words on purpose
    $sudo env DEBIAN_FRONTEND=noninteractive LC_ALL=C \
        apt-get install -qq -y --no-install-recommends -o DPkg::Lock::Timeout=300 $packages >/dev/null 9<&- || die 2 "$by_hand"
    packages=$(lacking)
    [ -z "$packages" ] || die 2 "still missing for $python after apt-get:$packages"
}

# --- the environment --------------------------------------------------------------------------------------

make_environment() {
    if mendable; then
        say "bringing .venv up to date"
        rm .venv/made-from
    else
        say "making .venv with $("$python" -V) (a few minutes, once)"
        rm -rf .venv
        "$python" -m venv .venv || die 1 "$python could not make a virtual environment"
    fi
    # The pins hold for what builds pycairo and manimpango too: older pips read PIP_CONSTRAINT for that, newer
    # ones PIP_BUILD_CONSTRAINT. The file's name is relative because pip splits these variables at spaces.
    PIP_CONSTRAINT=constraints.txt PIP_BUILD_CONSTRAINT=constraints.txt \
        .venv/bin/python -m pip install --quiet --log .venv/pip.log --editable '.[dev]' ||
        die 1 "pip could not install the packages; .venv/pip.log has the details, and the next call starts anew"
    # So that `.venv/bin/manim scenes/….py` finds metrics, data and look. Relative, hence plain ASCII whatever
    # the checkout's path: older Pythons read this file in the encoding of the locale.
    .venv/bin/python - <<'END'
import os
import sysconfig

site = sysconfig.get_path("purelib")
with open(os.path.join(site, "operating-point.pth"), "w", encoding="ascii") as pth:
    print(os.path.relpath(os.curdir, site), file=pth)
END
    made_from >.venv/made-from.new
    mv .venv/made-from.new .venv/made-from
    say "ready"
}

# ----------------------------------------------------------------------------------------------------------

asked=
case "$#:${1-}" in
0:) ;;
2:--python)
    asked=$2
    [ "$(minor "$asked")" -ge "$OLDEST" ] || die 2 "$asked is not a Python 3.$OLDEST or newer"
    ;;
*) die 2 "usage: tools/setup.sh [--python PYTHON]" ;;
esac

ready && exit 0

# One set-up at a time. The lock is on the folder of this script and ends with the process.
if has flock; then
    exec 9<tools
    flock -n 9 || {
        say "another set-up is at work in this checkout; waiting for it"
        flock 9
    }
    ready && exit 0
fi

python=${asked:-$(choose_python)}
install_libraries
make_environment
