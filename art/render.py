"""Renders one picture of one product: blender -b -P art/render.py -- PRODUCT VIEW [SIZE SAMPLES].
Or of one ingredient, on a transparent background: … -- lions-mane ingredient 800 110.

One camera, one light for the whole set: a soft key from the upper left, a weak fill, warm
paper. The seed is fixed, so that the same script makes the same picture. Results go to
.cache/art/renders/, from where `node art/pictures.ts` makes the files of the store.
"""
import math
import random
import sys
from pathlib import Path

import bmesh
import bpy
from mathutils import Vector

ROOT = Path(__file__).resolve().parent.parent
# The other scripts of this folder: Blender does not look beside the one that it runs.
sys.path.insert(0, str(ROOT / "art"))
from shapes import capsule, linear, material, rounded, turned
from still_life import portrait, scene_camera, set_table

LABELS = ROOT / ".cache/art/labels"
OUT = ROOT / ".cache/art/renders"

# sRGB of the catalog's colors: the body, and the light side of a capsule.
COLORS = {
    "rush": ("#4a1d0a", "#b04613"),
    "synaptiq": ("#1c1b45", "#3d3b8b"),
    "vitra": ("#16351d", "#2d6a39"),
}
PAPER = "#f7f3eb"


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
    sheet.data.materials.append(material(name, PAPER, 0.6, image))
    bpy.context.collection.objects.link(sheet)
    return sheet


def bottle(product):
    dark, _ = COLORS[product]
    body = material("body", dark, 0.38)
    parts = [
        turned("bottle", rounded([(0, 0), (1, 0), (1, 2.72), (0.7, 3.02), (0.7, 3.2), (0, 3.2)], 0.14), body),
        turned("cap", rounded([(0, 3.06), (0.8, 3.06), (0.8, 3.62), (0, 3.62)], 0.07), material("cap", dark, 0.5)),
        label("label", 1.003, 0.24, 2 * math.pi * 1281 / 3519, LABELS / f"{product}.png"),
    ]
    for step in range(72):
        angle = 2 * math.pi * step / 72
        rib = turned("rib", [(0, 3.14), (0.014, 3.15), (0.014, 3.5), (0, 3.51)], parts[1].data.materials[0], 6)
        rib.location = (0.8 * math.cos(angle), 0.8 * math.sin(angle), 0)
        parts.append(rib)
    return parts, 3.62


def jar(product):
    dark, _ = COLORS[product]
    radius = 1.34
    body = material("body", dark, 0.38)
    height = 2 * math.pi * radius * 1000 / 4800
    parts = [
        turned("jar", rounded([(0, 0), (radius, 0), (radius, height + 0.42), (1.22, height + 0.52), (0, height + 0.52)], 0.16), body),
        turned("lid", rounded([(0, height + 0.46), (1.36, height + 0.46), (1.36, height + 1.0), (0, height + 1.0)], 0.08), material("lid", dark, 0.5)),
        label("label", radius + 0.003, 0.22, height, LABELS / f"{product}.png"),
    ]
    return parts, height + 1.0


def beside(product):
    """What is inside, before what it comes in: capsules, or powder."""
    chance = random.Random(7)
    _, bright = COLORS[product]
    if product == "vitra":
        heap = [(0, 0.42), (0.1, 0.4), (0.3, 0.28), (0.55, 0.13), (0.8, 0.03), (0.95, 0)]
        mound = turned("powder", heap, material("powder", "#c9b48c", 0.95), 96)
        for vertex in mound.data.vertices:
            vertex.co += Vector((chance.uniform(-1, 1), chance.uniform(-1, 1), chance.uniform(0, 1))) * 0.012
        mound.location = (1.5, -1.35, 0)
        return
    shell = material("shell", "#e9dfca", 0.3)
    tip = material("tip", bright, 0.3)
    for place, turn in [((1.25, -1.1), 0.5), ((0.86, -1.5), 1.9), ((1.5, -1.62), 2.7), ((1.78, -1.05), -0.4)]:
        capsule(shell, tip, (*place, 0.14), turn + chance.uniform(-0.1, 0.1))


def stage(view, size, samples):
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    scene.cycles.device = "CPU"
    scene.cycles.samples = samples
    scene.cycles.seed = 11
    scene.cycles.use_adaptive_sampling = True
    scene.cycles.adaptive_threshold = 0.006 if view == "scene" else 0.012
    scene.cycles.sample_clamp_indirect = 3
    scene.cycles.max_bounces = 5
    scene.cycles.use_denoising = False
    scene.render.resolution_x = scene.render.resolution_y = size
    scene.render.film_transparent = view in ("cutout", "ingredient")
    scene.view_settings.view_transform = "Standard"
    scene.render.image_settings.color_mode = "RGBA"
    scene.render.image_settings.color_depth = "16"

    world = bpy.data.worlds.new("world")
    scene.world = world
    world.use_nodes = True
    world.node_tree.nodes["Background"].inputs["Color"].default_value = linear("#fffaf2")
    world.node_tree.nodes["Background"].inputs["Strength"].default_value = 0.66

    def area(name, place, to, width, strength, color):
        lamp = bpy.data.lights.new(name, "AREA")
        lamp.size = width
        lamp.energy = strength
        lamp.color = linear(color)[:3]
        thing = bpy.data.objects.new(name, lamp)
        thing.location = place
        thing.rotation_euler = (Vector(to) - Vector(place)).to_track_quat("-Z", "Y").to_euler()
        bpy.context.collection.objects.link(thing)

    area("key", (-9, -7.5, 11), (0, 0, 1.2), 5.5, 1750, "#fffaf3")
    area("rim", (6.5, 3.5, 5), (0, 0, 1.8), 3, 260, "#f3f6ff")

    if view != "scene":
        sweep = backdrop(material("paper", "#f4eee2", 0.95))
        sweep.is_shadow_catcher = view == "cutout"
        # An ingredient has no ground, but the light that paper gives back from below.
        sweep.visible_camera = view != "ingredient"


def backdrop(surface):
    """Paper that lies on the table and rises behind it in one curve, so that no edge shows."""
    bend, depth = 7, 6
    profile = [(-30, 0), (depth, 0)]
    profile += [(depth + bend * math.sin(a), bend * (1 - math.cos(a))) for a in [math.pi / 2 * s / 24 for s in range(1, 25)]]
    profile += [(depth + bend, 40)]
    mesh = bpy.data.meshes.new("sweep")
    vertices = [(x, y, z) for y, z in profile for x in (-40, 40)]
    faces = [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(len(profile) - 1)]
    mesh.from_pydata(vertices, [], faces)
    for face in mesh.polygons:
        face.use_smooth = True
    made = bpy.data.objects.new("sweep", mesh)
    made.data.materials.append(surface)
    bpy.context.collection.objects.link(made)
    return made


def camera(view, height):
    lens = bpy.data.cameras.new("camera")
    lens.lens = 85
    thing = bpy.data.objects.new("camera", lens)
    middle = Vector((0.12, 0, height * 0.49))
    place = Vector((0, -11.9, height * 0.5 + 1.4))
    if view == "detail":
        middle, place = Vector((0.45, -0.3, height * 0.36)), Vector((1.6, -8.6, height * 0.36 + 2.1))
    thing.location = place
    thing.rotation_euler = (middle - place).to_track_quat("-Z", "Y").to_euler()
    bpy.context.collection.objects.link(thing)
    bpy.context.scene.camera = thing


def main():
    product, view, *rest = sys.argv[sys.argv.index("--") + 1 :]
    size, samples = (int(value) for value in (rest or ["900", "80"]))
    bpy.ops.wm.read_factory_settings(use_empty=True)
    stage(view, size, samples)
    if view == "ingredient":
        bpy.data.objects["sweep"].location.z = portrait(product) - 0.02
    else:
        pose(product, view)
    OUT.mkdir(parents=True, exist_ok=True)
    bpy.context.scene.render.filepath = str(OUT / f"{product}-{view}.png")
    bpy.ops.render.render(write_still=True)


def pose(product, view):
    parts, height = jar(product) if product == "vitra" else bottle(product)
    turn = {"angle": 0.95, "detail": -0.22}.get(view, -0.12)
    holder = bpy.data.objects.new("holder", None)
    bpy.context.collection.objects.link(holder)
    for part in parts:
        part.parent = holder
    holder.rotation_euler = (0, 0, turn)
    if view == "detail":
        beside(product)
    if view == "scene":
        set_table(product, COLORS[product][1])
        scene_camera(height)
        # Wood and wall take more of the light than paper gives back.
        bpy.context.scene.view_settings.exposure = 0.14
    else:
        camera(view, height)


main()
