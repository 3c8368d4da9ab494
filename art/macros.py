"""What is in the containers, from near: five capsules, capsules beside a glass of water, a scoop in powder."""
import math
import random

import bpy
from mathutils import Vector, noise

from shapes import MM, Surface, body, dome, placed, rounded, turned

POWDERS = {"rush": "#c6a47c", "synaptiq": "#d0c3a2", "vitra": "#b8a384"}
# A capsule of size 00: 23.3 mm long, and its cap 8.5 mm wide.
RADIUS, HALF = 4.25 * MM, 11.65 * MM
# Where each capsule lies, and how far it is turned.
LAID = {
    "rush": [(-0.56, 0.26, 28), (0.14, 0.56, -40), (-0.02, -0.06, 6), (0.78, 0.12, 62), (0.36, -0.52, -18)],
    "synaptiq": [(-0.72, -0.42, 24), (0.12, -0.74, -40)],
}


def powder(color):
    surface = Surface("powder", color, 0.95, 0.08)
    grain = surface.noise(34, 6)
    mixed = surface.nodes.new("ShaderNodeMixRGB")
    mixed.blend_type = "MULTIPLY"
    mixed.inputs["Fac"].default_value = 1
    mixed.inputs["Color1"].default_value = surface.shader.inputs["Base Color"].default_value
    surface.links.new(surface.mapped(grain, 0.74, 1.14, 0.3, 0.7), mixed.inputs["Color2"])
    surface.links.new(mixed.outputs["Color"], surface.shader.inputs["Base Color"])
    return surface.relief(grain, 0.5, 0.02)


def film(name, tint, roughness):
    """A thin clear wall: it reflects by Fresnel and lets the rest through without bending it."""
    surface = Surface(name, "#ffffff")
    nodes, links = surface.nodes, surface.links
    clear, gloss, mixed, fresnel = (nodes.new(f"ShaderNode{kind}") for kind in ("BsdfTransparent", "BsdfGlossy", "MixShader", "Fresnel"))
    clear.inputs["Color"].default_value = (*tint, 1)
    gloss.inputs["Roughness"].default_value, fresnel.inputs["IOR"].default_value = roughness, 1.47
    # From inside, Fresnel would turn to a mirror.
    side = nodes.new("ShaderNodeNewGeometry")
    strong = surface.math("ADD", surface.math("MULTIPLY", fresnel.outputs["Fac"], 1.3), 0.015)
    facing = surface.math("MULTIPLY", strong, surface.math("SUBTRACT", 1, side.outputs["Backfacing"]))
    links.new(facing, mixed.inputs["Fac"])
    links.new(clear.outputs["BSDF"], mixed.inputs[1])
    links.new(gloss.outputs["BSDF"], mixed.inputs[2])
    links.new(mixed.outputs["Shader"], nodes["Material Output"].inputs["Surface"])
    return surface


class Capsules:
    """Two clear shells, one pushed over the other until it locks, around a core of powder."""

    def __init__(self, product):
        self.powder = powder(POWDERS[product])
        self.shell, self.cap = film("shell", (0.955, 0.94, 0.9), 0.06), film("cap", (0.84, 0.78, 0.69), 0.05)
        self.chance = random.Random(product)

    def add(self, x, y, turn):
        r, inner, end = RADIUS - 0.12 * MM, RADIUS - 0.32 * MM, HALF - RADIUS
        lip, empty = 1.6 * MM, self.chance.uniform(0.8, 2.2) * MM
        core = [(0, -end - inner), *reversed(dome(inner, -end, -1)), (inner, end - empty), (inner * 0.7, end + inner * 0.55 - empty), (0, end + inner * 0.7 - empty)]
        parts = [turned("core", core, self.powder, 64)]
        shell = [*reversed(dome(r, -end, -1)), (r, lip + 6 * MM)]
        groove = RADIUS - 0.14 * MM
        cap = [(RADIUS - 0.1 * MM, -lip), (RADIUS, -lip + 0.1 * MM), (RADIUS, 0.9 * MM), (groove, 1.4 * MM), (groove, 1.8 * MM), (RADIUS, 2.3 * MM), *dome(RADIUS, end, 1)]
        parts += [turned("shell", shell, self.shell, 96), turned("cap-half", cap, self.cap, 96)]
        # Light goes through clear walls; only the powder throws a shadow.
        for part in parts[1:]:
            part.visible_shadow = False
        placed(parts, (x, y, RADIUS), (90, self.chance.uniform(0, 360), turn + 90))
        for part in parts:
            part.parent.rotation_mode = "XYZ"


def clear(name, ior, color="#ffffff"):
    return Surface(name, color, 0.0, 0.5).set(Transmission=1.0, IOR=ior)


def glass(place):
    """A plain tumbler with a heavy foot, two thirds full."""
    wall = [(0, 0, 0), (29, 0, 1.5), (31, 40, 0), (33.5, 96, 0.9), (32.1, 96, 0.9), (29.4, 40, 0), (27.6, 8, 3), (0, 7, 0)]
    water = [(0, 6.9, 0), (27.7, 7.9, 3), (29.5, 40, 0), (29.65, 45, 0.2), (29.2, 44.6, 0.2), (0, 44.5, 0)]
    parts = [turned(name, rounded([tuple(v * MM for v in point) for point in profile]), clear(name, ior), 256) for name, profile, ior in (("glass", wall, 1.5), ("water", water, 1.33))]
    for part in parts:
        part.visible_shadow = False
    placed(parts, place)


def height(x, y):
    """Powder as it lies: a slope, hollows, lumps and crumbs."""
    place = Vector((x, y, 3))
    z = 0.6 + 0.34 * noise.noise(place * 0.55) + 0.1 * noise.noise(place * 1.7) + 0.035 * noise.noise(place * 5) + 0.014 * noise.noise(place * 14) + 0.007 * noise.noise(place * 40)
    # It was pushed aside where the scoop lies.
    away = math.hypot(x + 0.12, y + 0.1)
    return z + 0.16 * math.exp(-(((away - 0.78) / 0.3) ** 2)) - 0.2 * math.exp(-((away / 0.5) ** 2))


def heap(surface, chance):
    count, reach = 560, 5.4
    vertices = []
    for row in range(count):
        for column in range(count):
            x, y = (column / (count - 1) - 0.5) * reach, (row / (count - 1) - 0.48) * reach
            vertices.append((x, y, height(x, y)))
    faces = [(i, i + 1, i + count + 1, i + count) for row in range(count - 1) for i in range(row * count, row * count + count - 1)]
    body("heap", vertices, faces, surface)
    for _ in range(260):
        x, y, size = chance.uniform(-2, 2), chance.uniform(-1.6, 2.2), chance.uniform(0.15, 0.55) ** 1.6 * 1.6 * MM
        crumb(surface, (x, y, height(x, y) + size * 0.3), size)


def crumb(surface, place, size):
    bpy.ops.mesh.primitive_ico_sphere_add(subdivisions=3, radius=size, location=place)
    thing = bpy.context.object
    for vertex in thing.data.vertices:
        vertex.co *= 1 + 0.4 * noise.noise(vertex.co * (1.4 / size) + Vector(place) * 9)
    thing.data.polygons.foreach_set("use_smooth", [True] * len(thing.data.polygons))
    thing.data.materials.append(surface.material)


def scoop(surface, place, turn, chance):
    """A clear plastic scoop of 5 ml, filled a little higher than its edge."""
    plastic = clear("scoop", 1.47, "#f6f4ee").set(Roughness=0.06)
    cup = [(0, 0, 0), (7.6, 0, 1.4), (12.2, 15.4, 0.4), (12.9, 15.6, 0.3), (12.9, 16.4, 0.3), (11.3, 16.4, 0.3), (6.8, 1, 1.2), (0, 1, 0)]
    parts = [turned("scoop", rounded([tuple(v * MM for v in point) for point in cup], 5), plastic, 160)]
    outline = [(7.0, 2.0, 0), (11.2, 15.4, 0), (10.2, 16.2, 1), (4, 17.6, 3), (0, 17.8, 0)]
    parts.append(turned("filling", rounded([tuple(v * MM for v in point) for point in outline], 10), surface, 160,
                        lambda r, a, z: r * (1 + 0.03 * noise.noise(Vector((r * math.cos(a) * 9, r * math.sin(a) * 9, z * 9))))))
    rows, vertices, faces = 40, [], []
    for step in range(rows + 1):
        t = step / rows
        x, z, wide, thick = (12 + 62 * t) * MM, (15.4 + 7 * t * t) * MM, (4.2 + 1.6 * t) * MM, 1.1 * MM
        wide *= math.sqrt(max(0.02, 1 - max(0, (t - 0.92) / 0.08) ** 2))
        for k in range(24):
            a = math.tau * k / 24
            vertices.append((x, wide * math.copysign(abs(math.cos(a)) ** 0.5, math.cos(a)), z + thick * math.copysign(abs(math.sin(a)) ** 0.5, math.sin(a))))
    for ring in range(rows):
        faces += [(ring * 24 + k, ring * 24 + (k + 1) % 24, (ring + 1) * 24 + (k + 1) % 24, (ring + 1) * 24 + k) for k in range(24)]
    faces += [tuple(reversed(range(24))), tuple(range(rows * 24, rows * 24 + 24))]
    parts.append(body("handle", vertices, faces, plastic))
    for part in (parts[0], parts[2]):
        part.visible_shadow = False
    placed(parts, place, turn)


def macro(product, light, flag, camera):
    """The camera looks down at a slant, near enough that little is sharp. Returns the part of the picture that matters."""
    light(0, 0.8)
    chance = random.Random(7)
    if product == "vitra":
        surface = powder(POWDERS[product])
        heap(surface, chance)
        scoop(surface, (-0.12, -0.1, height(-0.12, -0.1) - 0.1), (8, -6, 38), chance)
        camera((0.1, -5.6, 4.6), 96, 6.9, 0.7, (54.5, 0, 0))
        return 0, 0, 1, 1
    capsules = Capsules(product)
    for laid in LAID[product]:
        capsules.add(*laid)
    if product == "synaptiq":
        glass((0.75, 1.0, 0))
        camera((0.12, -6.9, 2.5), 96, 6.5, 0.5, (72.5, 0, 0))
        return 0.05, 0.1, 1, 1
    camera((0.06, -5.4, 3.5), 107, 6.35, 0.8, (57.5, 0, 0))
    return 0.02, 0.14, 0.98, 0.86
