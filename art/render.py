"""Renders one shot, in passes that add up: blender -b -P art/render.py -- SHOT SIZE PASSES [SAMPLES].

Each pass has its own seed and its own file in .cache/art/renders/SHOT-SIZE/, so a render may be stopped at any
time; the same command goes on where it stopped, and art/finish.py makes a picture of any number of passes. All
shots share one window at the left, a fill, a back light, a strip that draws the right edge, and one sweep as ground.
"""
import math
import sys
from pathlib import Path

import bpy
from bpy_extras.object_utils import world_to_camera_view
from mathutils import Vector

ROOT = Path(__file__).resolve().parent.parent
# Blender does not search the folder of the script that it runs.
sys.path.insert(0, str(ROOT / "art"))
from containers import container
from day import contents, day, sill
from macros import macro
from morning import AWAY, EYE, morning
from shapes import Surface, body, linear, placed

OUT = ROOT / ".cache/art/renders"
GROUNDS = {"rush": "#dcc0a8", "synaptiq": "#b9bbd0", "vitra": "#b9bda6"}
# How far the camera stands away: the jar is lower than the bottle and fills as much of its picture.
DISTANCE = {"rush": 20.6, "synaptiq": 20.6, "vitra": 18.6}
# How far the window is moved toward the wall, so that the pool of its light is not the same three times.
WINDOW = {"rush": 0.0, "synaptiq": 0.9, "vitra": -0.7}


def area(name, place, target, size_x, size_y, watts, color):
    light = bpy.data.lights.new(name, "AREA")
    light.shape, light.size, light.size_y, light.energy, light.color = "RECTANGLE", size_x, size_y, watts, linear(color)[:3]
    lamp = bpy.data.objects.new(name, light)
    lamp.location = place
    lamp.rotation_euler = (Vector(target) - Vector(place)).to_track_quat("-Z", "Y").to_euler()
    bpy.context.collection.objects.link(lamp)
    return lamp


def flag(place, turn, size):
    """Black cloth that only reflections see: it draws a container's edge."""
    bpy.ops.mesh.primitive_plane_add(size=1, location=place, rotation=[math.radians(angle) for angle in turn])
    cloth = bpy.context.object
    cloth.scale = size
    cloth.data.materials.append(Surface("flag", "#020202", 0.9).material)
    cloth.visible_camera = cloth.visible_shadow = cloth.visible_diffuse = cloth.visible_transmission = False


def stage(ground, size_x, size_y, samples):
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    cycles = scene.cycles
    cycles.device, cycles.samples, cycles.use_denoising, cycles.use_adaptive_sampling = "CPU", samples, False, False
    cycles.max_bounces, cycles.transmission_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 12, 12, 2, 3
    cycles.sample_clamp_indirect, cycles.filter_width, cycles.caustics_reflective, cycles.caustics_refractive = 4, 1.5, False, False
    scene.render.resolution_x, scene.render.resolution_y = size_x, size_y
    scene.render.use_persistent_data = True
    world = scene.world = bpy.data.worlds.new("world")
    world.use_nodes = True
    background = world.node_tree.nodes["Background"].inputs
    background["Color"].default_value, background["Strength"].default_value = linear("#dfe6f2"), 0.13
    if not ground:
        return
    surface = Surface("ground", ground, 0.75)
    surface.relief(surface.noise(2.2, 6, "Generated"), 0.12, 0.12)
    bend = [math.pi / 2 * step / 24 for step in range(1, 25)]
    profile = [(-30, 0), (5, 0)] + [(5 + 6 * math.sin(a), 6 * (1 - math.cos(a))) for a in bend] + [(11, 30)]
    body("sweep", [(x, y, z) for y, z in profile for x in (-40, 40)],
         [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(len(profile) - 1)], surface)


def light(x=0.0, spread=1.0, toward=0.0):
    area("window", (x - 5.8 * spread, -5.2 * spread + toward, 5.4 * spread), (x, 0, 1.3), 1.9 * spread, 3.1 * spread, 800 * spread**2, "#fff1dd")
    area("fill", (x + 7, -9, 5), (x, 0, 1.6), 6, 6, 64, "#eef3ff")
    area("back", (x + 3.5, 6, 7), (x, 0, 1.6), 4, 3, 240, "#fff6ea")
    area("edge", (x + 5.2 * spread, 0.6, 2.6), (x, 0, 1.7), 0.5, 5, 55 * spread, "#ffffff")


def camera(place, lens, focus, stop, turn=(90, 0, 0)):
    made = bpy.data.cameras.new("camera")
    made.lens = lens
    made.dof.use_dof, made.dof.focus_distance, made.dof.aperture_fstop = True, focus, stop
    thing = bpy.data.objects.new("camera", made)
    thing.location, thing.rotation_euler = place, [math.radians(angle) for angle in turn]
    bpy.context.collection.objects.link(thing)
    bpy.context.scene.camera = thing
    return thing


def align(thing, parts, middle, base):
    """Shifts the lens, as a view camera does, so that the parts stand where they shall and stay upright."""
    scene = bpy.context.scene
    bpy.context.view_layer.update()
    points = [world_to_camera_view(scene, thing, part.matrix_world @ vertex.co) for part in parts if part.name.startswith(("bottle", "jar", "lid")) for vertex in part.data.vertices]
    across = [point.x for point in points]
    scene_x, scene_y = scene.render.resolution_x, scene.render.resolution_y
    longest = max(scene_x, scene_y)
    thing.data.shift_x += ((min(across) + max(across)) / 2 - middle) * scene_x / longest
    thing.data.shift_y += (min(point.y for point in points) - base) * scene_y / longest


def compose(shot, size, samples):
    product, _, view = shot.partition("-")
    if view in ("front", "back"):
        stage(GROUNDS[product], size, size, samples)
        light(toward=WINDOW[product])
        radius = 1.75 if product != "vitra" else 2.15
        flag((-radius, 0.9, 2.2), (90, 0, 90), (2.6, 5, 1))
        flag((radius, 1.75, 2.2), (90, 0, 90), (2.6, 5, 1))
        parts = container(product)
        placed(parts, (0, 0, 0), (0, 0, -3 if view == "front" else -153))
        away = DISTANCE[product]
        align(camera((0, -away, 2.9 if product != "vitra" else 2.5), 124, away - 0.9, 0.6), parts, 0.5, 0.19)
    elif product == "group":
        upright = view == "portrait"
        stage(None, size, round(size * (5 / 4 if upright else 2 / 3)), samples)
        morning(upright, area, flag)
        thing = camera((1.7, -AWAY, EYE), 46 if upright else 46.5, 19.4, 0.22)
        thing.data.shift_x, thing.data.shift_y = (0.09, -0.05) if upright else (-0.113, -0.161)
    elif product == "day":
        stage(None, size, round(size * 3 / 7), samples)
        sill(view, area, flag)
        # Each hour shines on its part only.
        render = bpy.context.scene.render
        render.use_border, (render.border_min_x, render.border_max_x) = True, {"rush": (0, 0.41), "synaptiq": (0.26, 0.72), "vitra": (0.56, 1)}[view]
        camera((0, -AWAY, EYE), 44, 19.4, 0.3).data.shift_y = -0.165
    elif view == "contents":
        stage(GROUNDS[product], size, size, samples)
        light(toward=WINDOW[product])
        contents(product)
        camera((0.1, -18.6, 6.2), 90, 19.0, 0.4, (74.8, 0, 0))
    elif view == "use":
        stage(None, size, size, samples)
        day(product, area, flag)
        thing = camera((0.5, -AWAY, EYE), 88, 19.4, 0.22)
        thing.data.shift_y = -0.32
    else:
        stage(GROUNDS[product], size, size, samples)
        macro(product, light, area, camera)


def accumulate(folder, passes):
    """Renders the passes that are missing, with the albedo and normal of each pixel for the denoiser."""
    scene, layer = bpy.context.scene, bpy.context.view_layer
    layer.cycles.denoising_store_passes = True
    scene.use_nodes = True
    nodes, links = scene.node_tree.nodes, scene.node_tree.links
    nodes.clear()
    source, target = nodes.new("CompositorNodeRLayers"), nodes.new("CompositorNodeOutputFile")
    links.new(source.outputs["Image"], nodes.new("CompositorNodeComposite").inputs["Image"])
    target.base_path = str(folder)
    target.format.file_format, target.format.color_mode, target.format.color_depth = "OPEN_EXR", "RGB", "16"
    target.file_slots.clear()
    for one, output in (("Image", "Image"), ("Albedo", "Denoising Albedo"), ("Normal", "Denoising Normal")):
        target.file_slots.new(one)
        links.new(source.outputs[output], target.inputs[one])
    for number in range(1, passes + 1):
        if (folder / f"Image{number:04}.exr").exists():
            continue
        # The file output names its files by the frame.
        scene.frame_set(number)
        scene.cycles.seed = number
        bpy.ops.render.render()


def silhouette(folder):
    """For the cut-outs: a mask of the products, white on a transparent ground, and the shadow that they cast."""
    scene = bpy.context.scene
    scene.use_nodes = False
    scene.render.film_transparent = True
    scene.render.image_settings.color_mode, scene.render.image_settings.color_depth = "RGBA", "16"
    sweep = bpy.data.objects["sweep"]
    sweep.visible_camera = False
    scene.cycles.samples, scene.cycles.max_bounces = 12, 0
    scene.render.filepath = str(folder / "Alpha.png")
    bpy.ops.render.render(write_still=True)
    for thing in scene.objects:
        if thing.type == "MESH":
            thing.visible_camera = False
    sweep.visible_camera = sweep.is_shadow_catcher = True
    scene.cycles.samples, scene.cycles.max_bounces = 64, 1
    scene.render.resolution_percentage = 20
    scene.render.filepath = str(folder / "Shadow.png")
    bpy.ops.render.render(write_still=True)


def main():
    shot, size, passes, *rest = sys.argv[sys.argv.index("--") + 1 :]
    bpy.ops.wm.read_factory_settings(use_empty=True)
    compose(shot, int(size), int(rest[0]) if rest else 16)
    folder = OUT / f"{shot}-{size}"
    accumulate(folder, int(passes))
    if shot.endswith("-front") and not (folder / "Shadow.png").exists():
        silhouette(folder)


main()
