"""Takes the grain out of the renders: /usr/bin/python3 art/finish.py (Debian's python3-opencv).

The renderer of this Blender has no denoiser. Non-local means keeps the letters of a label
and smooths paper. A cut-out's shadow is all in its alpha: it is smoothed apart from the
bottle, whose outline stays as it was rendered, freed of the light shade that lies on
everything, and let run out before the picture's edge.
"""
from pathlib import Path

import cv2
import numpy

RENDERS = Path(__file__).resolve().parent.parent / ".cache/art/renders"
DONE = RENDERS.parent / "finished"
DONE.mkdir(parents=True, exist_ok=True)

# Where art/pictures.ts crops a cut-out, and how far from there the shadow begins to fade.
LEFT, TOP, RIGHT, BOTTOM = 150, 60, 840, 840
FADE = 130
INK = (20, 30, 18)


def run_out(length, start, end):
    place = numpy.arange(length, dtype=numpy.float32)
    inside = numpy.clip(numpy.minimum(place - start, end - 1 - place) / FADE, 0, 1)
    return inside * inside * (3 - 2 * inside)


def cut_out(colour, alpha):
    body = (alpha > 232).astype(numpy.uint8)
    # The bottle and the thin line of its edge, whose alpha is neither all nor none.
    kept = cv2.dilate(cv2.morphologyEx(body, cv2.MORPH_OPEN, numpy.ones((5, 5))), numpy.ones((3, 3)))
    free = (1 - cv2.dilate(kept, numpy.ones((5, 5)))).astype(numpy.float32)

    shade = alpha.astype(numpy.float32) / 255
    # Blurred with nothing of the bottle in it: what is known, over how much is known.
    known = cv2.GaussianBlur(free, (0, 0), 6)
    smooth = cv2.GaussianBlur(shade * free, (0, 0), 6) / numpy.maximum(known, 1e-3)
    floor = numpy.percentile(smooth[free > 0], 45)
    smooth = numpy.clip((smooth - floor) / (1 - floor), 0, 1)
    height, width = alpha.shape
    smooth *= run_out(height, TOP, BOTTOM)[:, None] * run_out(width, LEFT, RIGHT)[None, :]

    result = numpy.where(kept > 0, alpha, (smooth * 255).round().astype(numpy.uint8))
    return numpy.where((kept > 0)[:, :, None], colour, numpy.array([[INK]], numpy.uint8)), result


for path in sorted(RENDERS.glob("*.png")):
    image = cv2.imread(str(path), cv2.IMREAD_UNCHANGED)
    eight = (image.astype(numpy.float32) / 257).round().astype(numpy.uint8)
    colour = cv2.fastNlMeansDenoisingColored(eight[:, :, :3], None, 4, 6, 5, 17)
    alpha = eight[:, :, 3]
    if path.stem.endswith("cutout"):
        colour, alpha = cut_out(colour, alpha)
    cv2.imwrite(str(DONE / path.name), numpy.dstack([colour, alpha]))
    print(path.name)
