"""The bottle and the jar, closed or open. One unit is 28 mm, the radius of the bottle."""
import math
from pathlib import Path

import bmesh
import bpy

from shapes import material, rounded, turned

LABELS = Path(__file__).resolve().parent.parent / ".cache/art/labels"

COLORS = {"rush": "#4a1d0a", "synaptiq": "#1c1b45", "vitra": "#16351d"}
CREAM = "#f8f3e8"

JAR_RADIUS = 1.34
JAR_LABEL = 2 * math.pi * JAR_RADIUS * 50 / 240
BOTTLE_LABEL = 2 * math.pi * 64 / 176


def label(name, radius, bottom, height, image):
    """A sheet once around, its middle to the camera, which looks along +Y."""
    segments = 192
    made = bmesh.new()
    layer = made.loops.layers.uv.new("UVMap")
    rings = []
    for step in range(segments + 1):
        angle = -math.pi / 2 - math.pi + 2 * math.pi * step / segments
        x, y = radius * math.cos(angle), radius * math.sin(angle)
        rings.append((made.verts.new((x, y, bottom)), made.verts.new((x, y, bottom + height))))
    for step in range(segments):
        corners = [rings[step][0], rings[step + 1][0], rings[step + 1][1], rings[step][1]]
        face = made.faces.new(corners)
        face.smooth = True
        for loop, (u, v) in zip(face.loops, [(0, 0), (1, 0), (1, 1), (0, 1)]):
            loop[layer].uv = ((step + u) / segments, v)
    mesh = bpy.data.meshes.new(name)
    made.to_mesh(mesh)
    made.free()
    sheet = bpy.data.objects.new(name, mesh)
    sheet.data.materials.append(material(name, CREAM, 0.55, image))
    bpy.context.collection.objects.link(sheet)
    return sheet


def plastic(product):
    return material("plastic", COLORS[product], 0.33)


def cap(product):
    """The ribbed cap of a bottle, resting on z = 0."""
    surface = plastic(product)
    parts = [turned("cap", rounded([(0.7, 0), (0.8, 0), (0.8, 0.56), (0, 0.56)], 0.07), surface)]
    for step in range(72):
        angle = 2 * math.pi * step / 72
        rib = turned("rib", [(0, 0.06), (0.014, 0.08), (0.014, 0.44), (0, 0.46)], surface, 6)
        rib.location = (0.8 * math.cos(angle), 0.8 * math.sin(angle), 0)
        parts.append(rib)
    return parts


def lid(product):
    """The lid of the jar, resting on z = 0."""
    return [turned("lid", rounded([(1.28, 0), (1.36, 0), (1.36, 0.54), (0, 0.54)], 0.08), plastic(product))]


def facts_turn(width):
    """The angle in degrees that turns the facts panel, the middle of the label's last quarter, to the camera."""
    return -(width / 2 - (width / 4 - 1) / 2) / width * 360


def bottle(product, is_open=False, sheet=None):
    inside = [(0.6, 3.2), (0.6, 2.2), (0, 2.2)] if is_open else [(0, 3.2)]
    outside = rounded([(0, 0), (1, 0), (1, 2.72), (0.7, 3.02), (0.7, 3.2), *inside], 0.14)
    parts = [turned("bottle", outside, plastic(product)), label("label", 1.003, 0.24, BOTTLE_LABEL, LABELS / f"{sheet or product}.png")]
    if not is_open:
        top = cap(product)
        for part in top:
            part.location.z = 3.06
        parts += top
    return parts, facts_turn(176)


def jar(product, is_open=False, sheet=None):
    height = JAR_LABEL
    inside = [(1.17, height + 0.52), (1.17, 0.3), (0, 0.3)] if is_open else [(0, height + 0.52)]
    outside = rounded([(0, 0), (JAR_RADIUS, 0), (JAR_RADIUS, height + 0.42), (1.22, height + 0.52), *inside], 0.12)
    parts = [turned("jar", outside, plastic(product)), label("label", JAR_RADIUS + 0.003, 0.22, height, LABELS / f"{sheet or product}.png")]
    if not is_open:
        top = lid(product)
        for part in top:
            part.location.z = height + 0.46
        parts += top
    return parts, facts_turn(240)
