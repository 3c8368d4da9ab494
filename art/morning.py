"""The set of the pictures that show all products: a table at a window, early in the day. Wide and upright pictures share it."""
import math
import random

import bpy
from mathutils import Vector

from containers import bottle, jar_open, lid
from macros import POWDERS, Capsules, powder, scoop, stoneware
from shapes import MM, Surface, body, linear, placed, rounded, scaled, turned

# The table's back edge is seen at the height of the labels' edge of paper and color: one line through the whole picture.
FRONT, BACK, WALL, EYE, AWAY = -3.7, 7.2, 8.1, 4.6, 20.4


def limestone():
    surface = Surface("limestone", "#d8cdbb", 0.55, 0.3)
    cloud, grain = surface.noise(0.8, 8), surface.noise(22, 6)
    surface.tint(surface.math("ADD", surface.mapped(cloud, -0.07, 0.07, 0.3, 0.7), surface.mapped(grain, 0.9, 1.06, 0.3, 0.6)))
    surface.relief(surface.mapped(grain, 0, 1, 0.28, 0.45), 0.25, 0.01)
    return surface.feed("Roughness", surface.mapped(cloud, 0.4, 0.65, 0.3, 0.7))


def slab(name, surface, low, high, rounding):
    bpy.ops.mesh.primitive_cube_add(size=1, location=[(a + b) / 2 for a, b in zip(low, high)])
    block = bpy.context.object
    block.name = name
    block.dimensions = [b - a for a, b in zip(low, high)]
    bpy.ops.object.transform_apply(location=False, rotation=False, scale=True)
    edge = block.modifiers.new("edge", "BEVEL")
    edge.width, edge.segments = rounding, 4
    block.data.polygons.foreach_set("use_smooth", [True] * len(block.data.polygons))
    block.data.use_auto_smooth = True
    block.data.materials.append(surface.material)


class Sun:
    """The sun, and what stands outside the window: each thing is given by where on the wall its shadow falls."""

    def __init__(self, rise, across, strength, color, angle=2.6, outside=20):
        # How far away the window's frame and the branch are, which makes their shadows soft.
        self.outside = outside
        rise, across = math.radians(rise), math.radians(across)
        # Where the light goes: to the right, to the wall, and down.
        self.way = Vector((math.cos(rise) * math.cos(across), math.cos(rise) * math.sin(across), -math.sin(rise)))
        # The slant of a window sill's shadow on the wall.
        self.slant = self.way.z / self.way.x
        lamp = bpy.data.lights.new("sun", "SUN")
        lamp.energy, lamp.angle, lamp.color = strength, math.radians(angle), linear(color)[:3]
        sun = bpy.data.objects.new("sun", lamp)
        sun.rotation_euler = self.way.to_track_quat("-Z", "Y").to_euler()
        bpy.context.collection.objects.link(sun)

    def shade(self, name, corners):
        dark = bpy.data.materials.get("outside") or Surface("outside", "#020202", 0.9).material
        mesh = bpy.data.meshes.new(name)
        mesh.from_pydata([tuple(Vector((x, WALL, z)) - self.way * self.outside) for x, z in corners], [], [list(range(len(corners)))])
        mesh.materials.append(dark)
        thing = bpy.data.objects.new(name, mesh)
        bpy.context.collection.objects.link(thing)
        thing.visible_camera = thing.visible_glossy = thing.visible_diffuse = thing.visible_transmission = False

    def bar(self, x0, x1, z0, z1, fall=0.0):
        """A part of the window's frame. The upper edge of a window at the side falls toward the back."""
        self.shade("frame", [(x0, z0), (x1, z0 + fall), (x1, z1 + fall), (x0, z1)])

    def branch(self, start, direction, length, leaves, chance):
        """A twig with leaves at both sides."""
        x, z = start
        step = length / leaves
        for number in range(leaves):
            direction += chance.uniform(-9, 9)
            dx, dz = math.cos(math.radians(direction)), math.sin(math.radians(direction))
            self.shade("twig", [(x - dz * 0.05, z + dx * 0.05), (x + dx * step, z + dz * step), (x + dz * 0.05, z - dx * 0.05)])
            x, z = x + dx * step, z + dz * step
            turn = math.radians(direction + (1 if number % 2 else -1) * chance.uniform(32, 62))
            long, wide = chance.uniform(1.9, 2.9), chance.uniform(0.42, 0.66)
            outline = []
            for at in range(17):
                t = at / 16
                outline.append((t, math.sin(math.pi * t**0.8)))
            outline = outline + [(t, -w) for t, w in reversed(outline[1:-1])]
            self.shade("leaf", [(x + long * t * math.cos(turn) - wide * w * math.sin(turn), z + long * t * math.sin(turn) + wide * w * math.cos(turn)) for t, w in outline])


def dish(place, product):
    """Two capsules in a shallow dish."""
    surface = Surface("dish", "#e4dccd", 0.38, 0.5)
    surface.relief(surface.noise(4, 2), 0.1, 0.03)
    profile = [(0, 1.5, 0), (15, 1.5, 1), (16, 0, 0.5), (19, 0, 1), (27, 5.5, 8), (30, 9.5, 0.8), (28.8, 9.7, 0.8), (25.5, 6.5, 8), (18, 3.6, 6), (0, 3.2, 0)]
    placed([turned("dish", rounded(scaled(profile), 8), surface, 160)], place)
    capsules = Capsules(product)
    for x, y, turn in ((-0.22, 0.2, 32), (0.2, -0.2, -16)):
        capsules.add(place[0] + x, place[1] + y, turn, 3.6 * MM)


def room(front=FRONT):
    wall = Surface("plaster", "#eae3d8", 0.85, 0.15)
    wall.tint(wall.mapped(wall.noise(0.35, 5), 0.95, 1.04, 0.3, 0.7))
    wall.relief(wall.noise(1.3, 6), 0.16, 0.12)
    body("wall", [(-60, WALL, -30), (60, WALL, -30), (60, WALL, 40), (-60, WALL, 40)], [(0, 1, 2, 3)], wall)
    slab("table", limestone(), (-40, front, -2.6), (40, BACK, 0), 0.09)


def jar_in_use(x, y, turn, beside=None):
    """The open jar, the powder in it, and its lid at the side that an angle says, if any."""
    placed(jar_open("vitra"), (x, y, 0), (0, 0, turn))
    surface = powder(POWDERS["vitra"])
    placed([turned("fill", rounded([(0, 72 * MM, 0), (20 * MM, 74 * MM, 0.3), (33.3 * MM, 70 * MM, 0)], 8), surface, 128)], (x, y, 0))
    if beside is None:
        return
    # The lid stands on its edge and leans on the shoulder of the jar.
    lean, away, out = math.radians(74), math.radians(beside), 1.74
    upright = placed(lid("vitra"), (0, 0, 0), (0, 0, 7))
    placed([upright], (x + out * math.cos(away), y + out * math.sin(away), 38.9 * MM * math.sin(lean)), (0, math.degrees(lean), math.degrees(away)))


def morning(upright, area, flag):
    room()
    bpy.context.scene.world.node_tree.nodes["Background"].inputs["Strength"].default_value = 0.17
    sun, chance = Sun(32, 48, 2.75, "#ffe6ca"), random.Random(4)
    area("window", (-9, -5.5, 6.2), (1.5, 0, 1.4), 4.2, 5.6, 430, "#f3f1ee")
    area("fill", (9, -12, 7), (2, 0, 1.6), 8, 8, 60, "#eef1f7")
    flag((-1.75, 1.0, 2.2), (90, 0, 90), (2.6, 5, 1))
    # The window on the wall: two panes, and the branch in front of them. No light falls behind the table.
    left, right = -11, 8
    sun.bar(-70, left, 0, 90)
    sun.bar(right, 70, 0, 90)
    sun.bar(left, right, 22 if upright else 16.3, 90, (right - left) * sun.slant)
    sun.bar(-1.3, -0.9, 0, 40)
    sun.bar(-70, 70, -0.9, -0.05)
    # The wide picture shows less of the wall above.
    aside, down = (-1.8, 0) if upright else (1.6, 1.1)
    for start, direction, length, leaves in (((2, 8.4), 192, 9, 8), ((-2, 7.6), 232, 4, 4), ((8, 6.5), 170, 4, 4)):
        sun.branch((start[0] - aside, start[1] - down), direction, length, leaves, chance)

    placed(bottle("rush"), (0, 0.2, 0), (0, 0, 0))
    placed(bottle("synaptiq"), (2.26, 0.75, 0), (0, 0, -12))
    jar_in_use(4.29, -0.52, -6, -12 if upright else -15)
    scoop((4.39, -0.42, 2.42), (10, -52, 24))
    stoneware((6.05, 3.0, 0))
    dish((0.5, -2.35, 0), "rush")
