"""Renders one picture of one product: blender -b -P art/render.py -- PRODUCT VIEW [SIZE SAMPLES].
Or all products on one ground: … -- all group.

All pictures share one camera height and one light: a soft key light from the upper left, a strip
light that draws an edge on each container, and a weak light from behind. Each picture is rendered
twice with different seeds, so that art/finish.py can measure the noise. The results are the passes
in .cache/art/renders/.
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
from containers import bottle, jar
from open_container import POWDERS, open_container, scoop
from shapes import linear, material, placed

OUT = ROOT / ".cache/art/renders"
PASSES = ["Image", "DiffCol", "DiffDir", "DiffInd", "GlossCol", "GlossDir", "GlossInd", "Normal", "Position"]

# Where the lowest point of a product stands, as a part of the picture's height.
BASELINES = {"front": 0.13, "group": 0.14}

# The group's height as a part of its width.
GROUP_HEIGHT = 0.7

# Where each product of the group stands, and how far it turns, so that every label faces the camera.
GROUP = {"rush": ((-2.02, 0.1, 0), 7), "synaptiq": ((0.04, 1.1, 0), 0), "vitra": ((2.42, -0.35, 0), -8)}

# The middle of a label's facts panel in millimeters above the label's edge, and the lens that fills a
# 6:5 picture with the panel.
FACTS = {"rush": (34.8, 200), "synaptiq": (31, 180), "vitra": (22.8, 176)}


def stage(view, size, samples):
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    scene.cycles.device = "CPU"
    scene.cycles.samples = samples // 2
    scene.cycles.use_adaptive_sampling = True
    scene.cycles.adaptive_threshold = 0.01
    scene.cycles.sample_clamp_indirect = 3
    scene.cycles.max_bounces = 5
    scene.cycles.transparent_max_bounces = 12
    scene.cycles.use_denoising = False
    scene.render.resolution_x = size
    scene.render.resolution_y = round(size * GROUP_HEIGHT) if view == "group" else size
    # Paper is added by art/pictures.ts in the exact color of the page; here it only gives back light.
    scene.render.film_transparent = True

    world = bpy.data.worlds.new("world")
    scene.world = world
    world.use_nodes = True
    world.node_tree.nodes["Background"].inputs["Color"].default_value = linear("#fffaf2")
    world.node_tree.nodes["Background"].inputs["Strength"].default_value = 0.42

    def area(name, place, to, width, height, strength, color):
        lamp = bpy.data.lights.new(name, "AREA")
        lamp.shape = "RECTANGLE"
        lamp.size, lamp.size_y = width, height
        lamp.energy = strength
        lamp.color = linear(color)[:3]
        thing = bpy.data.objects.new(name, lamp)
        thing.location = place
        thing.rotation_euler = (Vector(to) - Vector(place)).to_track_quat("-Z", "Y").to_euler()
        bpy.context.collection.objects.link(thing)

    area("key", (-8, -8.5, 11), (0, 0, 1.2), 5.5, 5.5, 1150, "#fffaf3")
    area("strip", (-6.2, -1.6, 3.4), (0, 0, 1.8), 0.9, 6, 130, "#fffdf8")
    area("rim", (6.5, 3.0, 5), (0, 0, 1.8), 2, 5, 240, "#f3f6ff")

    sweep = backdrop(material("paper", "#f4eee2", 0.95))
    sweep.visible_camera = False


def backdrop(surface):
    """Paper that lies on the table and rises behind it in one curve."""
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


def camera(place, middle, lens=85):
    made = bpy.data.cameras.new("camera")
    made.lens = lens
    thing = bpy.data.objects.new("camera", made)
    thing.location = place
    thing.rotation_euler = (Vector(middle) - Vector(place)).to_track_quat("-Z", "Y").to_euler()
    bpy.context.collection.objects.link(thing)
    bpy.context.scene.camera = thing
    return thing


def align(thing, parts, baseline):
    """Shifts the lens so that the parts are centered and stand on the baseline."""
    scene = bpy.context.scene
    bpy.context.view_layer.update()
    points = [world_to_camera_view(scene, thing, part.matrix_world @ vertex.co) for part in parts for vertex in part.data.vertices]
    across = [point.x for point in points]
    thing.data.shift_x += (min(across) + max(across)) / 2 - 0.5
    thing.data.shift_y += min(point.y for point in points) - baseline


def container(product, show_facts=False):
    sheet = f"{product}-facts" if show_facts else product
    parts, facts_turn = (jar if product == "vitra" else bottle)(product, sheet=sheet)
    placed(parts, (0, 0, 0), (0, 0, facts_turn if show_facts else 0))
    return parts


def compose(product, view):
    if view == "facts":
        container(product, show_facts=True)
        height, lens = FACTS[product]
        camera((0, -13, 0.59 + height / 28), (0, 0, 0.24 + height / 28), lens)
    elif view == "group":
        parts = []
        for name, (place, turn) in GROUP.items():
            made, _ = (jar if name == "vitra" else bottle)(name)
            placed(made, place, (0, 0, turn))
            parts += made
        scoop((0.75, -1.75, 0), (0, 0, 200), POWDERS["vitra"], is_full=True)
        align(camera((0.3, -15.5, 4.6), (0.3, 0, 1.55), 70), parts, BASELINES[view])
    elif view == "open":
        open_container(product)
        camera((0.08, -12.2, 10.2), (0.08, 0.1, 0.98), 85)
    else:
        parts = container(product)
        align(camera((0, -11.9, 3.2), (0, 0, 1.75)), parts, BASELINES[view])


def render_passes(name):
    """Writes each pass of both seeds as a file of its own."""
    scene = bpy.context.scene
    layer = bpy.context.view_layer
    layer.use_pass_normal = layer.use_pass_position = True
    layer.use_pass_diffuse_color = layer.use_pass_diffuse_direct = layer.use_pass_diffuse_indirect = True
    layer.use_pass_glossy_color = layer.use_pass_glossy_direct = layer.use_pass_glossy_indirect = True
    scene.use_nodes = True
    nodes, links = scene.node_tree.nodes, scene.node_tree.links
    nodes.clear()
    source, target = nodes.new("CompositorNodeRLayers"), nodes.new("CompositorNodeOutputFile")
    links.new(source.outputs["Image"], nodes.new("CompositorNodeComposite").inputs["Image"])
    target.base_path = str(OUT / name)
    target.format.file_format, target.format.color_mode, target.format.color_depth = "OPEN_EXR", "RGBA", "32"
    target.file_slots.clear()
    for one in PASSES:
        target.file_slots.new(one)
        links.new(source.outputs[one], target.inputs[one])
    for seed in (1, 2):
        # The file output names its files by the frame.
        scene.frame_set(seed)
        scene.cycles.seed = seed
        bpy.ops.render.render()


def render_shadow(name, size):
    """The shadow alone, without what casts it. It is soft, so a fifth of the size is enough."""
    scene = bpy.context.scene
    for thing in scene.objects:
        if thing.type == "MESH":
            thing.visible_camera = False
    sweep = bpy.data.objects["sweep"]
    sweep.visible_camera = sweep.is_shadow_catcher = True
    scene.use_nodes = False
    scene.render.resolution_percentage = 18
    scene.cycles.samples = 160
    scene.cycles.adaptive_threshold = 0.002
    scene.render.image_settings.color_mode, scene.render.image_settings.color_depth = "RGBA", "16"
    scene.render.filepath = str(OUT / name / "Shadow.png")
    bpy.ops.render.render(write_still=True)


def main():
    product, view, *rest = sys.argv[sys.argv.index("--") + 1 :]
    size, samples = (int(value) for value in (rest or ["1800", "64"]))
    bpy.ops.wm.read_factory_settings(use_empty=True)
    stage(view, size, samples)
    compose(product, view)
    name = f"{product}-{view}"
    render_passes(name)
    if view in ("front", "open", "group"):
        render_shadow(name, size)


main()
