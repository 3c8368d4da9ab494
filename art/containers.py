"""The bottle and the jar, closed and open, as they are manufactured. Sizes are in millimeters."""
import math
from pathlib import Path

import bmesh
import bpy

from shapes import MM, Surface, added, rounded, scaled, turned

LABELS = Path(__file__).resolve().parent.parent / ".cache/art/labels"
COLORS = {"rush": "#3a1508", "synaptiq": "#16163c", "vitra": "#10301a"}
JAR_RADIUS = 38.2


def plastic(product, seam=False):
    """Blow-molded plastic: satin, uneven in its gloss, with the line where the halves of the mold met."""
    surface = Surface(f"plastic-{product}", COLORS[product], specular=0.5).set(Clearcoat=0.1)
    uneven = surface.noise(4.5)
    surface.relief(uneven, 0.04, 0.05)
    if seam:
        x, y = surface.axes("XY")
        off = surface.math("ABSOLUTE", surface.math("SUBTRACT", surface.math("ARCTAN2", y, x), math.radians(-27)))
        surface.relief(surface.mapped(off, 1, 0, 0.002, 0.011), 0.8, 0.1 * MM)
    return surface.feed("Roughness", surface.mapped(uneven, 0.2, 0.34))


def label(product, radius, bottom, width, height):
    """Paper once around, its front, at a third of its width, to the camera, which looks along +Y."""
    surface = Surface(f"label-{product}", "#f8f3e8", 0.7, 0.15, LABELS / f"{product}.png")
    surface.relief(surface.noise(60, 3), 0.05, 0.02)
    segments, made = 256, bmesh.new()
    layer = made.loops.layers.uv.new("UVMap")
    arc, radius, bottom, height = width / radius, radius * MM, bottom * MM, height * MM
    rings = []
    for step in range(segments + 1):
        angle = -math.pi / 2 + arc * (step / segments - 1 / 3)
        x, y = radius * math.cos(angle), radius * math.sin(angle)
        rings.append((made.verts.new((x, y, bottom)), made.verts.new((x, y, bottom + height))))
    for step in range(segments):
        face = made.faces.new([rings[step][0], rings[step + 1][0], rings[step + 1][1], rings[step][1]])
        face.smooth = True
        for loop, (u, v) in zip(face.loops, [(0, 0), (1, 0), (1, 1), (0, 1)]):
            loop[layer].uv = ((step + u) / segments, v)
    mesh = bpy.data.meshes.new("label")
    made.to_mesh(mesh)
    made.free()
    sheet = added("label", mesh, surface)
    paper = sheet.modifiers.new("paper", "SOLIDIFY")
    paper.thickness, paper.offset = 0.12 * MM, 1
    return sheet


def ribs(count, depth, low, high, fade):
    """Grooves that end before the edges of a cap."""

    def radius_at(radius, angle, height):
        along = min(1, max(0, (height - low * MM) / (fade * MM))) * min(1, max(0, (high * MM - height) / (fade * MM)))
        wave = math.cos(angle * count)
        groove = max(0.0, 0.5 - 0.5 * wave - 0.12) / 0.88
        return radius - depth * MM * along * along * (3 - 2 * along) * groove**0.7

    return radius_at


def steps(profile, longest):
    """A profile with more points on its long straight parts."""
    result = [profile[0]]
    for (r0, z0), (r1, z1) in zip(profile, profile[1:]):
        parts = max(1, math.ceil(math.hypot(r1 - r0, z1 - z0) / longest))
        result += [(r0 + (r1 - r0) * i / parts, z0 + (z1 - z0) * i / parts) for i in range(1, parts + 1)]
    return result


def threads(radius, *heights):
    return [point for z in heights for point in ((radius, z, 0.3), (radius + 0.9, z + 0.5, 0.3), (radius + 0.9, z + 0.9, 0.3), (radius, z + 1.4, 0.3))]


def bottle(product, is_open=False):
    top = [*threads(19.2, 91, 94), (19.2, 98.6, 0.5), (18.6, 99, 0.4), (17.4, 98.6, 0.4), (17.2, 88, 2), (26, 74, 6), (26, 20, 0)] if is_open else [(19.2, 99, 0.4), (0, 99, 0)]
    surface = plastic(product, seam=True)
    outline = [
        (0, 1.2, 0), (20, 1.0, 2), (23.6, 0, 1.2), (26.6, 0, 2.2), (28.3, 3.6, 1.9), (28.3, 5, 0.4), (27.95, 5.3, 0.3), (27.95, 70.7, 0.3), (28.3, 71, 0.4),
        (28.3, 74.5, 7), (20.6, 83.6, 4), (20.2, 86.4, 0.4), (21.3, 86.7, 0.3), (21.3, 87.4, 0.3), (19.2, 87.8, 0.3), *top,
    ]
    parts = [turned("bottle", steps(rounded(scaled(outline), 10), 0.15), surface, 256), label(product, 27.97, 6, 175.6, 64)]
    # The ring that stays on the bottle when the cap is first turned, and the bridges that tear.
    ring = [(20.4, 88.0, 0), (22.2, 88.0, 0.3), (22.4, 91.2, 0.3), (20.4, 91.2, 0)]
    parts.append(turned("ring", rounded(scaled(ring)), plastic(product), 256))
    if is_open:
        return parts
    bridges = turned("bridges", scaled([(20.8, 91.1), (21.9, 91.1), (21.9, 92.1), (20.8, 92.1)]), plastic(product), 384,
                     lambda radius, angle, height: radius if math.cos(angle * 16) > 0.86 or radius < 21 * MM else radius - 1.2 * MM)
    return [*parts, bridges, *lid(product, 92)]


def jar_body(product, top):
    surface = plastic(product)
    r = JAR_RADIUS
    outline = [
        (0, 1.4, 0), (28, 1.2, 2), (31.4, 0, 1.2), (36, 0, 2.4), (r + 0.3, 3.6, 1.9), (r + 0.3, 4.6, 0.4), (r - 0.05, 4.9, 0.3), (r - 0.05, 63.1, 0.3), (r + 0.3, 63.4, 0.4),
        (r + 0.3, 66.5, 2.5), (36.2, 68.8, 1.2), (36.0, 71, 0.3), (36.9, 71.5, 0.3), (35.9, 72.2, 0.3), *top,
    ]
    return [turned("jar", steps(rounded(scaled(outline), 10), 0.15), surface, 320), label(product, r - 0.03, 5.5, 239.4, 57)]


def jar(product):
    # The liner shows as a pale line under the lid.
    liner = Surface("liner", "#d9d4c8", 0.6)
    parts = jar_body(product, [(36, 81, 0.3), (0, 81, 0)])
    parts.append(turned("liner", rounded(scaled([(33, 71.9, 0), (37.7, 71.9, 0.2), (37.7, 72.5, 0.2), (33, 72.5, 0)])), liner, 320))
    return parts + lid(product, 70.2)


def jar_open(product):
    """The jar without its lid: the thread of its neck shows."""
    return jar_body(product, [*threads(35.9, 74, 76.6), (35.8, 80.4, 0.6), (34.6, 81, 0.4), (33.9, 80.4, 0.4), (33.6, 60, 0)])


def embossed(product, top, radius):
    """The face of a lid: fine sandblasted plastic, from which the brand's mark is raised."""
    surface = Surface(f"face-{product}", COLORS[product], 0.5, 0.2)
    surface.relief(surface.noise(70, 2), 0.06, 0.02)
    mark = surface.nodes.new("ShaderNodeTexImage")
    mark.image, mark.extension = bpy.data.images.load(str(LABELS / "mark.png")), "CLIP"
    place = surface.nodes.new("ShaderNodeMapping")
    place.inputs["Scale"].default_value = [1 / (1.25 * radius * MM)] * 3
    place.inputs["Location"].default_value, place.inputs["Rotation"].default_value = (0.5, 0.5, 0), (0, 0, math.radians(-90))
    surface.links.new(surface.place.outputs["Object"], place.inputs["Vector"])
    surface.links.new(place.outputs["Vector"], mark.inputs["Vector"])
    surface.relief(mark.outputs["Color"], 1, 0.5 * MM)
    return turned("face", scaled([(radius * at / 12, top) for at in range(13)]), surface, 128)


def lid(product, bottom=0.0):
    """What closes a container: the lid of the jar, or the cap of a bottle."""
    if product == "vitra":
        profile, ribbed = [(36.4, 0, 0), (38.6, 0, 0.4), (38.9, 2, 1), (38.7, 15.4, 1.5), (36.6, 15.9, 0.6), (36, 15.5, 0.5), (34, 15.4, 0)], (160, 0.45, bottom + 2.4, bottom + 13.6, 1.4)
    else:
        profile, ribbed = [(20.4, 0, 0), (22.5, 0, 0.35), (22.75, 2, 2), (22.6, 14.4, 1.3), (20.9, 14.6, 0.5), (20.3, 14.2, 0.5), (19, 14.1, 0)], (120, 0.6, bottom + 1.4, bottom + 12.9, 1.2)
    raised = [(radius, height + bottom, rounding) for radius, height, rounding in profile]
    return [turned("lid", steps(rounded(scaled(raised)), 0.03), plastic(product), 1440, ribs(*ribbed)), embossed(product, profile[-2][1] + bottom - 0.02, profile[-2][0] - 0.3)]


def container(product):
    return jar(product) if product == "vitra" else bottle(product)
