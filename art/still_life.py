"""Each product on a table among what it is made of: the stage, the arrangement and the camera."""
import math

import bpy
from mathutils import Vector

from ingredients import (
    FRESH, TEA, bacopa, chaga, cordyceps, ginkgo, ginseng, lions_mane, loose_club, maca,
    reishi, rhodiola, slender_roots, sprig, turkey_tail,
)
from open_container import POWDERS, Capsules, heap, scoop
from shapes import body, linear, material, placed



def stone():
    """Pale limestone, honed: clouds and fine pores."""
    made = material("stone", "#ddd2c0", 0.55)
    nodes, links = made.node_tree.nodes, made.node_tree.links
    surface = nodes["Principled BSDF"]
    place = nodes.new("ShaderNodeTexCoord")

    def cloud(scale, detail):
        made = nodes.new("ShaderNodeTexNoise")
        made.inputs["Scale"].default_value = scale
        made.inputs["Detail"].default_value = detail
        links.new(place.outputs["Object"], made.inputs["Vector"])
        return made.outputs["Fac"]

    ramp = nodes.new("ShaderNodeValToRGB")
    ramp.color_ramp.elements[0].position, ramp.color_ramp.elements[1].position = 0.35, 0.68
    ramp.color_ramp.elements[0].color, ramp.color_ramp.elements[1].color = linear("#d3c8b6"), linear("#e4dbcc")
    links.new(cloud(0.9, 9), ramp.inputs["Fac"])
    links.new(ramp.outputs["Color"], surface.inputs["Base Color"])
    rise = nodes.new("ShaderNodeBump")
    rise.inputs["Strength"].default_value = 0.12
    rise.inputs["Distance"].default_value = 0.02
    links.new(cloud(14, 6), rise.inputs["Height"])
    links.new(rise.outputs["Normal"], surface.inputs["Normal"])
    return made


def table():
    bpy.ops.mesh.primitive_cube_add(size=1, location=(0, -2, -0.2))
    slab = bpy.context.object
    slab.scale = (60, 11, 0.4)
    bpy.ops.object.transform_apply(location=True, scale=True)
    edge = slab.modifiers.new("edge", "BEVEL")
    edge.width, edge.segments = 0.05, 4
    slab.data.materials.append(stone())


def wall():
    """Plaster far behind, and early light on it that has come through leaves."""
    plaster = material("plaster", "#f2ebdf", 0.95)
    body("wall", [(-40, 8.5, -12), (40, 8.5, -12), (40, 8.5, 40), (-40, 8.5, 40)], [(0, 1, 2, 3)], plaster)
    lamp = bpy.data.lights.new("morning", "SPOT")
    lamp.energy, lamp.color = 2700, linear("#fff3e0")[:3]
    lamp.spot_size, lamp.spot_blend, lamp.shadow_soft_size = math.radians(62), 0.9, 0.28
    thing = bpy.data.objects.new("morning", lamp)
    start, end = Vector((-11, -1.5, 9)), Vector((0.4, 8.5, 2.6))
    thing.location = start
    thing.rotation_euler = (end - start).to_track_quat("-Z", "Y").to_euler()
    bpy.context.collection.objects.link(thing)
    for index, (x, z, turn, size) in enumerate([(-3.4, 4.6, -38, 2.1), (-1.5, 6.4, -62, 2.0), (1.6, 6.6, -100, 1.7), (-4.2, 2.6, -8, 1.6), (3.4, 5.6, -75, 1.5)]):
        shoot = placed(sprig(9, 1.6, 0.2, 0.72, TEA, 30 + index), (0, 0, 0), (90, 0, 0))
        placed([shoot], start.lerp(Vector((x, 8.5, z)), 0.8), (0, turn, -40), size * 0.8)
        for part in shoot.children:
            part.visible_camera = False


def serving(product, places):
    capsules = Capsules(product)
    for x, y, turn in places:
        capsules.add((x, y, 0.147), (math.pi / 2, 0, turn))


def set_table(product):
    table()
    wall()
    if product == "rush":
        placed(lions_mane(), (-2.0, 0.75, 0), (0, 0, 30), 1.1)
        placed(cordyceps(), (1.86, -0.1, 0), (0, 0, 8), 1.2)
        placed(loose_club(9), (1.25, -1.6, 0), (0, 0, 24))
        placed(loose_club(12, 1.1), (1.95, -1.5, 0), (0, 0, -38))
        placed(ginseng(), (-1.6, -1.5, 0), (0, 0, -12), 0.9)
        placed(sprig(5, 1.0, 0.21, 0.8, TEA), (0.95, -2.5, 0), (0, 0, 14))
        placed(sprig(4, 0.7, 0.21, 0.7, TEA, 5), (-2.35, -2.35, 0), (0, 0, 10))
        serving(product, [(-0.35, -2.3, 0.5), (0.25, -2.55, 1.9)])
    elif product == "synaptiq":
        placed(lions_mane(), (2.0, 0.25, 0), (0, 0, 70), 1.22)
        lean(reishi(2), 26, (-1.84, -0.45, 0.74), (64, 0, 12), 1.22)
        lean(reishi(6), 70, (-1.3, -2.05, 0.05), (12, -4, 0), 0.78)
        placed(ginkgo(1), (1.3, -1.35, 0), (0, 0, 24), 0.86)
        placed(ginkgo(4), (2.2, -1.45, 0), (0, 0, -32), 0.76)
        placed(ginkgo(7), (1.15, -2.35, 0), (0, 0, 62), 0.66)
        placed(sprig(9, 1.0, 0.27, 0.34, FRESH, 4), (-2.85, -2.75, 0), (0, 0, 8))
        serving(product, [(-0.3, -2.1, 0.5), (0.2, -2.4, 1.9)])
    else:
        placed(lions_mane(), (-2.15, 1.0, 0), (0, 0, 30), 1.0)
        placed(cordyceps(), (2.05, 0.9, 0), (0, 0, 8), 1.2)
        lean(reishi(2), 24, (-2.1, -0.5, 0.56), (60, 0, 14), 0.92)
        placed(chaga(), (2.3, -0.6, 0), (0, 0, 0), 0.78)
        placed(turkey_tail(), (-1.74, -2.2, 0), (0, 0, 10), 0.68)
        placed(heap(0.95, 0.42, POWDERS[product], 3), (1.45, -2.0, 0))
        scoop((0.0, -2.75, 0), (0, 0, 20), POWDERS[product], is_full=True)
        placed(slender_roots(), (-0.75, -3.3, 0), (0, 0, 8), 0.62)


def lean(parts, spin, place, turn, size):
    """Something flat, turned about its own middle before it is leant."""
    placed([placed(parts, (0, 0, 0), (0, 0, spin))], place, turn, size)


# An ingredient alone: how it is made, and how it is turned to be known by.
PORTRAITS = {
    "lions-mane": (lions_mane, (0, 0, 30)),
    "cordyceps": (cordyceps, (0, 0, 8)),
    "reishi": (reishi, (58, 0, 10)),
    "chaga": (chaga, (0, 0, -12)),
    "turkey-tail": (turkey_tail, (0, 0, 6)),
    "root": (ginseng, (28, 0, -24)),
    "rhodiola": (rhodiola, (22, -6, -16)),
    "ashwagandha": (slender_roots, (40, -24, 0)),
    "maca": (maca, (10, 14, -28)),
    "leaf": (lambda: sprig(5, 1.0, 0.21, 0.8, TEA), (52, -34, 0)),
    "bacopa": (bacopa, (50, -30, 0)),
    "ginkgo": (ginkgo, (62, 0, 14)),
}


def portrait(kind):
    """Puts one ingredient before the camera, which comes as near as it can."""
    make, turn = PORTRAITS[kind]
    parts = make()
    placed(parts, (0, 0, 0), turn)
    bpy.context.view_layer.update()
    corners = [part.matrix_world @ Vector(corner) for part in parts for corner in part.bound_box]
    low = Vector([min(corner[axis] for corner in corners) for axis in range(3)])
    high = Vector([max(corner[axis] for corner in corners) for axis in range(3)])
    middle = (low + high) / 2
    lens = bpy.data.cameras.new("camera")
    lens.lens = 85
    thing = bpy.data.objects.new("camera", lens)
    reach = max(high.x - low.x, (high.z - low.z) * 0.97 + (high.y - low.y) * 0.24) * 85 / 36 * 1.06
    thing.location = middle + Vector((0, -math.cos(0.24), math.sin(0.24))) * (reach + (high.y - low.y) / 2)
    thing.rotation_euler = (middle - thing.location).to_track_quat("-Z", "Y").to_euler()
    bpy.context.collection.objects.link(thing)
    bpy.context.scene.camera = thing
    return low.z
