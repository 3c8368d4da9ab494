"""Takes the grain out of the renders: /usr/bin/python3 art/finish.py (Debian's python3-opencv).

The renderer of this Blender has no denoiser. Non-local means keeps the letters of a label
and smooths paper. A cut-out's shadow is all in its alpha: it is smoothed apart from the
bottle, whose outline stays as it was rendered, freed of the light shade that lies on
everything, and let run out before the picture's edge.

A scene has samples enough to keep what is fine in it: there the smoothing only guides.
"""
import sys
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


def cut_out(color, alpha):
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
    return numpy.where((kept > 0)[:, :, None], color, numpy.array([[INK]], numpy.uint8)), result


def guided(guide, image, reach, least):
    """The image, smooth wherever the guide is: what the guide shows as an edge stays one."""
    def mean(values):
        return cv2.blur(values, (2 * reach + 1,) * 2, borderType=cv2.BORDER_REFLECT)

    mean_guide, mean_image = mean(guide), mean(image)
    slope = (mean(guide * image) - mean_guide * mean_image) / (mean(guide * guide) - mean_guide**2 + least)
    return mean(slope) * guide + mean(mean_image - slope * mean_guide)


def scene(image):
    """Fibres and wood keep their grain, and the wall its soft light: in eight bits it would show steps."""
    whole = image[:, :, :3].astype(numpy.float32) / 65535
    guide = cv2.fastNlMeansDenoisingColored((whole * 255).round().astype(numpy.uint8), None, 1.2, 4, 5, 17)
    guide = guide.astype(numpy.float32) / 255
    smooth = [guided(guide[:, :, at], whole[:, :, at], 4, (1.2 / 255) ** 2) for at in range(3)]
    dither = numpy.random.default_rng(5).uniform(-0.5, 0.5, whole.shape)
    return (numpy.dstack(smooth) * 255 + dither).round().clip(0, 255).astype(numpy.uint8)


# All that was rendered, or what is asked for: rush-scene vitra-front.
for path in sorted(RENDERS.glob("*.png")):
    if len(sys.argv) > 1 and path.stem not in sys.argv[1:]:
        continue
    image = cv2.imread(str(path), cv2.IMREAD_UNCHANGED)
    eight = (image.astype(numpy.float32) / 257).round().astype(numpy.uint8)
    alpha = eight[:, :, 3]
    if path.stem.endswith("scene"):
        color = scene(image)
    elif path.stem.endswith("ingredient"):
        # Small, and so with samples to spare.
        color = eight[:, :, :3]
    else:
        color = cv2.fastNlMeansDenoisingColored(eight[:, :, :3], None, 4, 6, 5, 17)
    if path.stem.endswith("cutout"):
        color, alpha = cut_out(color, alpha)
    cv2.imwrite(str(DONE / path.name), numpy.dstack([color, alpha]))
    print(path.name)
