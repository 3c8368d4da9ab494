"""Close-ups of the contents of the containers: five capsules, capsules beside a glass of water, a scoop beside a heap of powder."""
import math
import random

import bpy
from mathutils import Vector, noise

from shapes import MM, Surface, body, dome, placed, rounded, turned

POWDERS = {"rush": "#a3805a", "synaptiq": "#b6a482", "vitra": "#a3896e"}
# A capsule of size 00: 23.3 mm long, and its cap 8.5 mm wide.
RADIUS, HALF = 4.25 * MM, 11.65 * MM
# Where each capsule lies, and how far it is turned.
LAID = {
    "rush": [(-0.56, 0.26, 28), (0.14, 0.56, -40), (-0.02, -0.06, 6), (0.78, 0.12, 62), (0.36, -0.52, -18)],
    "synaptiq": [(-0.72, -0.42, 24), (0.12, -0.74, -40)],
}


def powder(color):
    surface = Surface("powder", color, 0.95, 0.08)
    grain = surface.noise(85, 6)
    surface.tint(surface.mapped(grain, 0.72, 1.16, 0.3, 0.7))
    return surface.relief(grain, 0.4, 0.008)


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

    def add(self, x, y, turn, z=0.0):
        r, inner, end = RADIUS - 0.12 * MM, RADIUS - 0.15 * MM, HALF - RADIUS
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
        placed(parts, (x, y, z + RADIUS), (90, self.chance.uniform(0, 360), turn + 90))
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


def heap(name, surface, reach, step, rough, height):
    """Powder as it lies, over a disk: its clods meet in creases, as those of anything fine and dry do."""
    count = round(2 * reach / step)
    vertices, faces = [], []
    for row in range(count + 1):
        for column in range(count + 1):
            x, y = column * step - reach, row * step - reach
            place = Vector((x, y, 3))
            clods = noise.turbulence(place * 2.6, 5, True) * 0.12 + noise.turbulence(place * 13, 3, True) * 0.03
            z = height(x, y)
            vertices.append((x, y, z + rough * min(1, max(0.2, z + 0.4)) * (clods - 0.06 + 0.16 * noise.noise(place * 1.3))))
    for row in range(count):
        for at in range(row * (count + 1), row * (count + 1) + count):
            if math.hypot(*vertices[at][:2]) < reach:
                faces.append((at, at + 1, at + count + 2, at + count + 1))
    return body(name, vertices, faces, surface)


def crumb(surface, place, size):
    bpy.ops.mesh.primitive_ico_sphere_add(subdivisions=3, radius=size, location=place)
    thing = bpy.context.object
    for vertex in thing.data.vertices:
        vertex.co *= 1 + 0.5 * noise.noise(vertex.co * (1.4 / size) + Vector(place) * 9)
    thing.data.polygons.foreach_set("use_smooth", [True] * len(thing.data.polygons))
    thing.data.materials.append(surface.material)


def scoop(surface, place, turn):
    """A level scoop of 5 ml, of milky plastic."""
    plastic = Surface("scoop", "#dedace", 0.3, 0.45)
    cup = [(0, 0, 0), (8.6, 0, 2.4), (12.2, 15.4, 0.4), (12.9, 15.6, 0.3), (12.9, 16.4, 0.3), (11.3, 16.4, 0.3), (7.6, 1, 1.2), (0, 1, 0)]
    parts = [turned("scoop", rounded([tuple(v * MM for v in point) for point in cup], 5), plastic, 160)]
    parts.append(heap("filling", surface, 11.35 * MM, 0.004, 0.5, lambda x, y: (15.3 + 2 * (1 - (math.hypot(x, y) / (11.35 * MM)) ** 2)) * MM))
    rows, vertices, faces = 40, [], []
    for step in range(rows + 1):
        t = math.sin(math.pi / 2 * step / rows)
        x, z, wide, thick = (12 + 46 * t) * MM, (15.6 + 3 * t * t) * MM, (3.6 + 1.4 * t) * MM, 0.8 * MM
        wide *= math.sqrt(max(0.02, 1 - max(0, (t - 0.9) / 0.1) ** 2))
        for k in range(24):
            a = math.tau * k / 24
            vertices.append((x, wide * math.copysign(abs(math.cos(a)) ** 0.5, math.cos(a)), z + thick * math.copysign(abs(math.sin(a)) ** 0.5, math.sin(a))))
    for ring in range(rows):
        faces += [(ring * 24 + k, ring * 24 + (k + 1) % 24, (ring + 1) * 24 + (k + 1) % 24, (ring + 1) * 24 + k) for k in range(24)]
    faces += [tuple(reversed(range(24))), tuple(range(rows * 24, rows * 24 + 24))]
    parts.append(body("handle", vertices, faces, plastic))
    placed(parts, place, turn)


def spilled(surface, chance):
    """A small heap on the ground, and the crumbs that rolled from it."""
    heap("heap", surface, 2.2, 0.009, 1.1, lambda x, y: 0.9 * math.exp(-((math.hypot(x, y * 1.15) / 0.95) ** 2)) - 0.11).location = (0.35, 0.75, 0)
    for _ in range(220):
        away, angle, size = abs(chance.gauss(0.6, 0.35)) + 0.75, chance.uniform(0, math.tau), chance.uniform(0.15, 0.5) ** 2.2 * 2.2 * MM
        crumb(surface, (0.35 + away * math.cos(angle), 0.75 + 0.87 * away * math.sin(angle), size * 0.6), size)


def macro(product, light, flag, camera):
    """The camera looks down at a slant, near enough that little is sharp."""
    light(0, 0.8)
    chance = random.Random(7)
    if product == "vitra":
        surface = powder(POWDERS[product])
        spilled(surface, chance)
        scoop(surface, (-0.35, -0.3, 0.04), (14, -4, 30))
        camera((0.1, -5.7, 4.1), 82, 6.75, 0.9, (55.5, 0, 0))
        return
    capsules = Capsules(product)
    for laid in LAID[product]:
        capsules.add(*laid)
    if product == "synaptiq":
        glass((0.75, 1.0, 0))
        for x in (-1.5, 3.0):
            flag((x, 1.5, 1.6), (90, 0, 90), (3, 5, 1))
        camera((0.12, -6.9, 2.5), 96, 6.5, 0.5, (72.5, 0, 0))
        return
    camera((0.06, -5.4, 3.5), 107, 6.35, 0.8, (57.5, 0, 0))
