"""Combines and denoises the passes of art/render.py: /usr/bin/python3 art/finish.py [NAME …]
(Debian's python3-opencv). Writes .cache/art/finished/.

Light and surface are separate passes, so that only the light is smoothed: a label keeps every letter
as it was sampled. The filter is an edge-avoiding à-trous wavelet transform, guided by the normals, the
positions and the noise that the two seeds of a picture differ by.

The shadow is a picture of its own. It fades out before the edge of the picture, and lies under the
product by the product's own alpha.
"""
import os
import sys
from pathlib import Path

os.environ["OPENCV_IO_ENABLE_OPENEXR"] = "1"
import cv2
import numpy

RENDERS = Path(__file__).resolve().parent.parent / ".cache/art/renders"
DONE = RENDERS.parent / "finished"
DONE.mkdir(parents=True, exist_ok=True)

KERNEL = (1 / 16, 1 / 4, 3 / 8, 1 / 4, 1 / 16)
LUMINANCE = numpy.array([0.0722, 0.7152, 0.2126], numpy.float32)
SHADOW = numpy.array([0x1E, 0x2A, 0x30], numpy.float32)

# Exposure and white balance (blue, green, red), and where highlights begin to be compressed so that nothing clips.
EXPOSURE = numpy.array([1.5, 1.37, 1.3], numpy.float32)
KNEE, WHITE = 0.62, 0.93


def read(folder, name):
    """The mean of the two seeds, and half their difference."""
    one, other = (cv2.imread(str(folder / f"{name}000{seed}.exr"), cv2.IMREAD_UNCHANGED) for seed in (1, 2))
    one, other = (numpy.nan_to_num(image[:, :, :3], posinf=0, neginf=0) for image in (one, other))
    return (one + other) / 2, (one - other) / 2


def shifted(image, x, y):
    height, width = image.shape[:2]
    return cv2.copyMakeBorder(image, max(y, 0), max(-y, 0), max(x, 0), max(-x, 0), cv2.BORDER_REPLICATE)[
        max(-y, 0) : max(-y, 0) + height, max(-x, 0) : max(-x, 0) + width
    ]


def denoise(light, difference, normal, position, levels, strength):
    """Each level filters across and then down, which takes 10 instead of 25 neighbors a pixel."""
    variance = cv2.GaussianBlur((difference @ LUMINANCE) ** 2, (0, 0), 3)
    for level in range(levels):
        step = 2**level
        for down in (False, True):
            bright = light @ LUMINANCE
            noise = strength * numpy.sqrt(cv2.GaussianBlur(variance, (0, 0), 1)) + 1e-4
            total = numpy.zeros_like(light)
            weights = numpy.zeros(light.shape[:2], numpy.float32)
            spread = numpy.zeros(light.shape[:2], numpy.float32)
            for part, at in zip(KERNEL, range(-2, 3)):
                x, y = (0, at * step) if down else (at * step, 0)
                turned = normal - shifted(normal, x, y)
                away = numpy.einsum("ijk,ijk->ij", position - shifted(position, x, y), normal)
                distance = numpy.einsum("ijk,ijk->ij", turned, turned) / 0.05
                distance += (away / (0.02 + 0.004 * step)) ** 2
                distance += numpy.abs(bright - shifted(bright, x, y)) / noise
                weight = part * cv2.exp(-distance)
                total += weight[:, :, None] * shifted(light, x, y)
                spread += weight**2 * shifted(variance, x, y)
                weights += weight
            light = total / weights[:, :, None]
            variance = spread / weights**2
    return light


def tone(linear):
    """Compresses highlights by the brightest channel, which keeps the hue, and encodes as sRGB."""
    linear = numpy.maximum(linear * EXPOSURE, 0)
    peak = linear.max(axis=2, keepdims=True)
    room = WHITE - KNEE
    soft = numpy.where(peak > KNEE, KNEE + room * (1 - numpy.exp(-(peak - KNEE) / room)), peak)
    linear = linear * soft / numpy.maximum(peak, 1e-6)
    return numpy.where(linear <= 0.0031308, linear * 12.92, 1.055 * numpy.maximum(linear, 1e-6) ** (1 / 2.4) - 0.055)


def combined(folder):
    alpha = numpy.mean([cv2.imread(str(folder / f"Image000{seed}.exr"), cv2.IMREAD_UNCHANGED)[:, :, 3] for seed in (1, 2)], axis=0)
    # Only the part of the picture that shows something costs time.
    x, y, width, height = cv2.boundingRect((alpha > 0).astype(numpy.uint8))
    part = (slice(y, y + height), slice(x, x + width))

    def passes(name):
        return [numpy.ascontiguousarray(image[part]) for image in read(folder, name)]

    normal, position = passes("Normal")[0], passes("Position")[0]
    result = numpy.zeros_like(normal)
    for kind, levels, strength in (("Diff", 5, 3.0), ("Gloss", 4, 2.0)):
        (direct, noise), (indirect, more) = passes(f"{kind}Dir"), passes(f"{kind}Ind")
        result += passes(f"{kind}Col")[0] * denoise(direct + indirect, noise + more, normal, position, levels, strength)
    color = numpy.zeros((*alpha.shape, 3), numpy.float32)
    color[part] = tone(result / numpy.maximum(alpha[part], 1e-3)[:, :, None])
    return color, alpha


def fade(length, margin, ramp):
    """Nothing in the margin, then a smooth rise; margin and ramp are parts of the length."""
    place = numpy.minimum(numpy.arange(length), length - 1 - numpy.arange(length)) / length
    place = numpy.clip((place - margin) / ramp, 0, 1).astype(numpy.float32)
    return place * place * (3 - 2 * place)


def shadow(folder, width, height):
    alpha = cv2.imread(str(folder / "Shadow.png"), cv2.IMREAD_UNCHANGED)[:, :, 3].astype(numpy.float32) / 65535
    # The more the fainter it is, and nothing of the shade that lies on everything.
    sharp, soft = cv2.GaussianBlur(alpha, (0, 0), 1.2), cv2.GaussianBlur(alpha, (0, 0), 6)
    share = numpy.clip((soft - 0.06) / 0.2, 0, 1)
    alpha = sharp * share + soft * (1 - share)
    alpha = numpy.maximum(alpha - numpy.percentile(alpha, 10) - 0.015, 0)
    alpha = cv2.resize(alpha, (width, height), interpolation=cv2.INTER_CUBIC)
    return numpy.clip(alpha * fade(height, 0.04, 0.08)[:, None] * fade(width, 0.08, 0.18)[None, :], 0, 1) * 0.85


def centered(color, alpha, solid):
    """Moves what lies on the paper to the middle of the picture, around which the paper is empty."""
    x, y, width, height = cv2.boundingRect((solid > 0.9).astype(numpy.uint8))
    tall, wide = alpha.shape
    move = numpy.array([[1, 0, round((wide - width) / 2 - x)], [0, 1, round((tall - height) / 2 - y)]], numpy.float32)
    return [cv2.warpAffine(image.astype(numpy.float32), move, (wide, tall), flags=cv2.INTER_NEAREST) for image in (color, alpha)]


# All that was rendered, or the pictures that are named: all-group vitra-front.
for folder in sorted(RENDERS.iterdir()):
    if len(sys.argv) > 1 and folder.name not in sys.argv[1:]:
        continue
    color, alpha = combined(folder)
    color = color * 255
    if (folder / "Shadow.png").exists():
        height, width = alpha.shape
        under = shadow(folder, width, height)
        whole = alpha + (1 - alpha) * under
        share = (alpha / numpy.maximum(whole, 1e-4))[:, :, None]
        color = color * share + SHADOW * (1 - share)
        solid, alpha = alpha, whole
        if folder.name.endswith("-open"):
            color, alpha = centered(color, alpha, solid)
    # Dither, so that a soft light on a wall shows no steps in eight bits.
    dither = numpy.random.default_rng(5).uniform(-0.5, 0.5, alpha.shape)
    color = (color + dither[:, :, None]).round().clip(0, 255)
    cv2.imwrite(str(DONE / f"{folder.name}.png"), numpy.dstack([color, (alpha * 255).round()]).astype(numpy.uint8))
    print(folder.name)
