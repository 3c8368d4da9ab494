"""The materials and shapes of which everything in the pictures is made. One unit is 28 mm, the radius of the bottle."""
import math

import bmesh
import bpy
from mathutils import Vector

MM = 1 / 28


def linear(code):
    channels = [int(code[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    return [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels] + [1]


class Surface:
    """A material whose roughness and relief vary with noise, because no real surface is even."""

    def __init__(self, name, color, roughness=0.45, specular=0.35, image=None):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.nodes, self.links = self.material.node_tree.nodes, self.material.node_tree.links
        self.shader = self.nodes["Principled BSDF"]
        self.place = self.nodes.new("ShaderNodeTexCoord")
        self.set(**{"Base Color": linear(color), "Roughness": roughness, "Specular": specular})
        if image:
            texture = self.nodes.new("ShaderNodeTexImage")
            texture.image, texture.interpolation = bpy.data.images.load(str(image)), "Cubic"
            self.links.new(texture.outputs["Color"], self.shader.inputs["Base Color"])

    def set(self, **values):
        for name, value in values.items():
            self.shader.inputs[name].default_value = value
        return self

    def math(self, operation, *values):
        node = self.nodes.new("ShaderNodeMath")
        node.operation = operation
        for at, value in enumerate(values):
            if isinstance(value, (int, float)):
                node.inputs[at].default_value = value
            else:
                self.links.new(value, node.inputs[at])
        return node.outputs["Value"]

    def noise(self, scale, detail=3, coordinates="Object"):
        node = self.nodes.new("ShaderNodeTexNoise")
        node.inputs["Scale"].default_value, node.inputs["Detail"].default_value = scale, detail
        self.links.new(self.place.outputs[coordinates], node.inputs["Vector"])
        return node.outputs["Fac"]

    def axes(self, names):
        split = self.nodes.new("ShaderNodeSeparateXYZ")
        self.links.new(self.place.outputs["Object"], split.inputs["Vector"])
        return [split.outputs[name] for name in names]

    def mapped(self, value, low, high, from_low=0.0, from_high=1.0):
        node = self.nodes.new("ShaderNodeMapRange")
        for name, number in {"From Min": from_low, "From Max": from_high, "To Min": low, "To Max": high}.items():
            node.inputs[name].default_value = number
        self.links.new(value, node.inputs["Value"])
        return node.outputs["Result"]

    def relief(self, height, strength, distance):
        """Adds to the relief that is there."""
        normal = self.shader.inputs["Normal"]
        bump = self.nodes.new("ShaderNodeBump")
        bump.inputs["Strength"].default_value, bump.inputs["Distance"].default_value = strength, distance
        if normal.links:
            self.links.new(normal.links[0].from_socket, bump.inputs["Normal"])
        self.links.new(height, bump.inputs["Height"])
        self.links.new(bump.outputs["Normal"], normal)
        return self

    def tint(self, shade):
        """Darkens or lightens the color."""
        mixed = self.nodes.new("ShaderNodeMixRGB")
        mixed.blend_type = "MULTIPLY"
        mixed.inputs["Fac"].default_value = 1
        mixed.inputs["Color1"].default_value = self.shader.inputs["Base Color"].default_value
        self.links.new(shade, mixed.inputs["Color2"])
        return self.feed("Base Color", mixed.outputs["Color"])

    def feed(self, name, value):
        self.links.new(value, self.shader.inputs[name])
        return self


def added(name, mesh, surface):
    thing = bpy.data.objects.new(name, mesh)
    thing.data.materials.append(surface.material)
    bpy.context.collection.objects.link(thing)
    return thing


def body(name, vertices, faces, surface):
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata([tuple(v) for v in vertices], [], faces)
    mesh.polygons.foreach_set("use_smooth", [True] * len(mesh.polygons))
    return added(name, mesh, surface)


def sheet(name, rows, surface):
    """A surface through rows of points, each row as long as the others."""
    wide = len(rows[0])
    faces = [(at, at + 1, at + wide + 1, at + wide) for row in range(len(rows) - 1) for at in range(row * wide, row * wide + wide - 1)]
    return body(name, [point for row in rows for point in row], faces, surface)


def turned(name, profile, surface, segments=192, radius_at=None):
    """A body of revolution from pairs of radius and height. `radius_at` changes a radius by its angle and height."""
    made, rings = bmesh.new(), []
    for radius, height in profile:
        if radius < 1e-6:
            rings.append([made.verts.new((0, 0, height))] * segments)
            continue
        ring = []
        for step in range(segments):
            angle = math.tau * step / segments
            r = radius_at(radius, angle, height) if radius_at else radius
            ring.append(made.verts.new((r * math.cos(angle), r * math.sin(angle), height)))
        rings.append(ring)
    for low, high in zip(rings, rings[1:]):
        for step in range(segments):
            after = (step + 1) % segments
            corners = list(dict.fromkeys((low[step], low[after], high[after], high[step])))
            if len(corners) > 2:
                made.faces.new(corners)
    bmesh.ops.recalc_face_normals(made, faces=made.faces)
    mesh = bpy.data.meshes.new(name)
    made.to_mesh(mesh)
    made.free()
    mesh.polygons.foreach_set("use_smooth", [True] * len(mesh.polygons))
    mesh.use_auto_smooth, mesh.auto_smooth_angle = True, math.radians(40)
    return added(name, mesh, surface)


def rounded(points, steps=8):
    """A profile of (radius, height, rounding of this corner)."""
    result = [points[0][:2]]
    for before, corner, after in zip(points, points[1:], points[2:]):
        corner_v, to_before, to_after = Vector(corner[:2]), Vector(before[:2]), Vector(after[:2])
        reach = min(corner[2], (to_before - corner_v).length / 2, (to_after - corner_v).length / 2)
        start = corner_v + (to_before - corner_v).normalized() * reach
        end = corner_v + (to_after - corner_v).normalized() * reach
        for step in range(steps + 1):
            t = step / steps
            point = start * (1 - t) ** 2 + corner_v * 2 * t * (1 - t) + end * t**2
            result.append((point.x, point.y))
    return result + [points[-1][:2]]


def scaled(points):
    """From millimeters."""
    return [tuple(value * MM for value in point) for point in points]


def dome(radius, z, sign, steps=12):
    return [(radius * math.cos(a), z + sign * radius * math.sin(a)) for a in [math.pi / 2 * s / steps for s in range(steps + 1)]]


def placed(parts, place, turn=(0, 0, 0)):
    """Groups parts, and places the group. Turns are in degrees."""
    holder = bpy.data.objects.new("holder", None)
    bpy.context.collection.objects.link(holder)
    for part in parts:
        part.parent = holder
    holder.location = place
    holder.rotation_euler = [math.radians(angle) for angle in turn]
    return holder
