"""Makes pictures of the passes of art/render.py, however many there are: /usr/bin/python3 art/finish.py SHOT-SIZE …
(Debian's python3-opencv and python3-torch). Writes .cache/art/finished/SHOT.png, and SHOT-cutout.png of a front.
"""
import os
import sys
from pathlib import Path

os.environ["OPENCV_IO_ENABLE_OPENEXR"] = "1"
import cv2
import numpy

from denoise import denoised

RENDERS = Path(__file__).resolve().parent.parent / ".cache/art/renders"
DONE = RENDERS.parent / "finished"
# The window is warm, and film for it would be cool.
EXPOSURE = numpy.array([1.7, 1.75, 1.86], numpy.float32)
CONTRAST, WHITE = 1.26, 0.96
SHADOW = numpy.array([0x30, 0x2A, 0x1E], numpy.float32)
# A cut-out shows every product at one scale: so many millimeters high, above a base at one height.
HEIGHTS, CUTOUT_HEIGHT, BASE = {"rush": 106.4, "synaptiq": 106.4, "vitra": 86.1}, 123, 0.925
CUTOUT_RATIO = 1000 / 1050


def read(folder, name):
    images = [cv2.imread(str(path), cv2.IMREAD_UNCHANGED)[:, :, 2::-1] for path in sorted(folder.glob(f"{name}0*.exr"))]
    return [numpy.nan_to_num(image, posinf=0, neginf=0).astype(numpy.float32) for image in images]


def curve(x):
    """A film's toe and shoulder: middle gray stays, white is reached slowly."""
    x = x**CONTRAST * 0.18 ** (1 - CONTRAST)
    return WHITE * (1 - numpy.exp(-x / WHITE * (1 + 0.25 * x / (0.3 + x))))


def tone(linear):
    """Applies the curve partly to each channel, as film does, and partly to the brightest one, which keeps a label's colors."""
    linear = numpy.maximum(linear * EXPOSURE, 0)
    peak = linear.max(axis=2, keepdims=True)
    linear = 0.4 * curve(linear) + 0.6 * linear * curve(peak) / numpy.maximum(peak, 1e-6)
    return numpy.where(linear <= 0.0031308, linear * 12.92, 1.055 * numpy.maximum(linear, 1e-6) ** (1 / 2.4) - 0.055)


def summed(folder):
    images = read(folder, "Image")
    # One path of light that found a lamp by chance is an error of the sampling.
    light = sum(numpy.minimum(image, 16) for image in images) / len(images)
    albedo, normal = (sum(read(folder, name)) / len(images) for name in ("Albedo", "Normal"))
    return [light, albedo, normal]


def developed(name):
    """Of the picture of a whole day, the three hours are added: each shines on its third, and passes into the next."""
    if not name.startswith("day-"):
        return tone(denoised(*summed(RENDERS / name)))
    hours = [summed(RENDERS / f"day-{hour}-{name[4:]}") for hour in ("rush", "synaptiq", "vitra")]
    across = numpy.linspace(0, 1, hours[0][0].shape[1], dtype=numpy.float32)[None, :, None]
    late, later = (numpy.clip((across - edge) / 0.14 + 0.5, 0, 1) for edge in (0.335, 0.625))
    late, later = (share * share * (3 - 2 * share) for share in (late, later))
    morning, noon, evening = 1 - late, late - later, later
    return tone(denoised(*(a * morning + b * noon + c * evening for a, b, c in zip(*hours))))


def fade(length, margin):
    """A weight that rises from 0 at both ends to 1 inside the margins."""
    place = numpy.minimum(numpy.arange(length), length - 1 - numpy.arange(length)) / length
    place = numpy.clip((place - 0.03) / margin, 0, 1).astype(numpy.float32)
    return place * place * (3 - 2 * place)


def cutout(folder, color, product):
    """The product and its shadow on a transparent ground. The ground's color is removed from their edges."""
    height, width = color.shape[:2]
    alpha = cv2.imread(str(folder / "Alpha.png"), cv2.IMREAD_UNCHANGED)[:, :, 3].astype(numpy.float32) / 65535
    outside = (alpha < 0.004).astype(numpy.float32)
    share = cv2.GaussianBlur(outside, (0, 0), 4)[:, :, None] + 1e-4
    ground = cv2.GaussianBlur(color * outside[:, :, None], (0, 0), 4) / share
    part = alpha[:, :, None]
    image = numpy.clip((color - (1 - part) * ground) / numpy.maximum(part, 0.25), 0, 1)
    under = cv2.imread(str(folder / "Shadow.png"), cv2.IMREAD_UNCHANGED)[:, :, 3].astype(numpy.float32) / 65535
    under = numpy.maximum(cv2.GaussianBlur(under, (0, 0), 1.5) - numpy.percentile(under, 15) - 0.035, 0)
    under = cv2.resize(under, (width, height), interpolation=cv2.INTER_CUBIC)

    left, top, across, tall = cv2.boundingRect((alpha > 0.94).astype(numpy.uint8))
    crop_height = tall / HEIGHTS[product] * CUTOUT_HEIGHT
    crop_width = crop_height * CUTOUT_RATIO
    move = numpy.array([[1, 0, crop_width / 2 - left - across / 2], [0, 1, crop_height * BASE - top - tall]], numpy.float32)
    size = (round(crop_width), round(crop_height))
    image, alpha, under = (cv2.warpAffine(one, move, size, flags=cv2.INTER_LINEAR) for one in (image, alpha, under))
    under = numpy.clip(under, 0, 1) * fade(size[1], 0.06)[:, None] * fade(size[0], 0.22)[None, :] * 0.8
    whole = alpha + (1 - alpha) * under
    share = (alpha / numpy.maximum(whole, 1e-4))[:, :, None]
    return numpy.dstack([image * 255 * share + SHADOW * (1 - share), whole * 255])


def save(name, image):
    cv2.imwrite(str(DONE / f"{name}.png"), image[:, :, [2, 1, 0, 3][: image.shape[2]]].round().clip(0, 255).astype(numpy.uint8))


DONE.mkdir(parents=True, exist_ok=True)
for name in sys.argv[1:]:
    folder, shot = RENDERS / name, name.rpartition("-")[0]
    color = developed(name)
    # Dither, so that a soft light on a wall shows no steps in eight bits. A scene has half a percent of grain, as a photo has.
    grain = numpy.random.default_rng(5).normal(0, 1.3 if shot.startswith(("group", "day")) or shot.endswith("-use") else 0.4, color.shape[:2])
    save(shot, color * 255 + grain[:, :, None])
    if (folder / "Shadow.png").exists():
        save(f"{shot}-cutout", cutout(folder, color, shot.partition("-")[0]))
    print(shot)
