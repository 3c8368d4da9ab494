"""Removes the noise of a render with the trained networks of Intel's Open Image Denoise; docs/pictures.md says where to get
them. Debian's Blender has no denoiser; the networks are small enough to be run here, on Debian's python3-torch.
"""
import struct
from pathlib import Path

import torch
from torch.nn.functional import avg_pool2d, conv2d, interpolate, max_pool2d, pad

NETWORKS = Path(__file__).resolve().parent.parent / ".cache/art/denoiser"
LUMINANCE = torch.tensor([0.212671, 0.71516, 0.072169]).view(1, 3, 1, 1)


def tensors(name):
    """Reads a .tza file. Its header says where its table is, which has the name, shape, layout, type and place of each tensor."""
    blob = (NETWORKS / f"{name}.tza").read_bytes()
    (at,) = struct.unpack_from("<Q", blob, 4)
    (count,) = struct.unpack_from("<I", blob, at)
    at += 4
    found = {}
    for _ in range(count):
        (length,) = struct.unpack_from("<H", blob, at)
        key, sides = blob[at + 2 : at + 2 + length].decode(), blob[at + 2 + length]
        shape = struct.unpack_from(f"<{sides}I", blob, at + 3 + length)
        at += 3 + length + 5 * sides
        kind, place = struct.unpack_from("<cQ", blob, at)
        at += 9
        dtype = torch.float16 if kind == b"h" else torch.float32
        found[key] = torch.frombuffer(bytearray(blob), dtype=dtype, offset=place, count=torch.Size(shape).numel()).view(shape).float()
    return found


def network(name, image):
    """Runs a U-net: it halves the image four times and enlarges it again, each time beside the image of that size."""
    known = tensors(name)
    height, width = image.shape[2:]
    # With the channels last in memory, this takes a tenth of the time.
    image = pad(image, (0, -width % 16, 0, -height % 16), mode="reflect").contiguous(memory_format=torch.channels_last)

    def layers(x, *names):
        for one in names:
            x = conv2d(x, known[f"{one}.weight"], known[f"{one}.bias"], padding=1).relu_()
        return x

    seen = [image]
    for level in range(1, 5):
        seen.append(max_pool2d(layers(seen[-1], f"enc_conv{level}a", f"enc_conv{level}b"), 2))
    x = layers(seen.pop(), "enc_conv5a", "enc_conv5b")
    for level in range(4, 0, -1):
        x = torch.cat((interpolate(x, scale_factor=2), seen.pop()), 1)
        x = layers(x, f"dec_conv{level}a", f"dec_conv{level}b")
    return layers(x, "dec_conv1c")[:, :, :height, :width]


# Light has no upper end; the networks know it by how bright it looks, from 0 to 1.
A, B, C, D, E, F, G = 1.41283765e3, 1.64593172, 4.31384981e-1, -2.94139609e-3, 1.92653254e-1, 6.26026094e-3, 9.98620152e-1


def perceived(y):
    return torch.where(y <= 1.5794576e-6, A * y, torch.where(y <= 3.22087631e-2, B * y**C + D, E * torch.log(y + F) + G))


def radiant(x):
    middle = ((x - D).clamp(min=0) / B) ** (1 / C)
    return torch.where(x <= 2.23151711e-3, x / A, torch.where(x <= 3.70974749e-1, middle, torch.exp((x - G) / E) - F))


WHITEST = perceived(torch.tensor(65504.0))


@torch.no_grad()
def denoised(light, albedo, normal):
    """Takes three images with their channels last: color, albedo and normals. Albedo and normals are denoised first."""
    light, albedo, normal = (torch.from_numpy(image.copy()).permute(2, 0, 1)[None].clamp(min=-1) for image in (light, albedo, normal))
    albedo = network("rt_alb_large", albedo.clamp(0, 1))
    normal = network("rt_nrm_large", normal / 2 + 0.5)
    # A picture is exposed for the geometric mean of its blocks.
    blocks = avg_pool2d((light.clamp(min=0) * LUMINANCE).sum(1, keepdim=True), 16)
    exposure = 0.18 / torch.exp(torch.log(blocks[blocks > 1e-8]).mean())
    shown = perceived(light.clamp(min=0) * exposure) / WHITEST
    clean = network("rt_hdr_calb_cnrm_large", torch.cat((shown, albedo, normal), 1))
    return (radiant(clean * WHITEST) / exposure)[0].permute(1, 2, 0).numpy()
