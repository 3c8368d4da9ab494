"""A container seen from above, open: capsules that fell into a dish, or powder with its scoop, and
something of a known size beside it."""
import math
import random

import bpy
from mathutils import Vector, noise

from containers import JAR_LABEL, bottle, cap, jar, lid
from shapes import body, curve, linear, material, placed, rounded, tube, turned

# The powder that shows through a clear capsule, and that fills the jar.
POWDERS = {"rush": "#c68d55", "synaptiq": "#cdb88c", "vitra": "#b89868"}
# The cap of a capsule, a little lighter than its powder.
SHELLS = {"rush": "#dcae7c", "synaptiq": "#ded0ab"}
CLAY = "#e6dfd1"


def powder_material(color):
    made = material("powder", color, 0.95)
    nodes, links = made.node_tree.nodes, made.node_tree.links
    surface = nodes["Principled BSDF"]
    surface.inputs["Specular"].default_value = 0.1
    place = nodes.new("ShaderNodeTexCoord")
    grain = nodes.new("ShaderNodeTexNoise")
    grain.inputs["Scale"].default_value = 26
    grain.inputs["Detail"].default_value = 8
    grain.inputs["Roughness"].default_value = 0.7
    links.new(place.outputs["Object"], grain.inputs["Vector"])
    ramp = nodes.new("ShaderNodeValToRGB")
    base = linear(color)
    ramp.color_ramp.elements[0].position, ramp.color_ramp.elements[1].position = 0.3, 0.7
    ramp.color_ramp.elements[0].color = [c * 0.78 for c in base[:3]] + [1]
    ramp.color_ramp.elements[1].color = [min(1, c * 1.16) for c in base[:3]] + [1]
    links.new(grain.outputs["Fac"], ramp.inputs["Fac"])
    links.new(ramp.outputs["Color"], surface.inputs["Base Color"])
    rise = nodes.new("ShaderNodeBump")
    rise.inputs["Strength"].default_value = 0.5
    rise.inputs["Distance"].default_value = 0.02
    links.new(grain.outputs["Fac"], rise.inputs["Height"])
    links.new(rise.outputs["Normal"], surface.inputs["Normal"])
    return made


def shell_material(color):
    """Cellulose over powder. A transparent shell shows black rims where it reflects what is dark around it."""
    made = material("shell", color, 0.3)
    surface = made.node_tree.nodes["Principled BSDF"].inputs
    surface["Clearcoat"].default_value, surface["Clearcoat Roughness"].default_value = 0.7, 0.1
    return made


def dome(radius, z, sign, steps=8):
    return [(radius * math.cos(a), z + sign * radius * math.sin(a)) for a in [math.pi / 2 * s / steps for s in range(steps + 1)]]


class Capsules:
    """Capsules of 21.7 mm that fall with Blender's rigid bodies, so that none intersects another."""

    def __init__(self, product):
        self.powder = powder_material(POWDERS[product])
        coat = self.powder.node_tree.nodes["Principled BSDF"].inputs
        coat["Clearcoat"].default_value, coat["Clearcoat Roughness"].default_value = 0.9, 0.12
        self.shell = shell_material(SHELLS[product])
        self.falling = []

    def add(self, place, turn):
        radius, half = 0.137, 0.25
        # The powder leaves the cap's end empty, and the cap reaches over the body.
        fill = turned("capsule", list(reversed(dome(radius, -half, -1))) + [(radius, half - 0.02), (radius * 0.8, half + 0.03), (0, half + 0.045)], self.powder, 32)
        cap_half = turned("cap-half", [(radius, -0.01), (radius + 0.009, 0.0), *dome(radius + 0.009, half, 1)], self.shell, 32)
        holder = placed([fill, cap_half], place)
        holder.rotation_euler = turn
        return holder

    def drop(self, place, chance):
        """A stand-in of the same size that falls; the capsule takes its place afterwards."""
        bpy.ops.mesh.primitive_cube_add(size=1, location=place)
        stand_in = bpy.context.object
        stand_in.dimensions = (0.292, 0.292, 0.792)
        bpy.ops.object.transform_apply(location=False, rotation=False, scale=True)
        stand_in.rotation_euler = [chance.uniform(0, math.tau) for _ in range(3)]
        self.falling.append(stand_in)

    def settle(self, obstacles):
        scene = bpy.context.scene
        bpy.ops.rigidbody.world_add()
        scene.rigidbody_world.substeps_per_frame = 10
        scene.rigidbody_world.solver_iterations = 12

        def add(thing, kind, shape):
            bpy.context.view_layer.objects.active = thing
            bpy.ops.rigidbody.object_add(type=kind)
            thing.rigid_body.collision_shape = shape
            thing.rigid_body.friction, thing.rigid_body.restitution = 0.7, 0.0
            thing.rigid_body.use_margin, thing.rigid_body.collision_margin = True, 0.004

        for thing in obstacles:
            add(thing, "PASSIVE", "MESH")
        for thing in self.falling:
            add(thing, "ACTIVE", "CAPSULE")
            thing.rigid_body.linear_damping, thing.rigid_body.angular_damping = 0.3, 0.6
        for frame in range(1, 111):
            scene.frame_set(frame)
        rest = [thing.matrix_world.copy() for thing in self.falling]
        bpy.ops.rigidbody.world_remove()
        for thing in self.falling + obstacles:
            bpy.data.objects.remove(thing)
        for matrix in rest:
            self.add(matrix.to_translation(), matrix.to_euler())


def dish(place):
    profile = [(0, 0), (0.8, 0), (0.86, 0.04), (1.3, 0.36), (1.42, 0.6), (1.36, 0.62), (1.2, 0.4), (0.8, 0.12), (0, 0.1)]
    made = turned("dish", rounded(profile, 0.05, 5), material("clay", CLAY, 0.4))
    made.location = place


def obstacle(profile, place):
    """What a capsule falls on, with few faces, because each of them costs time."""
    made = turned("obstacle", profile, material("obstacle", CLAY), 24)
    made.location = place
    return made


def heap(radius, rise, color, seed, hollow=None):
    """Powder as it lies: a slope that slumps, lumps of every size, and crumbs on it."""
    chance = random.Random(seed)
    rings, around = 120, 320
    vertices, faces = [Vector((0, 0, 0))], []

    def height(x, y):
        rho = math.hypot(x, y) / radius
        place = Vector((x, y, seed))
        z = rise * max(0.0, 1 - rho) ** 0.85 * (1 + 0.25 * noise.noise(place * 1.4))
        if hollow:
            z -= hollow[3] * math.exp(-(((x - hollow[0]) ** 2 + (y - hollow[1]) ** 2) / hollow[2] ** 2))
        fade = min(1.0, (1 - rho) * 8)
        return z + fade * radius * (0.06 * noise.noise(place * 2.6) + 0.02 * noise.noise(place * 8) + 0.008 * noise.noise(place * 22) + 0.005 * noise.noise(place * 60))

    vertices[0].z = height(0, 0)
    for ring in range(1, rings + 1):
        for step in range(around):
            angle = math.tau * step / around
            rho = radius * ring / rings
            x, y = rho * math.cos(angle), rho * math.sin(angle)
            vertices.append(Vector((x, y, height(x, y))))
    for step in range(around):
        faces.append((0, 1 + step, 1 + (step + 1) % around))
    for ring in range(rings - 1):
        for step in range(around):
            a, b = 1 + ring * around + step, 1 + ring * around + (step + 1) % around
            faces.append((a, a + around, b + around, b))
    surface = powder_material(color)
    parts = [body("heap", vertices, faces, surface)]
    for _ in range(110):
        angle, rho = chance.uniform(0, math.tau), radius * 0.94 * math.sqrt(chance.random())
        x, y, size = rho * math.cos(angle), rho * math.sin(angle), radius * chance.uniform(0.006, 0.02)
        bpy.ops.mesh.primitive_ico_sphere_add(subdivisions=2, radius=size, location=(x, y, height(x, y) + size * 0.3))
        crumb = bpy.context.object
        for vertex in crumb.data.vertices:
            vertex.co *= 1 + 0.35 * noise.noise(vertex.co * 40 + Vector((x, y, 0)) * 9)
        crumb.data.materials.append(surface)
        parts.append(crumb)
    return parts


def scoop(place, turn, color, is_full):
    """A turned wooden scoop."""
    beech = material("beech", "#b07c48", 0.5)
    profile = [(0, 0), (0.18, 0.02), (0.3, 0.12), (0.34, 0.36), (0.31, 0.37), (0.27, 0.16), (0.16, 0.07), (0, 0.06)]
    parts = [turned("scoop", rounded(profile, 0.03, 4), beech, 64)]
    if is_full:
        top = heap(0.3, 0.1, color, 5)
        for part in top:
            part.location.z += 0.31
        parts += top
    path = curve([(0.31, 0, 0.26), (0.7, 0, 0.3), (1.2, 0, 0.28), (1.6, 0, 0.26)], 10)
    vertices, faces = tube(path, [0.055 + 0.03 * i / len(path) for i in range(len(path))], 20)
    parts.append(body("handle", vertices, faces, beech))
    return placed(parts, place, turn)


def open_container(product):
    chance = random.Random(11)
    if product == "vitra":
        color = POWDERS[product]
        parts, _ = jar(product, is_open=True)
        filling = heap(1.16, 0.3, color, 3, hollow=(0.3, -0.25, 0.4, 0.2))
        for part in filling:
            part.location.z += JAR_LABEL + 0.1
        placed(parts + filling, (-0.85, -0.1, 0), (0, 0, -4))
        placed(lid(product), (1.75, 0.75, 0), (0, 0, 0))
        scoop((0.7, -1.5, 0), (0, 0, 22), color, is_full=True)
        return
    bottle_place, dish_place = Vector((1.26, 0.62, 0)), Vector((-0.98, -0.75, 0))
    placed(bottle(product, is_open=True)[0], bottle_place, (0, 0, 4))
    placed(cap(product), (-1.35, 1.75, 0))
    dish(dish_place)
    capsules = Capsules(product)
    for index in range(30):
        angle, rho = index * 2.4, 0.6 * math.sqrt(chance.random())
        capsules.drop(dish_place + Vector((rho * math.cos(angle), rho * math.sin(angle), 0.7 + index * 0.2)), chance)
    for index in range(13):
        angle, rho = index * 2.4, 0.25 * math.sqrt(chance.random())
        capsules.drop(bottle_place + Vector((rho * math.cos(angle), rho * math.sin(angle), 2.7 + index * 0.35)), chance)
    capsules.settle([
        obstacle([(0, 0.1), (0.8, 0.12), (1.2, 0.4), (1.39, 0.62), (1.45, 1.2)], dish_place),
        obstacle([(0, 2.2), (0.6, 2.2), (0.6, 6)], bottle_place),
    ])
    # One serving, ready to take.
    for x, y, turn in [(1.05, -1.62, 1.9), (1.6, -1.4, 0.5)]:
        capsules.add((x, y, 0.147), (math.pi / 2, 0, turn))
