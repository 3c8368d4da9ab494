"""The few ways in which everything here is given form and surface."""
import math

import bmesh
import bpy
from mathutils import Vector


def linear(code):
    channels = [int(code[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    return [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels] + [1]


def material(name, color, roughness=0.45, image=None):
    made = bpy.data.materials.new(name)
    made.use_nodes = True
    nodes = made.node_tree.nodes
    surface = nodes["Principled BSDF"]
    surface.inputs["Base Color"].default_value = linear(color)
    surface.inputs["Roughness"].default_value = roughness
    surface.inputs["Specular"].default_value = 0.35
    if image:
        texture = nodes.new("ShaderNodeTexImage")
        texture.image = bpy.data.images.load(str(image))
        texture.interpolation = "Cubic"
        made.node_tree.links.new(texture.outputs["Color"], surface.inputs["Base Color"])
    return made


def body(name, vertices, faces, surface):
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata([tuple(v) for v in vertices], [], faces)
    mesh.polygons.foreach_set("use_smooth", [True] * len(mesh.polygons))
    made = bpy.data.objects.new(name, mesh)
    made.data.materials.append(surface)
    bpy.context.collection.objects.link(made)
    return made


def turned(name, profile, surface, segments=160):
    """A body of revolution from pairs of radius and height, smooth but for its own edges."""
    mesh = bpy.data.meshes.new(name)
    made = bmesh.new()
    vertices = [made.verts.new((radius, 0, height)) for radius, height in profile]
    edges = [made.edges.new(pair) for pair in zip(vertices, vertices[1:])]
    bmesh.ops.spin(
        made, geom=vertices + edges, cent=(0, 0, 0), axis=(0, 0, 1),
        angle=2 * math.pi, steps=segments,
    )
    bmesh.ops.remove_doubles(made, verts=made.verts, dist=1e-4)
    bmesh.ops.recalc_face_normals(made, faces=made.faces)
    made.to_mesh(mesh)
    made.free()
    for face in mesh.polygons:
        face.use_smooth = True
    mesh.use_auto_smooth = True
    mesh.auto_smooth_angle = math.radians(40)
    thing = bpy.data.objects.new(name, mesh)
    thing.data.materials.append(surface)
    bpy.context.collection.objects.link(thing)
    return thing


def rounded(points, radius, steps=8):
    """A profile with its inner corners rounded off."""
    result = [points[0]]
    for before, corner, after in zip(points, points[1:], points[2:]):
        corner_v, to_before, to_after = Vector(corner), Vector(before), Vector(after)
        reach = min(radius, (to_before - corner_v).length / 2, (to_after - corner_v).length / 2)
        start = corner_v + (to_before - corner_v).normalized() * reach
        end = corner_v + (to_after - corner_v).normalized() * reach
        for step in range(steps + 1):
            t = step / steps
            point = start * (1 - t) ** 2 + corner_v * 2 * t * (1 - t) + end * t**2
            result.append((point.x, point.y))
    return result + [points[-1]]


def tube(path, radii, sides):
    """Vertices and faces of a pipe along a path, closed at its ends. Ring by ring, then the two ends."""
    vertices, faces = [], []
    across = None
    for step, (point, radius) in enumerate(zip(path, radii)):
        ahead = path[min(step + 1, len(path) - 1)] - path[max(step - 1, 0)]
        ahead.normalize()
        if across is None:
            across = ahead.orthogonal().normalized()
        across = (across - ahead * across.dot(ahead)).normalized()
        other = ahead.cross(across)
        for side in range(sides):
            angle = 2 * math.pi * side / sides
            vertices.append(point + (across * math.cos(angle) + other * math.sin(angle)) * radius)
    for ring in range(len(path) - 1):
        for side in range(sides):
            after = (side + 1) % sides
            faces.append((ring * sides + side, ring * sides + after, (ring + 1) * sides + after, (ring + 1) * sides + side))
    last = (len(path) - 1) * sides
    faces.append(tuple(reversed(range(sides))))
    faces.append(tuple(range(last, last + sides)))
    return vertices, faces


def curve(points, steps):
    """A smooth line through points."""
    points = [Vector(p) for p in points]
    result = []
    for at in range(len(points) - 1):
        a, b = points[max(at - 1, 0)], points[at]
        c, d = points[at + 1], points[min(at + 2, len(points) - 1)]
        for step in range(steps):
            t = step / steps
            result.append(0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3))
    return result + [points[-1]]


def placed(parts, place, turn=(0, 0, 0), size=1.0):
    """Parts as one thing, set down somewhere. Turns are in degrees."""
    holder = bpy.data.objects.new("holder", None)
    bpy.context.collection.objects.link(holder)
    for part in parts:
        part.parent = holder
    holder.location = place
    holder.rotation_euler = [math.radians(angle) for angle in turn]
    holder.scale = (size, size, size)
    return holder
