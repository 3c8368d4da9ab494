"""Makes pictures of the passes of art/render.py, however many there are: /usr/bin/python3 art/finish.py SHOT-SIZE …
(Debian's python3-opencv). Writes .cache/art/finished/SHOT.png, and SHOT-cutout.png of a front.

Debian's Blender has no denoiser. What is left of the noise is filtered along the edges that normals, positions and
the differences of the passes tell, and only in the light: colors of surfaces are divided out before, so that a label
stays as sharp as it was rendered.
"""
import os
import sys
from pathlib import Path

os.environ["OPENCV_IO_ENABLE_OPENEXR"] = "1"
import cv2
import numpy

RENDERS = Path(__file__).resolve().parent.parent / ".cache/art/renders"
DONE = RENDERS.parent / "finished"
KERNEL = (1 / 16, 1 / 4, 3 / 8, 1 / 4, 1 / 16)
LUMINANCE = numpy.array([0.0722, 0.7152, 0.2126], numpy.float32)
# Blue, green and red: the window is warm, and film for it would be cool.
EXPOSURE = numpy.array([1.86, 1.75, 1.7], numpy.float32)
CONTRAST, WHITE = 1.26, 0.96
SHADOW = numpy.array([0x1E, 0x2A, 0x30], numpy.float32)
# A cut-out shows every product at one scale: so many millimeters high, above a base at one height.
HEIGHTS, CUTOUT_HEIGHT, BASE = {"rush": 106.4, "synaptiq": 106.4, "vitra": 79.1}, 123, 0.925
CUTOUT_RATIO = 1000 / 1050
# Text stands on the scene's wall, which is painted lighter for it.
PAINT = {"group": 1.32}


def read(folder, name):
    images = [cv2.imread(str(path), cv2.IMREAD_UNCHANGED)[:, :, :3] for path in sorted(folder.glob(f"{name}0*.exr"))]
    return [numpy.nan_to_num(image, posinf=0, neginf=0).astype(numpy.float32) for image in images]


def shifted(image, x, y):
    height, width = image.shape[:2]
    return cv2.copyMakeBorder(image, max(y, 0), max(-y, 0), max(x, 0), max(-x, 0), cv2.BORDER_REPLICATE)[
        max(-y, 0) : max(-y, 0) + height, max(-x, 0) : max(-x, 0) + width
    ]


def denoised(light, variance, normal, position, levels, strength):
    """An edge-avoiding wavelet. Each level filters across and then down, which takes 10 instead of 25 neighbors."""
    variance = cv2.GaussianBlur(variance, (0, 0), 2)
    for level in range(levels):
        step = 2**level
        for down in (False, True):
            bright = light @ LUMINANCE
            noise = strength * numpy.sqrt(cv2.GaussianBlur(variance, (0, 0), 1)) + 1e-4
            total, spread, weights = numpy.zeros_like(light), numpy.zeros_like(bright), numpy.zeros_like(bright)
            for part, at in zip(KERNEL, range(-2, 3)):
                x, y = (0, at * step) if down else (at * step, 0)
                turned = normal - shifted(normal, x, y)
                away = numpy.einsum("ijk,ijk->ij", position - shifted(position, x, y), normal)
                distance = numpy.einsum("ijk,ijk->ij", turned, turned) / 0.03 + (away / (0.02 + 0.004 * step)) ** 2
                distance += numpy.abs(bright - shifted(bright, x, y)) / noise
                weight = part * cv2.exp(-distance)
                total += weight[:, :, None] * shifted(light, x, y)
                spread += weight**2 * shifted(variance, x, y)
                weights += weight
            light, variance = total / weights[:, :, None], spread / weights**2
    return light


def curve(x):
    """A film's toe and shoulder: middle gray stays, white is reached slowly."""
    x = x**CONTRAST * 0.18 ** (1 - CONTRAST)
    return WHITE * (1 - numpy.exp(-x / WHITE * (1 + 0.25 * x / (0.3 + x))))


def tone(linear):
    """Half by channel, as film does, and half by the brightest channel, which keeps a label's colors."""
    linear = numpy.maximum(linear * EXPOSURE, 0)
    peak = linear.max(axis=2, keepdims=True)
    linear = 0.4 * curve(linear) + 0.6 * linear * curve(peak) / numpy.maximum(peak, 1e-6)
    return numpy.where(linear <= 0.0031308, linear * 12.92, 1.055 * numpy.maximum(linear, 1e-6) ** (1 / 2.4) - 0.055)


def developed(folder):
    images = read(folder, "Image")
    # Most passes have only a part of the picture.
    there = [(image.sum(axis=2) > 0).astype(numpy.float32) for image in images]
    count = numpy.maximum(sum(there), 1)

    def mean(parts):
        return sum(parts) / (count if parts[0].ndim == 2 else count[:, :, None])

    color, normal, position = (mean(read(folder, name)) for name in ("DiffCol", "Normal", "Position"))
    # The ground reaches the left edge, and is even, unless it is powder.
    strip = color[:, :9].reshape(-1, 3)
    wall = numpy.median(strip, axis=0)
    if numpy.median(numpy.abs(strip - wall)) > 0.01:
        wall = wall + 9
    surface = color + 0.02
    # A speck of light on an empty ground is an error of the sampling.
    plain = cv2.erode((numpy.abs(color - wall).max(axis=2) < 0.02).astype(numpy.uint8), numpy.ones((5, 5)))
    lights = [numpy.minimum(image, 30) / surface for image in images]
    light = mean(lights)
    bright = light @ LUMINANCE
    usual = cv2.medianBlur(bright, 5)
    light *= numpy.where((plain > 0) & (bright > numpy.where(count > 1, 1.3, 2.2) * usual), usual / numpy.maximum(bright, 1e-4), 1)[:, :, None]
    spread = mean([((one @ LUMINANCE - bright) * mask) ** 2 for one, mask in zip(lights, there)])
    # Where one pass is all there is, as noisy as it is bright.
    variance = numpy.where(count > 1, spread / numpy.maximum(count - 1, 1), (0.12 * bright) ** 2).astype(numpy.float32)
    smooth = denoised(light, variance, normal, position, 5, 3)
    # Where a product ends, a pixel belongs to both sides, and no neighbor is like it.
    near = numpy.ones((3, 3))
    ground = (numpy.abs(color - wall).max(axis=2) < 0.03).astype(numpy.uint8)
    border = cv2.dilate(ground, near) - cv2.erode(ground, near)
    product = cv2.erode(1 - ground, near).astype(numpy.float32)
    beside = cv2.GaussianBlur(color * product[:, :, None], (0, 0), 2) / (cv2.GaussianBlur(product, (0, 0), 2)[:, :, None] + 1e-3)
    share = ((color - beside) * (wall - beside)).sum(axis=2) / (((wall - beside) ** 2).sum(axis=2) + 1e-4)
    share = numpy.where(border > 0, numpy.clip(share, 0, 1), ground)[:, :, None]
    painted = share * (PAINT.get(folder.name.partition("-")[0], 1) - 1)
    border = cv2.GaussianBlur(border.astype(numpy.float32), (0, 0), 0.8)[:, :, None]
    smooth = light * border + smooth * (1 - border)
    # The ground has nothing sharp on it but the shadow at a product's foot.
    inside = plain.astype(numpy.float32)
    even = cv2.GaussianBlur(smooth * inside[:, :, None], (0, 0), 5) / (cv2.GaussianBlur(inside, (0, 0), 5)[:, :, None] + 1e-3)
    share = numpy.clip((cv2.distanceTransform(plain, cv2.DIST_L2, 5) - 4) / 26, 0, 1)[:, :, None]
    return tone((smooth * (1 - share) + even * share) * surface * (1 + painted)), len(images)


def fade(length, margin):
    """From nothing at both ends to everything inside the margins."""
    place = numpy.minimum(numpy.arange(length), length - 1 - numpy.arange(length)) / length
    place = numpy.clip((place - 0.03) / margin, 0, 1).astype(numpy.float32)
    return place * place * (3 - 2 * place)


def cutout(folder, color, product):
    """The product and its shadow on nothing. What an edge shows of the ground is taken out of it."""
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


DONE.mkdir(parents=True, exist_ok=True)
for name in sys.argv[1:]:
    folder, shot = RENDERS / name, name.rpartition("-")[0]
    color, passes = developed(folder)
    # Dither, so that a soft light on a wall shows no steps in eight bits.
    grain = numpy.random.default_rng(5).uniform(-0.5, 0.5, color.shape[:2])[:, :, None]
    cv2.imwrite(str(DONE / f"{shot}.png"), (color * 255 + grain).round().clip(0, 255).astype(numpy.uint8))
    if (folder / "Shadow.png").exists():
        cv2.imwrite(str(DONE / f"{shot}-cutout.png"), cutout(folder, color, shot.partition("-")[0]).round().clip(0, 255).astype(numpy.uint8))
    print(shot, passes, "passes")
