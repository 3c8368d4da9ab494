"""One window, three hours: each product where it is used, at the same table and before the same camera."""
import math
import random

import bpy

from containers import bottle, lid
from macros import Capsules, clear, glass, scoop, steam, stoneware
from morning import Sun, dish, jar_in_use, room, slab
from shapes import MM, Surface, body, linear, placed, scaled, sheet, turned


def window(sun, post, edge, twigs, chance):
    """Its left side, the post between its panes, and its upper side, of which one place on the wall is given; the branch in front of it."""
    sun.bar(-90, -9, 0, 90)
    sun.bar(post - 0.2, post + 0.2, 0, 40)
    x, z = edge
    sun.bar(-9, 30, z - (x + 9) * sun.slant, 160, 39 * sun.slant)
    for start, direction, length, leaves in twigs:
        sun.branch(start, direction, length, leaves, chance)


def teaspoon(place, turn):
    """A teaspoon of steel, 140 mm long, its bowl at the origin."""
    steel = Surface("steel", "#dedcd8", 0.3).set(Metallic=1.0)
    rows = []
    for step in range(81):
        t = step / 80
        x = -22 + 140 * t
        bowl = max(0.0, 1 - (x / 22) ** 2) if x < 22 else 0.0
        wide = max(14 * math.sqrt(bowl) * (1 - 0.006 * x), 2.2 + 4.3 * max(0, t - 0.3) ** 1.3 if x > 15 else 0.3)
        wide *= math.sqrt(max(0.02, 1 - max(0, (t - 0.95) / 0.05) ** 2))
        rise = 9 * math.sin(math.pi / 2 * min(1, max(0, x - 12) / 70))
        rows.append([(x, wide * s / 8, rise - 6.5 * bowl * (1 - (s / 8) ** 2)) for s in range(-8, 9)])
    spoon = sheet("spoon", [scaled(row) for row in rows], steel)
    thick = spoon.modifiers.new("thick", "SOLIDIFY")
    thick.thickness, thick.offset = 1.3 * MM, 0
    placed([spoon], place, turn)


def notebook(place, turn):
    """It lies open, its pages bent toward the spine, with faint lines."""
    paper = Surface("paper", "#f3eee2", 0.8, 0.15)
    (down,) = paper.axes("Y")
    at = paper.math("FRACT", paper.math("MULTIPLY", down, 1 / (7 * MM)))
    paper.tint(paper.mapped(paper.math("ABSOLUTE", paper.math("SUBTRACT", at, 0.5)), 0.72, 1, 0.012, 0.04))
    half, deep = 84, 64
    page = [(u, 1.6 + 8.5 * (1 - math.exp(-(abs(u) / 11) ** 1.2)) - 2.6 * (abs(u) / half) ** 2) for u in range(-half, half + 1, 2)]
    section = [(-half - 1, 1), *page, (half + 1, 1)]
    parts = [sheet("pages", [scaled([(x, y, z) for x, z in section]) for y in (-deep, deep)], paper)]
    edge = Surface("edge", "#e6dfcf", 0.85, 0.1)
    parts.append(body("edge", scaled([(x, -deep, z) for x, z in section]), [tuple(range(len(section)))], edge))
    cloth = Surface("cloth", "#2b3142", 0.8, 0.2)
    cloth.relief(cloth.noise(60, 2), 0.3, 0.01)
    slab("cover", cloth, [-(half + 4) * MM, -(deep + 3) * MM, 0], [(half + 4) * MM, (deep + 3) * MM, 1.6 * MM], 0.03)
    parts.append(bpy.context.object)
    placed(parts, place, (0, 0, turn))


def pencil(place, turn):
    """A pencil with six edges, sharpened some time ago."""
    lacquer, wood, lead = (Surface(name, color, rough, 0.4) for name, color, rough in (("lacquer", "#20312a", 0.3), ("wood", "#d3ab7c", 0.7), ("lead", "#2a2a2c", 0.45)))
    parts = [turned(surface.material.name, scaled(profile), surface, 6) for surface, profile in (
        (lacquer, [(0, 0), (3.5, 0), (3.7, 0.3), (3.7, 92)]), (wood, [(3.7, 92), (1.1, 108)]), (lead, [(1.1, 108), (0.35, 112), (0, 112.2)]))]
    placed(parts, place, turn)


def air(color, strength):
    background = bpy.context.scene.world.node_tree.nodes["Background"].inputs
    background["Color"].default_value, background["Strength"].default_value = linear(color), strength


def seven(area, chance, x):
    air("#dfe6f2", 0.16)
    sun = Sun(12, 52, 2.9, "#ffc998")
    window(sun, 1.4 * x - 2.2, (1.4 * x + 0.5, 5.6), (((1.4 * x + 3.0, 7.6), 196, 9, 8), ((1.4 * x - 1.5, 5.6), 224, 4, 4)), chance)
    area("window", (x - 9, -5.5, 6.2), (x, 0, 1.4), 4.2, 5.6, 330, "#eceef4")
    area("fill", (x + 9, -12, 7), (x, 0, 1.6), 8, 8, 60, "#eef1f7")


def noon(area, chance, x):
    air("#e6ecf5", 0.2)
    sun = Sun(58, 58, 2.5, "#fff1e0", 1.6)
    window(sun, x - 4.5, (x + 3.5, 3), (((x + 1.2, 5.6), 200, 8, 7), ((x + 5.5, -6.5), 200, 7, 6), ((x + 6.3, -19.5), 194, 7, 7)), chance)
    area("window", (x - 9, -5.5, 6.2), (x, 0, 1.4), 4.2, 5.6, 230, "#f0f3f8")
    area("fill", (x + 9, -12, 7), (x, 0, 1.6), 8, 8, 50, "#f4f4f2")


def evening(area, chance, x):
    air("#93a9de", 0.025)
    sun = Sun(32, 48, 0.2, "#9db6f6", 2, 40)
    window(sun, x - 2.2, (x + 0.5, 5.6), (((x + 3.5, 8.2), 200, 8, 7), ((x - 1.5, 6.8), 224, 4, 4)), chance)
    area("window", (x - 9, -5.5, 6.2), (x, 0, 1.4), 4.2, 5.6, 14, "#d3d8ee")
    area("room", (x - 5, -10, 4), (x - 1, 0, 1.2), 4, 4, 75, "#ffe6cc")
    area("lamp", (x + 4.6, -6.2, 5.0), (x + 0.4, 0, 1.6), 1.3, 1.3, 760, "#ffd9b2")
    area("glow", (1.4 * x + 6.4, 5.8, 6.6), (1.4 * x + 5.4, 8, 3.6), 1, 1, 70, "#ffab63")
    # The lamp's shade leaves the upper wall dark, before which steam shows.
    dark = body("shade", [(-20, 2.7, 2.8), (20, 2.7, 3.4), (20, 2.7, 20), (-20, 2.7, 20)], [(0, 1, 2, 3)], Surface("shade", "#020202", 0.9))
    dark.visible_camera = dark.visible_glossy = dark.visible_diffuse = False


HOURS = {"rush": seven, "synaptiq": noon, "vitra": evening}


def day(product, area, flag):
    room(-14)
    HOURS[product](area, random.Random(4), 0)
    if product == "rush":
        placed(bottle("rush"), (-0.75, -0.6, 0), (0, 0, 4))
        stoneware((1.95, 1.5, 0), "#3a2313")
        dish((1.0, -2.6, 0), "rush")
    elif product == "synaptiq":
        placed(bottle("synaptiq"), (-1.3, -0.4, 0), (0, 0, 4))
        notebook((2.75, -1.0, 0), 12)
        pencil((3.7, -0.5, 13.8 * MM), (90, 0, -58))
        capsules = Capsules("synaptiq")
        for x, y, turn in ((-2.25, -2.7, 28), (-1.3, -3.3, -24)):
            capsules.add(x, y, turn)
    else:
        # It shines on the face of the lid, which leans where the black cloth would stand.
        area("beside", (-7.5, -0.8, 2.6), (-2.0, -1.0, 1.2), 2, 2, 150, "#ffe4c4")
        jar_in_use(-0.4, -0.2, 11, 208)
        scoop((-0.5, -0.1, 2.6), (2, -42, 122))
        stoneware((2.95, 1.6, 0), "#a8794f", "#ead5ae")
        steam((2.95, 1.6, 2.6), "#ffe8cf")
        return
    flag((-2.6, 1.0, 2.2), (90, 0, 90), (2.6, 5, 1))


def sill(hour, area, flag):
    """All three on one sill, each in its third, in the light of one hour; art/finish.py lets the hours pass from left to right."""
    room()
    HOURS[hour](area, random.Random(4), {"rush": -5.3, "synaptiq": 0, "vitra": 4.8}[hour])
    flag((-8.7, 1.0, 2.2), (90, 0, 90), (2.6, 5, 1))
    placed(bottle("rush"), (-5.3, -0.4, 0), (0, 0, 9))
    stoneware((-7.0, 2.2, 0), "#3a2313")
    dish((-3.95, -2.1, 0), "rush")
    placed(bottle("synaptiq"), (-1.2, -0.4, 0), (0, 0, -3))
    glass((1.0, 1.8, 0), clear("water", 1.33), 96, 62)
    capsules = Capsules("synaptiq")
    for x, y, turn in ((0.4, -1.7, 28), (1.2, -2.3, -24)):
        capsules.add(x, y, turn)
    jar_in_use(4.3, -0.4, -11)
    scoop((4.25, -0.45, 2.42), (14, -44, 128))
    stoneware((7.2, 1.8, 0), "#a8794f", "#ead5ae")
    steam((7.2, 1.8, 2.6), "#ffd9b0")


def contents(product):
    """What is in it, at its size: the open container, its lid, and what it holds; beside a dish or, for powder, a teaspoon, 140 mm long."""
    if product == "vitra":
        jar_in_use(-0.7, 0.4, 6, 206)
        scoop((-1.15, -2.4, 0), (0, 0, 10))
        teaspoon((-1.5, -3.75, 6.6 * MM), (0, 0, 9))
        return
    placed(bottle(product, True), (-1.5, 0.4, 0), (0, 0, 4))
    placed(lid(product), (1.0, 0.5, 0), (0, 0, -90))
    dish((1.35, -2.0, 0), product)
    capsules = Capsules(product)
    for at, y, turn in ((-0.75, -1.75, 14), (-1.15, -2.45, -12), (-2.0, -2.05, 64), (-0.55, -3.1, 32)):
        capsules.add(at, y, turn)
