"""What the containers hold and what it is taken with, and their close-ups: capsules before a cup, capsules before a glass of water, a scoop in its powder."""
import math
import random

from mathutils import Euler, Vector, noise

from shapes import MM, Surface, body, dome, linear, placed, rounded, scaled, sheet, turned

POWDERS = {"rush": "#a3805a", "synaptiq": "#b6a482", "vitra": "#a3896e"}
# A capsule of size 00: 23.3 mm long, and its cap 8.5 mm wide.
RADIUS, HALF = 4.25 * MM, 11.65 * MM


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
        lip, empty = 1.6 * MM, self.chance.uniform(0.3, 1.1) * MM
        core = [(0, -end - inner), *reversed(dome(inner, -end, -1)), *dome(inner, end - empty, 1)]
        parts = [turned("core", core, self.powder, 64)]
        shell = [*reversed(dome(r, -end, -1)), (r, lip + 6 * MM)]
        groove = RADIUS - 0.14 * MM
        cap = [(RADIUS - 0.1 * MM, -lip), (RADIUS, -lip + 0.1 * MM), (RADIUS, 0.9 * MM), (groove, 1.4 * MM), (groove, 1.8 * MM), (RADIUS, 2.3 * MM), *dome(RADIUS, end, 1)]
        parts += [turned("shell", shell, self.shell, 96), turned("cap-half", cap, self.cap, 96)]
        # Light goes through clear walls; only the powder throws a shadow.
        for part in parts[1:]:
            part.visible_shadow = False
        placed(parts, (x, y, z + RADIUS), (90, self.chance.uniform(0, 360), turn + 90))


def clear(name, ior, color="#ffffff"):
    return Surface(name, color, 0.0, 0.5).set(Transmission=1.0, IOR=ior)


def glass(place, drink, height=96, level=45):
    """A plain tumbler with a heavy foot."""
    out, inside = (lambda z: 29 + 4.5 * z / 96), (lambda z: 27.6 + 4.5 * (z - 8) / 88)
    wall = [(0, 0, 0), (29, 0, 1.5), (out(height), height, 0.9), (inside(height), height, 0.9), (27.6, 8, 3), (0, 7, 0)]
    filled = [(0, 6.9, 0), (27.7, 7.9, 3), (inside(level) + 0.1, level, 0.2), (inside(level) - 0.4, level - 0.4, 0.2), (0, level - 0.5, 0)]
    parts = [turned(surface.material.name, rounded(scaled(profile)), surface, 256) for profile, surface in ((wall, clear("glass", 1.5)), (filled, drink))]
    parts[0].visible_shadow = False
    placed(parts, place)
    return parts[1]


def steam(place, color):
    """What rises from a warm drink: a veil that light does not stop at, in two threads that sway, widen and thin out."""
    surface = Surface("steam", "#ffffff")
    nodes, links = surface.nodes, surface.links
    x, z = surface.axes("XZ")
    mass = None
    for middle, turn in ((-0.3, 0.6), (0.2, 1.5)):
        wave = surface.math("SINE", surface.math("ADD", surface.math("MULTIPLY", z, 2.1), turn))
        sway = surface.math("MULTIPLY", wave, surface.mapped(z, 0.05, 0.4, 0, 3))
        off = surface.math("DIVIDE", surface.math("SUBTRACT", surface.math("SUBTRACT", x, middle), sway), surface.mapped(z, 0.08, 0.42, 0, 3.4))
        thread = surface.math("POWER", math.e, surface.math("MULTIPLY", surface.math("MULTIPLY", off, off), -1))
        mass = thread if mass is None else surface.math("ADD", mass, thread)
    height = surface.math("MULTIPLY", surface.mapped(z, 0, 1, 0, 0.5), surface.mapped(z, 1, 0, 0.5, 3.2))
    clear, glow, mixed = (nodes.new(f"Shader{kind}") for kind in ("NodeBsdfTransparent", "NodeEmission", "NodeAddShader"))
    glow.inputs["Color"].default_value = linear(color)
    links.new(surface.math("MULTIPLY", surface.math("MULTIPLY", mass, height), 0.16), glow.inputs["Strength"])
    links.new(clear.outputs["BSDF"], mixed.inputs[0])
    links.new(glow.outputs["Emission"], mixed.inputs[1])
    links.new(mixed.outputs["Shader"], nodes["Material Output"].inputs["Surface"])
    veil = body("steam", [(-2, 0, 0), (2, 0, 0), (2, 0, 3.4), (-2, 0, 3.4)], [(0, 1, 2, 3)], surface)
    veil.location = place
    veil.visible_shadow = veil.visible_diffuse = veil.visible_glossy = False


def stoneware(place, color="#b08a63", foam=None):
    """A cup without a handle, and a drink in it."""
    surface = Surface("glaze", "#d9d2c4", 0.32, 0.5)
    surface.tint(surface.mapped(surface.noise(26, 2), 1, 0.5, 0.66, 0.72))
    surface.relief(surface.noise(3, 2), 0.12, 0.05)
    w, h = 40, 76
    profile = [(0, 2, 0), (w * 0.6, 2, 1), (w * 0.62, 0, 0.6), (w * 0.7, 0, 1), (w * 0.74, 4, 2), (w * 0.97, h * 0.42, 14), (w, h, 1.4), (w - 3.2, h, 1.4), (w * 0.92, h * 0.42, 14), (w * 0.5, 8, 6), (0, 8, 0)]
    parts = [turned("cup", rounded(scaled(profile), 10), surface, 192)]
    drink, level = Surface("drink", color, 0.18, 0.45), h - (2 if foam else 5)
    parts.append(turned("drink", scaled([(0, level), (w - 4, level), (w - 3, level + 0.4)]), drink, 128))
    if foam:
        # Fine bubbles, which gather at the wall.
        froth = Surface("froth", foam, 0.6, 0.3)
        froth.relief(froth.noise(50, 3), 0.5, 0.012)
        ring = scaled([(w - 12, level - 0.2), (w - 10.5, level + 0.5), (w - 5.5, level + 0.7), (w - 3, level + 1)])
        parts.append(turned("froth", ring, froth, 192, lambda r, angle, height: r - 0.16 * (r < (w - 10) * MM) * noise.noise(Vector((math.cos(angle) * 2, math.sin(angle) * 2, 3)))))
    placed(parts, place, (0, 0, 40))


def heap(name, surface, reach, step, rough, height):
    """Powder as it lies, over a disk: its clods meet in creases, as those of anything fine and dry do."""
    count = round(reach / step)
    lying = turned(name, [(reach * at / count, 0) for at in range(count + 1)], surface, 4 * count)
    lying.data.use_auto_smooth = False
    for vertex in lying.data.vertices:
        x, y, _ = vertex.co
        place, z = Vector((x, y, 3)), height(x, y)
        clods = noise.turbulence(place * 2.6, 5, True) * 0.12 + noise.turbulence(place * 13, 3, True) * 0.03
        vertex.co.z = z + rough * min(1, max(0, z * 11)) * (clods - 0.06 + 0.16 * noise.noise(place * 1.3))
    return lying


def scoop(place, turn):
    """A level scoop of 5 ml, of milky plastic."""
    surface, plastic = powder(POWDERS["vitra"]), Surface("scoop", "#dedace", 0.3, 0.45)
    cup = [(0, 0, 0), (8.6, 0, 2.4), (12.2, 15.4, 0.4), (12.9, 15.6, 0.3), (12.9, 16.4, 0.3), (11.3, 16.4, 0.3), (7.6, 1, 1.2), (0, 1, 0)]
    parts = [turned("scoop", rounded(scaled(cup), 5), plastic, 160)]
    parts.append(heap("filling", surface, 11.35 * MM, 0.004, 0.5, lambda x, y: (15.3 + 2 * (1 - (math.hypot(x, y) / (11.35 * MM)) ** 2)) * MM))
    rows = []
    for step in range(61):
        t = math.sin(math.pi / 2 * step / 60)
        end = math.sqrt(max(0, 1 - max(0, (t - 0.9) / 0.1) ** 2))
        x, z, wide, thick = 11.8 + 46 * t, 15 + 3 * t * t, (3.4 + 1.2 * t) * end, 1.25 * end**0.5
        ring = [(math.cos(math.tau * k / 48), math.sin(math.tau * k / 48)) for k in range(49)]
        rows.append(scaled([(x, wide * math.copysign(abs(c) ** 0.7, c), z + thick * math.copysign(abs(s) ** 0.7, s)) for c, s in ring]))
    parts.append(sheet("handle", rows, plastic))
    placed(parts, place, turn)


def grains(surface, count, place, chance):
    """Loose grains, from a tenth to half of a millimeter; `place` says where one lies."""
    ends = [Vector(one) for one in ((1, 0, 0), (-1, 0, 0), (0, 1, 0), (0, -1, 0), (0, 0, 1), (0, 0, -1))]
    sides = [(0, 2, 4), (2, 1, 4), (1, 3, 4), (3, 0, 4), (2, 0, 5), (1, 2, 5), (3, 1, 5), (0, 3, 5)]
    vertices, faces = [], []
    for number in range(count):
        turn = Euler([chance.uniform(0, math.tau) for _ in range(3)]).to_matrix()
        middle, size = Vector(place()), min(0.42, chance.lognormvariate(-2.6, 0.5)) * MM
        vertices += [middle + turn @ (end * size * chance.uniform(0.6, 1.3)) for end in ends]
        faces += [tuple(number * 6 + at for at in side) for side in sides]
    body("grains", vertices, faces, surface)


def spilled(surface, middle, reach, peak, count, chance):
    """A small heap, which thins out to single grains."""

    def uneven(x, y):
        return 1 + 0.13 * noise.noise(Vector((x, y, 5)) * 1.2)

    def height(x, y):
        return peak * math.exp(-((math.hypot(x, y) * uneven(x, y) / reach * 1.6) ** 2)) - 0.05 * peak + 0.018 * noise.noise(Vector((x, y, 8)) * 5) + 0.007 * noise.noise(Vector((x, y, 8)) * 17)

    heap("heap", surface, reach * 1.6, 0.012, 0.8, height).location = middle

    def lie():
        # Two fifths lie on the heap, the others at its edge and beyond.
        away = chance.uniform(0.2, 1) if chance.random() < 0.4 else 0.9 + abs(chance.gauss(0, 0.1)) + chance.expovariate(9) * chance.random()
        angle = chance.uniform(0, math.tau)
        x, y = away * reach * math.cos(angle), away * reach * math.sin(angle)
        x, y = x / uneven(x, y), y / uneven(x, y)
        return middle[0] + x, middle[1] + y, max(0.002, height(x, y) + chance.uniform(-0.01, 0.015))

    # A grain shadows its own sides.
    grains(powder("#bba084"), count, lie, chance)


def linen(color):
    """A cloth of coarse threads."""
    surface = Surface("linen", color, 0.9, 0.1)
    uneven = surface.mapped(surface.noise(9, 3), -0.4, 0.4)
    x, y = (surface.math("MULTIPLY", surface.math("ADD", surface.math("MULTIPLY", axis, 1 / (0.55 * MM)), uneven), math.pi) for axis in surface.axes("XY"))
    # A thread lies above where the one across lies below.
    weave = surface.math("MULTIPLY", surface.math("SINE", x), surface.math("SINE", y))
    threads = surface.math("ADD", surface.math("MULTIPLY", surface.math("ABSOLUTE", weave), 0.6), surface.math("MULTIPLY", weave, 0.4))
    surface.tint(surface.math("MULTIPLY", surface.mapped(threads, 0.8, 1.04), surface.mapped(surface.noise(30, 2), 0.92, 1.05, 0.3, 0.7)))
    surface.relief(threads, 0.6, 0.25 * MM)
    body("cloth", [(-5, -5, 0.012), (5, -5, 0.012), (5, 5.5, 0.012), (-5, 5.5, 0.012)], [(0, 1, 2, 3)], surface)


def macro(product, light, area, camera):
    """The camera looks down at a slant, near enough that little is sharp."""
    chance = random.Random(7)
    if product == "vitra":
        light(0, 0.8)
        surface = powder(POWDERS[product])
        spilled(surface, (0.5, 0.8, 0), 1.55, 0.62, 200000, chance)
        scoop((-0.3, -0.25, 0.02), (8, -3, 28))
        camera((0.1, -5.7, 4.1), 88, 6.75, 0.8, (55.5, 0, 0))
        return
    # The same set twice: a cloth, two small lights, and what one drinks with it. Each capsule: where it lies, and how far it is turned.
    light(0, 0.8)
    linen({"rush": "#dcc3a6", "synaptiq": "#c3c4d2"}[product])
    capsules = Capsules(product)
    for laid in {"rush": [(-0.5, -0.42, -40), (0.42, -0.12, 56), (-0.62, 0.42, 66)], "synaptiq": [(-0.62, -0.1, 24), (0.2, -0.42, -40), (0.72, 0.3, 66)]}[product]:
        capsules.add(*laid, 0.02)
    if product == "rush":
        stoneware((-1.0, 4.6, 0.03), "#3a2313")
    else:
        glass((0.75, 4.3, 0.03), clear("water", 1.33), 50, 36).visible_shadow = False
    camera((0.1, -6.2, 1.2), 85, 5.95, 0.5, (84.1, 0, 0))
