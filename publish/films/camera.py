"""A camera that draws only what changed since the frame before, with the same pixels as Manim's."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import cairo
import numpy as np
from manim import Mobject, VMobject
from manim.camera.camera import Camera

from publish.films.area import Area, gathered
from publish.films.ink import Ink, look_of


class FilmCamera(Camera):
    """Manim's camera with a memory: of what is in the picture, and of what each mobject looked like last.

    Manim draws every moving mobject anew in every frame, over a copy of the rest. Here ``reset``,
    ``set_frame_to_background`` and ``capture_mobjects``, through which its renderer speaks to a camera, only
    say what is to be seen. :meth:`paint` then compares that with what is in the picture and draws again the
    areas in which something differs: everything that reaches into such an area, in its order, clipped to it.

    Films are made of vector shapes: another kind of mobject is a ``TypeError``.
    """

    #: Two areas are drawn as one if that costs at most so many pixels more.
    SPARE = 16_000

    #: How many rows above and below an area are drawn with it: a clip can be seen in the row beside it.
    RIM = 2

    def __init__(self, **options: Any) -> None:
        self._wanted: list[Ink] = []
        self._shown: list[Ink] | None = None  # nothing is drawn yet
        self._inks: dict[VMobject, Ink] = {}
        self._earlier: dict[VMobject, Ink] = {}
        self._drawn_on: Any = None
        super().__init__(**options)

    # What Manim's renderer says

    def reset(self) -> FilmCamera:
        """Begin a picture with nothing but the background."""
        if not hasattr(self, "pixel_array"):
            return super().reset()
        self._wanted = []
        return self

    def set_frame_to_background(self, background: Any) -> None:
        """Begin a picture with what :meth:`backdrop` kept."""
        self._wanted = list(background)

    def capture_mobjects(self, mobjects: Iterable[Any], **options: Any) -> None:
        """Put mobjects over what is in the picture so far."""
        for mobject in self.get_mobjects_to_display(mobjects, **options):
            if isinstance(mobject, VMobject):
                self._wanted.append(self._ink(mobject))
            elif self.type_or_raise(mobject) is not Mobject:  # trackers and the like, which nobody sees
                raise TypeError(f"{mobject!r} is no vector shape; films are made of nothing else")

    def get_mobjects_to_display(
        self, mobjects: Iterable[Any], include_submobjects: bool = True, excluded_mobjects: Any = None
    ) -> list[Any]:
        """Manim's list, without going through a family again for each of its members."""
        if not include_submobjects or excluded_mobjects:
            return super().get_mobjects_to_display(mobjects, include_submobjects, excluded_mobjects)
        found: dict[Any, None] = {}

        def add(mobject: Any) -> None:
            # From the last to the first: what stands in the list twice is drawn where it stands last.
            if mobject not in found:
                for part in reversed(mobject.submobjects):
                    add(part)
                found[mobject] = None

        for mobject in reversed(list(mobjects)):
            add(mobject)
        drawn = [mobject for mobject in reversed(found) if len(mobject.points)]
        return sorted(drawn, key=lambda mobject: mobject.z_index) if self.use_z_index else drawn

    # What ours says

    def backdrop(self) -> tuple[Ink, ...]:
        """The picture so far, for an animation to begin its frames with.

        What nothing has looked like since the animation before is forgotten.
        """
        self._earlier, self._inks = self._inks, {}
        return tuple(self._wanted)

    def paint(self) -> list[Area]:
        """Bring the pixels up to date; returns the areas in which they may have changed."""
        if self._drawn_on is not self.background:
            self._begin()
        frame = self._frame
        wanted = [ink for ink in self._wanted if ink.area.meets(frame)]
        if self._shown is None:
            stale = [frame]
        else:
            stale = [
                area.within(frame) for area in gathered(_differences(self._shown, wanted), spare=self.SPARE)
            ]
        for areas in _beside(stale, rim=self.RIM):
            self._redraw(areas, wanted)
        self._shown = wanted
        return stale

    def _begin(self) -> None:
        """Forget everything: there is another background, or there was none yet."""
        width, height = self.pixel_width, self.pixel_height
        self._frame = Area(0, 0, width, height)
        self._drawn_on, self._shown = self.background, None
        self._sheet = self._drawn_on.copy()
        self._picture = self._sheet.view(np.uint32)[:, :, 0]
        self._inks, self._earlier = {}, {}
        self._context = cairo.Context(
            cairo.ImageSurface.create_for_data(self._sheet.data, cairo.FORMAT_ARGB32, width, height)
        )
        across, up = width / self.frame_width, height / self.frame_height
        x, y = self.frame_center[:2]
        self._matrix = cairo.Matrix(across, 0, 0, -up, width / 2 - x * across, height / 2 + y * up)

    def _ink(self, mobject: VMobject) -> Ink:
        """What a mobject leaves on the picture: the same as last time, if it looks the same."""
        if mobject.get_background_image() is not None:
            raise TypeError(f"{mobject!r} is filled with an image; films are made of plain vector shapes")
        if self._drawn_on is not self.background:
            self._begin()
        look = look_of(mobject)
        ink = self._inks.get(mobject) or self._earlier.get(mobject)
        if ink is None or ink.look != look:
            ink = Ink(mobject, look, self, self._matrix, ink)
        self._inks[mobject] = ink
        return ink

    def _redraw(self, areas: list[Area], wanted: list[Ink]) -> None:
        """Draw areas of the picture anew, on a sheet beside it.

        Cairo rounds an edge where it crosses the left or the right of a clip, and then all along: so the clip
        is as wide as the sheet, and what is drawn there beside the areas is of no use to anybody.
        """
        context, sheet = self._context, self._sheet
        top = max(min(area.top for area in areas) - self.RIM, 0)
        bottom = min(max(area.bottom for area in areas) + self.RIM, self.pixel_height)
        band = Area(0, top, self.pixel_width, bottom)
        context.save()
        context.identity_matrix()
        context.new_path()
        context.rectangle(band.left, band.top, band.right, band.bottom - band.top)
        context.clip()
        context.get_target().flush()
        for area in areas:
            sheet[band.rows, area.columns] = self._drawn_on[band.rows, area.columns]
        context.get_target().mark_dirty()
        for ink in wanted:
            if any(ink.area.meets(area) for area in areas):
                ink.paint(context, self._picture, areas, band)
        context.restore()
        context.get_target().flush()
        for area in areas:
            self.pixel_array[area.rows, area.columns] = sheet[area.rows, area.columns]


def _beside(areas: list[Area], *, rim: int) -> list[list[Area]]:
    """Areas that have rows in common, with so many above and below, together: they are drawn at once."""
    together: list[list[Area]] = []
    foot = 0
    for area in sorted(areas, key=lambda area: area.top):
        if together and area.top - rim < foot + rim:
            together[-1].append(area)
        else:
            together.append([area])
            foot = 0
        foot = max(foot, area.bottom)
    return together


def _differences(before: list[Ink], after: list[Ink]) -> list[Area]:
    """The areas in which one picture may differ from another: of inks that came, went, or changed places."""
    places: dict[VMobject, list[int]] = {}
    for place, ink in enumerate(before):
        places.setdefault(ink.mobject, []).append(place)  # Manim draws some things twice
    areas: list[Area] = []
    last = -1
    for ink in after:
        own = places.get(ink.mobject)
        if own and own[0] > last:
            last = own.pop(0)
            areas += ink.changes(before[last])
        else:
            areas.append(ink.area)
    return [*areas, *(before[place].area for own in places.values() for place in own)]
