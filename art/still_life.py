"""Each product on a table among what it is made of: the stage, the arrangement and the camera."""
import math
import random

import bpy
from mathutils import Vector, noise

from ingredients import (
    FRESH, TEA, chaga, cordyceps, ginkgo, ginseng, lions_mane, loose_club, maca, reishi,
    slender_roots, sprig, turkey_tail,
)
from shapes import body, capsule, curve, linear, material, placed, rounded, tube, turned

# The wall behind takes a breath of the product's own color.
WALLS = {"rush": "#efdfcb", "synaptiq": "#dcdbe6", "vitra": "#dde4d2"}


def oak():
    """Oak, oiled: long grain along x, every plank from another tree."""
    made = material("oak", "#b58a5c", 0.5)
    nodes, links = made.node_tree.nodes, made.node_tree.links
    surface = nodes["Principled BSDF"]
    place = nodes.new("ShaderNodeTexCoord")
    plank = nodes.new("ShaderNodeObjectInfo")
    shift = nodes.new("ShaderNodeVectorMath")
    shift.operation = "MULTIPLY_ADD"
    shift.inputs[1].default_value = (7, 13, 3)
    links.new(plank.outputs["Random"], shift.inputs[0])
    links.new(place.outputs["Object"], shift.inputs[2])

    def grain(stretch, scale, detail, distortion):
        bent = nodes.new("ShaderNodeMapping")
        bent.inputs["Scale"].default_value = stretch
        cloud = nodes.new("ShaderNodeTexNoise")
        cloud.inputs["Scale"].default_value = scale
        cloud.inputs["Detail"].default_value = detail
        cloud.inputs["Distortion"].default_value = distortion
        links.new(shift.outputs["Vector"], bent.inputs["Vector"])
        links.new(bent.outputs["Vector"], cloud.inputs["Vector"])
        return cloud.outputs["Fac"]

    broad, pores = grain((0.14, 1.9, 1.9), 1.6, 6, 0.7), grain((0.3, 20, 20), 2.6, 6, 0.1)
    ramp = nodes.new("ShaderNodeValToRGB")
    stops = [(0.36, "#6f4d30"), (0.46, "#9c744c"), (0.54, "#b58d63"), (0.64, "#cbab84")]
    while len(ramp.color_ramp.elements) < len(stops):
        ramp.color_ramp.elements.new(0.5)
    for element, (at, color) in zip(ramp.color_ramp.elements, stops):
        element.position, element.color = at, linear(color)
    both = nodes.new("ShaderNodeMath")
    both.operation = "MULTIPLY_ADD"
    both.inputs[1].default_value = 0.5
    links.new(pores, both.inputs[0])
    most = nodes.new("ShaderNodeMath")
    most.operation = "MULTIPLY"
    most.inputs[1].default_value = 0.5
    links.new(broad, most.inputs[0])
    links.new(most.outputs["Value"], both.inputs[2])
    links.new(both.outputs["Value"], ramp.inputs["Fac"])
    links.new(ramp.outputs["Color"], surface.inputs["Base Color"])
    rise = nodes.new("ShaderNodeBump")
    rise.inputs["Strength"].default_value = 0.16
    rise.inputs["Distance"].default_value = 0.03
    links.new(pores, rise.inputs["Height"])
    links.new(rise.outputs["Normal"], surface.inputs["Normal"])
    return made


def table():
    wood = oak()
    for index, (front, back) in enumerate([(-7.5, -4.1), (-4.1, -1.35), (-1.35, 1.2), (1.2, 3.6)]):
        bpy.ops.mesh.primitive_cube_add(size=1, location=(1.7 * index - 2, (front + back) / 2, -0.2))
        plank = bpy.context.object
        plank.scale = (60, back - front - 0.03, 0.4)
        bpy.ops.object.transform_apply(location=True, scale=True)
        edge = plank.modifiers.new("edge", "BEVEL")
        edge.width, edge.segments = 0.03, 3
        plank.data.materials.append(wood)


def wall(product):
    """Plaster far behind, and early light on it that has come through leaves."""
    plaster = material("plaster", WALLS[product], 0.95)
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


def capsules(places, bright):
    chance = random.Random(3)
    shell, tip = material("shell", "#e6dac2", 0.28), material("tip", bright, 0.28)
    for x, y, turn in places:
        capsule(shell, tip, (x, y, 0.14), turn + chance.uniform(-0.1, 0.1))


def bowl_of_powder(place):
    """Stoneware, with a heap of the powder in it."""
    profile = [(0, 0.06), (0.36, 0.06), (0.4, 0), (0.46, 0), (0.48, 0.07), (0.78, 0.3), (0.9, 0.62), (0.86, 0.64), (0.74, 0.34), (0.42, 0.14), (0, 0.12)]
    clay = turned("bowl", rounded(profile, 0.05, 5), material("clay", "#e3dccd", 0.42))
    slope = [(0.84 * step / 40, 0.49 + 0.33 * (0.5 + 0.5 * math.cos(math.pi * step / 40)) ** 0.9) for step in range(41)]
    heap = turned("heap", slope, material("powder", "#b99c6d", 0.95), 160)
    for vertex in heap.data.vertices:
        vertex.co.z += 0.05 * noise.noise(vertex.co * 3) + 0.02 * noise.noise(vertex.co * 11) + 0.01 * noise.noise(vertex.co * 40)
    placed([clay, heap], place)


def scoop(place, turn):
    """A turned wooden scoop, level full."""
    beech = material("beech", "#a8713f", 0.5)
    profile = [(0, 0), (0.16, 0.02), (0.27, 0.12), (0.31, 0.3), (0.28, 0.31), (0.24, 0.15), (0.14, 0.07), (0, 0.06)]
    cup = turned("scoop", rounded(profile, 0.03, 4), beech, 64)
    level = turned("level", [(0, 0.31), (0.15, 0.3), (0.275, 0.27)], material("powder", "#b99c6d", 0.95), 64)
    path = curve([(0.27, 0, 0.22), (0.6, 0, 0.24), (1.05, 0, 0.2), (1.35, 0, 0.16)], 10)
    vertices, faces = tube(path, [0.05 + 0.025 * i / len(path) for i in range(len(path))], 20)
    handle = body("handle", vertices, faces, beech)
    placed([cup, level, handle], place, (0, 0, turn))


def set_table(product, bright):
    table()
    wall(product)
    if product == "rush":
        placed(lions_mane(), (-2.0, 0.75, 0), (0, 0, 30), 1.1)
        placed(cordyceps(), (1.86, -0.1, 0), (0, 0, 8), 1.2)
        placed(loose_club(9), (1.25, -1.6, 0), (0, 0, 24))
        placed(loose_club(12, 1.1), (1.95, -1.5, 0), (0, 0, -38))
        placed(ginseng(), (-1.6, -1.5, 0), (0, 0, -12), 0.9)
        placed(sprig(5, 1.0, 0.21, 0.8, TEA), (0.95, -2.5, 0), (0, 0, 14))
        placed(sprig(4, 0.7, 0.21, 0.7, TEA, 5), (-2.35, -2.35, 0), (0, 0, 10))
        capsules([(-0.3, -2.35, 0.5), (0.12, -2.7, 1.9), (0.45, -2.2, 2.7), (-0.6, -2.85, -0.5)], bright)
    elif product == "synaptiq":
        placed(lions_mane(), (2.0, 0.25, 0), (0, 0, 70), 1.22)
        lean(reishi(2), 26, (-1.84, -0.45, 0.74), (64, 0, 12), 1.22)
        lean(reishi(6), 70, (-1.3, -2.05, 0.05), (12, -4, 0), 0.78)
        placed(ginkgo(1), (1.3, -1.35, 0), (0, 0, 24), 0.86)
        placed(ginkgo(4), (2.2, -1.45, 0), (0, 0, -32), 0.76)
        placed(ginkgo(7), (1.15, -2.35, 0), (0, 0, 62), 0.66)
        placed(sprig(9, 1.0, 0.27, 0.34, FRESH, 4), (-2.85, -2.75, 0), (0, 0, 8))
        capsules([(-0.25, -2.0, 0.4), (0.15, -2.4, 2.0), (-0.6, -2.55, 2.8), (0.48, -1.85, -0.4)], bright)
    else:
        placed(lions_mane(), (-2.15, 1.0, 0), (0, 0, 30), 1.0)
        placed(cordyceps(), (2.05, 0.9, 0), (0, 0, 8), 1.2)
        lean(reishi(2), 24, (-2.1, -0.5, 0.56), (60, 0, 14), 0.92)
        placed(chaga(), (2.3, -0.6, 0), (0, 0, 0), 0.78)
        placed(turkey_tail(), (-1.74, -2.2, 0), (0, 0, 10), 0.68)
        bowl_of_powder((1.58, -2.5, 0))
        scoop((0.1, -3.0, 0), -24)
        placed(maca(), (-0.42, -2.55, 0), (0, 0, 20), 0.62)
        placed(slender_roots(), (-0.75, -3.5, 0), (0, 0, 8), 0.62)


def lean(parts, spin, place, turn, size):
    """Something flat, turned about its own middle before it is leant."""
    placed([placed(parts, (0, 0, 0), (0, 0, spin))], place, turn, size)


def scene_camera(height):
    lens = bpy.data.cameras.new("camera")
    lens.lens = 85
    thing = bpy.data.objects.new("camera", lens)
    middle, place = Vector((0.06, 0, height * 0.5 - 0.36)), Vector((0.0, -15.2, height * 0.5 + 3.1))
    thing.location = place
    thing.rotation_euler = (middle - place).to_track_quat("-Z", "Y").to_euler()
    lens.dof.use_dof = True
    lens.dof.focus_distance = (Vector((0, -1.0, height * 0.4)) - place).length
    lens.dof.aperture_fstop = 0.9
    bpy.context.collection.objects.link(thing)
    bpy.context.scene.camera = thing


# An ingredient alone: how it is made, and how it is turned to be known by.
PORTRAITS = {
    "lions-mane": (lions_mane, (0, 0, 30)),
    "cordyceps": (cordyceps, (0, 0, 8)),
    "reishi": (reishi, (58, 0, 10)),
    "chaga": (chaga, (0, 0, -12)),
    "turkey-tail": (turkey_tail, (0, 0, 6)),
    "root": (ginseng, (28, 0, -24)),
    "leaf": (lambda: sprig(5, 1.0, 0.21, 0.8, TEA), (52, -34, 0)),
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
