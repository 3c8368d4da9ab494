"""The mushrooms, roots and leaves of the still lifes, grown from fixed seeds. Each rests on z = 0."""
import math
import random

import bmesh
import bpy
from mathutils import Matrix, Vector, noise

from shapes import body, curve, linear, material, mixed, painted, tube, turned


class Heap:
    """Many small forms gathered into one mesh."""

    def __init__(self):
        self.vertices, self.faces, self.paint = [], [], []

    def add(self, vertices, faces, paint):
        start = len(self.vertices)
        self.vertices += vertices
        self.faces += [tuple(start + index for index in face) for face in faces]
        self.paint += paint

    def made(self, name, surface):
        return body(name, self.vertices, self.faces, surface, self.paint)


def lions_mane(seed=3, spines=15000):
    """A head about two units wide: soft spines that begin along the skin and end hanging."""
    chance = random.Random(seed)
    heap = Heap()
    wide, tall, lift = 0.86, 0.72, 0.74
    stops = [(0, "#e6d9bf"), (0.3, "#f1e8d6"), (0.85, "#f4ecdd"), (1, "#ead9b8")]
    for index in range(spines):
        rise = 1 - 1.8 * (index + 0.5) / spines
        angle = index * math.pi * (3 - math.sqrt(5)) + chance.uniform(-0.05, 0.05)
        flat = math.sqrt(1 - rise * rise)
        normal = Vector((flat * math.cos(angle), flat * math.sin(angle), rise))
        lump = 1 + 0.16 * noise.noise(normal * 1.7 + Vector((seed, 0, 0))) + 0.07 * noise.noise(normal * 4.2)
        start = Vector((normal.x * wide, normal.y * wide, normal.z * tall + lift)) * 1.0
        start = Vector((start.x * lump, start.y * lump, lift + (start.z - lift) * lump))
        down = Vector((0, 0, -1))
        along = down - normal * down.dot(normal)
        along = along.normalized() if along.length > 1e-3 else Vector((1, 0, 0))
        # Neighbours lean the same way, so that the spines part into locks.
        lock = noise.noise_vector(normal * 6.5 + Vector((seed, 7, 0)))
        sway = Vector((lock.x, lock.y, 0)) * 0.3 + Vector((chance.uniform(-1, 1), chance.uniform(-1, 1), 0)) * 0.28
        length = (0.15 + 0.17 * (1 - rise) / 1.8) * chance.uniform(0.75, 1.2)
        path, point = [start - normal * 0.06], start.copy()
        steps = 6
        for step in range(1, steps + 1):
            t = step / steps
            lean = normal * (1.1 * (1 - t) + 0.3) + along * 0.1 + down * (0.1 + 1.1 * t) + sway
            point = point + lean.normalized() * length / steps
            point.z = max(point.z, 0.015)
            path.append(point.copy())
        girth = chance.uniform(0.011, 0.018)
        radii = [girth * (1 - 0.82 * (step / steps) ** 1.6) for step in range(steps + 1)]
        vertices, faces = tube(path, radii, 5)
        shade = chance.uniform(0.92, 1.04)
        paint = [[c * shade for c in mixed(stops, ring / steps)[:3]] + [1] for ring in range(steps + 1) for _ in range(5)]
        heap.add(vertices, faces, paint)
    core = [(0.88 * wide * math.sin(a), lift - 0.88 * tall * math.cos(a)) for a in [math.pi * s / 24 for s in range(25)]]
    return [heap.made("lions-mane", painted("mane", 0.75)), turned("core", core, material("core", "#e2d3b2", 0.9), 48)]


def club(heap, path_points, girth, chance):
    steps, sides = 14, 22
    path = curve(path_points, steps)
    count = len(path) - 1
    radii = []
    for step in range(count + 1):
        t = step / count
        head = min(1, max(0, (t - 0.28) / 0.3))
        head = head * head * (3 - 2 * head)
        tip = math.sqrt(max(0.0, 1 - ((t - 0.9) / 0.1) ** 2)) if t > 0.9 else 1
        taper = 1 - 0.3 * max(0, (t - 0.6) / 0.4) ** 1.5
        radii.append(girth * (0.46 + 0.54 * head) * taper * max(tip, 0.08))
    vertices, faces = tube(path, radii, sides)
    stops = [(0, "#f0c878"), (0.22, "#eb9a3a"), (0.5, "#df6f1c"), (0.85, "#d9601a"), (1, "#ec9138")]
    paint = []
    centers = [path[i // sides] for i in range(len(vertices))]
    for index, vertex in enumerate(vertices):
        t = (index // sides) / count
        out = vertex - centers[index]
        grain = noise.cell(vertex * 34) if t > 0.42 else 0.5 + 0.5 * noise.noise(vertex * 6)
        rough = noise.noise(vertex * 9)
        vertices[index] = centers[index] + out * (1 + (0.02 * (grain - 0.5) if t > 0.42 else 0.03 * rough))
        shade = 0.9 + 0.2 * grain
        paint.append([c * shade for c in mixed(stops, t)[:3]] + [1])
    heap.add(vertices, faces, paint)


def cordyceps(seed=5):
    """A tuft of clubs on the pale felt that they grow from."""
    chance = random.Random(seed)
    heap = Heap()
    clubs = [(0, 0, 1.75, 1.12), (-0.34, 0.05, 1.5, 1), (0.36, 0.02, 1.42, 1), (-0.62, -0.1, 1.12, 0.95), (0.66, -0.12, 1.05, 0.95),
             (-0.18, -0.25, 1.28, 1), (0.2, -0.3, 1.2, 1), (-0.85, 0.1, 0.82, 0.85), (0.9, 0.1, 0.78, 0.85), (0.05, 0.3, 1.55, 1),
             (-0.45, -0.42, 0.78, 0.85), (0.5, -0.44, 0.72, 0.85), (0.0, -0.5, 0.85, 0.9), (0.18, 0.12, 1.66, 0.95),
             (-0.5, 0.3, 1.3, 0.9), (0.52, 0.28, 1.26, 0.9), (-0.08, -0.1, 1.5, 0.95), (0.8, -0.35, 0.5, 0.75), (-0.78, -0.34, 0.55, 0.75)]
    for x, y, height, girth in clubs:
        bend = Vector((chance.uniform(-0.1, 0.1), chance.uniform(-0.1, 0.1), 0))
        foot = Vector((x * 0.3, y * 0.4, 0.05))
        middle = Vector((x * 0.62, y * 0.7, height * 0.5)) + bend
        club(heap, [foot, (foot + middle) / 2 - bend * 0.3, middle, Vector((x * 1.05, y, height))], 0.058 * girth, chance)
    felt = turned("felt", [(0, 0.13), (0.18, 0.12), (0.34, 0.06), (0.42, 0)], material("felt", "#e6d3a8", 0.95), 48)
    for vertex in felt.data.vertices:
        vertex.co *= 1 + 0.18 * noise.noise(vertex.co * 6)
    return [heap.made("cordyceps", painted("clubs", 0.5, bump=0.2, grain=60)), felt]


def loose_club(seed=9, length=1.15):
    chance = random.Random(seed)
    heap = Heap()
    half = length / 2
    club(heap, [(-half, 0, 0.06), (-half * 0.35, chance.uniform(-0.1, 0.1), 0.08), (half * 0.4, chance.uniform(-0.1, 0.1), 0.1), (half, 0, 0.1)], 0.062, chance)
    return [heap.made("club", painted("clubs", 0.5, bump=0.2, grain=60))]


LACQUER = [(0, "#32100a"), (0.22, "#571509"), (0.34, "#7a220d"), (0.38, "#541308"), (0.5, "#8a2a0f"), (0.56, "#611809"), (0.66, "#a33a12"), (0.7, "#7d240c"), (0.8, "#c05a1b"), (0.87, "#dd8f33"), (0.93, "#efc576"), (0.97, "#f6e6c0"), (1, "#f0dcae")]


def reishi(seed=2):
    """A kidney of a cap, flat on its back: its stem runs off behind. The cap's middle is at the origin."""
    around, rings = 144, 56
    vertices, paint, faces = [], [], []

    def reach(angle):
        # A cardioid about the place where the stem holds it, so that its zones grow from there.
        way = Vector((math.cos(angle), math.sin(angle), seed))
        return (0.64 - 0.5 * math.sin(angle)) * (1 + 0.05 * noise.noise(way * 1.6) + 0.02 * noise.noise(way * 5))

    profile = [(r / rings, 1) for r in range(rings + 1)] + [(1.015, 0.5), (1.0, 0)] + [(r / 8, -1) for r in range(7, -1, -1)]
    for rho, side in profile:
        for step in range(around):
            angle = 2 * math.pi * step / around
            radius = reach(angle) * rho
            x, y = radius * 1.08 * math.cos(angle), radius * math.sin(angle) + 0.46
            wave = noise.noise(Vector((x * 1.4, y * 1.4, seed)))
            if side > 0:
                ripple = 0.02 * math.sin(rho * 34 + 2 * wave) * rho
                z = 0.2 * (1 - rho**2) + ripple + 0.07 * wave * rho + 0.09
                wobble = rho + 0.035 * noise.noise(Vector((math.cos(angle) * 2.2, math.sin(angle) * 2.2, seed + rho)))
                color = mixed(LACQUER, wobble)
                shade = 1 + 0.22 * noise.noise(Vector((math.cos(angle) * 9, math.sin(angle) * 9, rho * 5)))
                color = [c * shade for c in color[:3]] + [1]
            else:
                z = 0.09 + 0.07 * wave * rho - (0.04 if side == 0.5 else 0.1 + 0.05 * (1 - rho))
                color = linear("#e3cb97")
            vertices.append(Vector((x, y, z)))
            paint.append(color)
    for ring in range(len(profile) - 1):
        for step in range(around):
            after = (step + 1) % around
            faces.append((ring * around + step, ring * around + after, (ring + 1) * around + after, (ring + 1) * around + step))
    lacquer = painted("lacquer", 0.42, clearcoat=0.3, bump=0.14, grain=14)
    cap = body("reishi", vertices, faces, lacquer, paint)
    stem_path = curve([(0.0, 0.4, 0.12), (0.03, 0.68, 0.1), (0.16, 1.05, 0.0), (0.3, 1.45, -0.02)], 10)
    stem_v, stem_f = tube(stem_path, [0.17 - 0.05 * i / len(stem_path) for i in range(len(stem_path))], 20)
    stem_v = [v * (1 + 0.03 * noise.noise(v * 4)) for v in stem_v]
    stem = body("stem", stem_v, stem_f, lacquer, [mixed([(0, "#5a160a"), (0.7, "#3a0d07"), (1, "#7a4a22")], (i // 20) / len(stem_path)) for i in range(len(stem_v))])
    return [cap, stem]


BANDS = [(0, "#4d3a2a"), (0.12, "#7a5c3e"), (0.2, "#4a382b"), (0.3, "#8c6b47"), (0.36, "#6b655f"), (0.44, "#3e332c"), (0.52, "#9a7448"), (0.58, "#5b5350"),
         (0.66, "#3d322b"), (0.72, "#b08a58"), (0.78, "#6a5746"), (0.84, "#c9a877"), (0.9, "#e6d3ad"), (1, "#f6ecd6")]


def fan(seed):
    """A thin banded bracket with a waved edge, its root at the origin, opening towards -y."""
    around, rings = 120, 44
    vertices, paint, faces = [], [], []
    for ring in range(rings + 1):
        rho = 0.04 + 0.96 * ring / rings
        for step in range(around + 1):
            angle = math.radians(-205 + 230 * step / around)
            lobe = 1 + 0.07 * math.sin(5 * angle + seed) + 0.05 * noise.noise(Vector((math.cos(angle) * 3, math.sin(angle) * 3, seed)))
            radius = rho * (1 + (lobe - 1) * rho)
            wave = 0.045 * math.sin(5 * angle + seed + 0.8) * rho**2 + 0.03 * noise.noise(Vector((angle * 3, rho * 3, seed)))
            vertices.append(Vector((radius * math.cos(angle), radius * math.sin(angle), wave + 0.1 * rho**2)))
            wobble = rho + 0.035 * noise.noise(Vector((math.cos(angle) * 3, math.sin(angle) * 3, seed + 3 * rho)))
            shade = 1 + 0.25 * noise.noise(Vector((math.cos(angle) * 14, math.sin(angle) * 14, rho * 3)))
            paint.append([c * shade for c in mixed(BANDS, wobble)[:3]] + [1])
    for ring in range(rings):
        for step in range(around):
            at = ring * (around + 1) + step
            faces.append((at, at + 1, at + around + 2, at + around + 1))
    made = body("fan", vertices, faces, painted("bands", 0.8, bump=0.3, grain=40), paint)
    thick = made.modifiers.new("thick", "SOLIDIFY")
    thick.thickness = 0.028
    return made


def turkey_tail():
    """Brackets in tiers on a piece of branch that lies across."""
    path = curve([(-1.3, 0.3, 0.36), (-0.4, 0.34, 0.38), (0.5, 0.3, 0.37), (1.25, 0.36, 0.35)], 24)
    vertices, faces = tube(path, [0.35 + 0.02 * math.sin(i * 0.7) for i in range(len(path))], 48)
    bark = []
    for index, vertex in enumerate(vertices):
        center = path[index // 48]
        crack = noise.noise(Vector((vertex.x * 2.2, vertex.y * 9, vertex.z * 9)))
        vertices[index] = center + (vertex - center) * (1 + 0.09 * crack)
        bark.append(mixed([(-0.5, "#2b211a"), (0.1, "#5d4a39"), (0.5, "#8c7860")], crack))
    parts = [body("branch", vertices, faces, painted("bark", 0.95, bump=0.8, grain=20), bark)]
    tiers = [(-0.66, 0.1, 0.5, 0.68, 44, -14), (0.12, 0.02, 0.52, 0.8, 42, 6), (0.84, 0.1, 0.5, 0.62, 46, 20),
             (-0.28, 0.2, 0.72, 0.58, 36, -8), (0.5, 0.2, 0.72, 0.56, 36, 10), (-1.02, 0.2, 0.5, 0.46, 40, -28), (0.1, 0.34, 0.84, 0.44, 26, 2)]
    for seed, (x, y, z, size, tilt, turn) in enumerate(tiers):
        bracket = fan(seed * 2.3 + 1)
        bracket.location = (x, y, z)
        bracket.rotation_euler = (math.radians(tilt), 0, math.radians(turn))
        bracket.scale = (size, size, size)
        parts.append(bracket)
    return parts


def chaga(seed=4):
    """A burnt crust, broken open on one side, amber within."""
    made = bmesh.new()
    bmesh.ops.create_icosphere(made, subdivisions=6, radius=1)
    for vertex in made.verts:
        way = vertex.co.normalized()
        big = 0.2 * noise.noise(way * 1.5 + Vector((seed, 1, 2)))
        crack = min(noise.voronoi(way * 2.5 + Vector((seed, 0, 0)))[0][1] - noise.voronoi(way * 2.5 + Vector((seed, 0, 0)))[0][0], 0.35) / 0.35
        fine = noise.turbulence(way * 4.5, 6, True)
        radius = 0.8 + big + 0.1 * crack**0.5 + 0.17 * (fine - 0.5)
        vertex.co = Vector((way.x * radius, way.y * radius * 0.9, way.z * radius * 0.78))
    plane = Vector((0.62, -0.7, 0.34)).normalized()
    cut = bmesh.ops.bisect_plane(made, geom=made.verts[:] + made.edges[:] + made.faces[:], plane_co=plane * 0.42, plane_no=plane, clear_outer=True)
    rim = [edge for edge in cut["geom_cut"] if isinstance(edge, bmesh.types.BMEdge)]
    inside = bmesh.ops.holes_fill(made, edges=rim)["faces"]
    for face in made.faces:
        face.smooth = face not in inside
    for face in inside:
        face.material_index = 1
    lowest = min(vertex.co.z for vertex in made.verts)
    bmesh.ops.translate(made, verts=made.verts, vec=(0, 0, -lowest - 0.04))
    mesh = bpy.data.meshes.new("chaga")
    made.to_mesh(mesh)
    made.free()
    thing = bpy.data.objects.new("chaga", mesh)
    crust = material("crust", "#1b1512", 0.85)
    rough(crust, [(0.35, "#0e0b09"), (0.55, "#241b15"), (0.75, "#4a3523")], 6, 0.9)
    amber = material("amber", "#a8612a", 0.8)
    rough(amber, [(0.3, "#5e3113"), (0.46, "#9a5620"), (0.58, "#c07a31"), (0.72, "#e0b072")], 5, 0.8)
    thing.data.materials.append(crust)
    thing.data.materials.append(amber)
    bpy.context.collection.objects.link(thing)
    return [thing]


def rough(surface, stops, scale, bump):
    """Colors a surface by noise, and lets it rise and fall with the same noise."""
    nodes, links = surface.node_tree.nodes, surface.node_tree.links
    place = nodes.new("ShaderNodeTexCoord")
    spots = nodes.new("ShaderNodeTexNoise")
    spots.inputs["Scale"].default_value = scale
    spots.inputs["Detail"].default_value = 9
    spots.inputs["Roughness"].default_value = 0.65
    ramp = nodes.new("ShaderNodeValToRGB")
    while len(ramp.color_ramp.elements) < len(stops):
        ramp.color_ramp.elements.new(0.5)
    for element, (at, color) in zip(ramp.color_ramp.elements, stops):
        element.position, element.color = at, linear(color)
    rise = nodes.new("ShaderNodeBump")
    rise.inputs["Strength"].default_value = bump
    rise.inputs["Distance"].default_value = 0.08
    links.new(place.outputs["Object"], spots.inputs["Vector"])
    links.new(spots.outputs["Fac"], ramp.inputs["Fac"])
    links.new(spots.outputs["Fac"], rise.inputs["Height"])
    links.new(ramp.outputs["Color"], surface.node_tree.nodes["Principled BSDF"].inputs["Base Color"])
    links.new(rise.outputs["Normal"], surface.node_tree.nodes["Principled BSDF"].inputs["Normal"])


def blade(wide, curl, fold, colors):
    """One leaf a unit long from the origin along +x, folded at its rib."""
    long, across = 28, 12
    vertices, faces, paint = [], [], []
    for i in range(long + 1):
        t = i / long
        half = wide * (math.sin(math.pi * t**0.85) ** 0.8) * (1 - 0.25 * t) + 0.004
        for j in range(across + 1):
            s = 2 * j / across - 1
            vein = 0.012 * math.sin((t * 9 - abs(s) * 1.8) * math.pi * 2) * abs(s) * (1 - abs(s))
            vertices.append(Vector((t, s * half, curl * math.sin(t * 2.2) + fold * abs(s) * half * 2 - 0.25 * curl * t + vein)))
            paint.append(mixed(colors, abs(s) ** 0.7 + 0.2 * noise.noise(Vector((t * 5, s * 2, wide)))))
    for i in range(long):
        for j in range(across):
            at = i * (across + 1) + j
            faces.append((at, at + 1, at + across + 2, at + across + 1))
    return vertices, faces, paint


TEA = [(0, "#8fae5c"), (0.12, "#3f6b2c"), (1, "#2f5a24")]
FRESH = [(0, "#a9c46d"), (0.12, "#5f8d38"), (1, "#4c7d2f")]


def sprig(leaves, length, wide, size, colors, seed=1):
    """A shoot that lies along +x with leaves to both sides."""
    chance = random.Random(seed)
    heap = Heap()
    stalk = curve([(0, 0, 0.05), (length * 0.4, 0.05, 0.1), (length * 0.8, -0.02, 0.16), (length, 0.02, 0.2)], 10)
    vertices, faces = tube(stalk, [0.03 - 0.018 * i / len(stalk) for i in range(len(stalk))], 10)
    heap.add(vertices, faces, [linear("#7c9a4c")] * len(vertices))
    for index in range(leaves):
        t = 0.22 + 0.78 * index / max(leaves - 1, 1)
        foot = stalk[min(len(stalk) - 1, int(t * (len(stalk) - 1)))]
        side = 0 if index == leaves - 1 else (1 if index % 2 else -1)
        grown = size * chance.uniform(0.85, 1.1) * (1 - 0.3 * t)
        vertices, faces, paint = blade(wide, chance.uniform(0.1, 0.2), 0.3, colors)
        turn = Matrix.Rotation(side * math.radians(chance.uniform(42, 62)), 4, "Z") @ Matrix.Rotation(math.radians(-chance.uniform(4, 22)), 4, "Y") @ Matrix.Rotation(side * math.radians(-12), 4, "X")
        heap.add([Vector(foot) + turn @ (v * grown) for v in vertices], faces, paint)
    for vertex in heap.vertices:
        vertex.z = max(vertex.z, 0.02)
    return [heap.made("sprig", painted("leaf", 0.38, clearcoat=0.1))]


def ginkgo(seed=1, colors=((0, "#a9b25a"), (0.5, "#71893a"), (1, "#93a046"))):
    """A fan-shaped leaf with a notch, its stalk behind it, lying face up. It opens towards -y."""
    around, rings = 90, 20
    vertices, faces, paint = [], [], []
    for ring in range(rings + 1):
        rho = 0.03 + 0.97 * ring / rings
        for step in range(around + 1):
            share = step / around * 2 - 1
            angle = math.radians(-90 + 68 * share)
            notch = 1 - 0.42 * math.exp(-((share / 0.07) ** 2))
            lobe = (1 - 0.22 * abs(share) ** 4) * (1 + 0.035 * math.sin(share * 17 + seed))
            radius = rho * (1 + (notch * lobe - 1) * rho**2.5)
            pleat = 0.012 * math.sin(step / around * 64) * rho
            lift = 0.14 * abs(share) ** 2 * rho + 0.1 * math.sin(share * 4 + seed) * rho**2 + 0.05
            vertices.append(Vector((radius * math.cos(angle), radius * math.sin(angle), lift + pleat)))
            shade = 1 + 0.16 * math.sin(step / around * 190)
            paint.append([c * shade for c in mixed(colors, rho)[:3]] + [1])
    for ring in range(rings):
        for step in range(around):
            at = ring * (around + 1) + step
            faces.append((at, at + 1, at + around + 2, at + around + 1))
    heap = Heap()
    heap.add(vertices, faces, paint)
    stalk = curve([(0, -0.04, 0.05), (0.05, 0.4, 0.06), (0.16, 0.8, 0.04)], 10)
    stalk_v, stalk_f = tube(stalk, [0.02] * len(stalk), 8)
    heap.add(stalk_v, stalk_f, [linear("#a3ad52")] * len(stalk_v))
    return [heap.made("ginkgo", painted("ginkgo", 0.5))]


SKIN = [(-0.6, "#8a6436"), (0, "#c49a5e"), (0.6, "#e0c08a")]


def limb(heap, points, thick, thin, seed, rings=34, skin=SKIN):
    path = curve(points, rings // (len(points) - 1) + 8)
    count = len(path) - 1
    radii = []
    for i in range(count + 1):
        t = i / count
        end = min(1, (t + 0.02) / 0.06) ** 0.5
        radii.append((thick + (thin - thick) * t**0.8) * end * (1 + 0.05 * math.sin(t * 70 * thick + seed) + 0.08 * noise.noise(Vector((t * 6, seed, 0)))))
    vertices, faces = tube(path, radii, 24)
    paint = []
    for index, vertex in enumerate(vertices):
        center = path[index // 24]
        t = (index // 24) / count
        wrinkle = noise.noise(Vector((vertex.x * 3, vertex.y * 3, t * 60)))
        vertices[index] = center + (vertex - center) * (1 + 0.06 * wrinkle)
        vertices[index].z = max(vertices[index].z, 0.01)
        paint.append(mixed(skin, wrinkle * 0.8 + 0.4 * noise.noise(vertex * 2)))
    heap.add(vertices, faces, paint)


def ginseng(seed=1):
    """A forked root that lies along x, its neck to the left."""
    chance = random.Random(seed)
    heap = Heap()
    limb(heap, [(-1.05, 0.02, 0.2), (-0.8, 0, 0.22), (-0.3, 0.02, 0.24), (0.2, -0.02, 0.2), (0.5, -0.06, 0.16)], 0.2, 0.16, seed)
    limb(heap, [(0.2, 0.03, 0.2), (0.6, 0.14, 0.16), (1.05, 0.2, 0.1), (1.6, 0.42, 0.05)], 0.15, 0.03, seed + 1)
    limb(heap, [(0.2, -0.04, 0.2), (0.55, -0.2, 0.16), (0.95, -0.34, 0.1), (1.45, -0.42, 0.04)], 0.14, 0.025, seed + 2)
    limb(heap, [(-1.32, 0.06, 0.24), (-1.15, 0.02, 0.22), (-0.95, 0, 0.2)], 0.09, 0.12, seed + 3)
    for index in range(7):
        x = chance.uniform(-0.6, 1.0)
        side = chance.choice((-1, 1))
        reach = chance.uniform(0.3, 0.6)
        limb(heap, [(x, side * 0.1, 0.14), (x + 0.14, side * (0.1 + reach * 0.5), 0.08), (x + 0.4, side * (0.1 + reach), 0.03)], 0.035, 0.01, seed + 4 + index, 12)
    return [heap.made("ginseng", painted("skin", 0.7, bump=0.35, grain=18))]


def slender_roots(seed=2, count=6):
    """A small bundle of thin roots along x."""
    chance = random.Random(seed)
    heap = Heap()
    for index in range(count):
        y = (index - count / 2) * 0.11
        z = 0.09 + 0.13 * (index % 2)
        bend = chance.uniform(-0.08, 0.08)
        limb(heap, [(-0.95 + chance.uniform(-0.12, 0.12), y, z), (-0.3, y + bend, z + 0.01), (0.35, y - bend, z), (1.0 + chance.uniform(-0.2, 0.2), y * 1.5, max(0.04, z - 0.06))], 0.085, 0.035, seed + index * 1.7)
    return [heap.made("roots", painted("skin", 0.75, bump=0.4, grain=20))]


def rhodiola(seed=3):
    """A gnarled rootstock along x, forked into knobs and thin roots."""
    chance = random.Random(seed)
    heap = Heap()
    skin = [(-0.6, "#6b4a2c"), (0, "#a87a45"), (0.6, "#d6ac6c")]
    limb(heap, [(-1.0, -0.1, 0.3), (-0.5, 0.06, 0.36), (0.1, -0.06, 0.36), (0.7, 0.1, 0.3), (1.25, 0.02, 0.2)], 0.3, 0.1, seed, 30, skin)
    # Each knob from its round tip to the stock.
    for tip, foot, thick in [
        ((-0.95, 0.05, 0.85), (-0.6, 0, 0.4), 0.17), ((-0.4, -0.1, 0.95), (-0.25, 0, 0.4), 0.19), ((0.28, 0.1, 0.86), (0.0, 0, 0.4), 0.17),
        ((0.78, 0.08, 0.72), (0.4, 0, 0.36), 0.14), ((-1.1, -0.45, 0.3), (-0.6, -0.05, 0.36), 0.16), ((-0.15, -0.62, 0.3), (-0.1, 0, 0.34), 0.17),
        ((0.72, -0.46, 0.26), (0.4, 0, 0.32), 0.14), ((0.0, 0.05, 0.98), (-0.1, 0, 0.5), 0.1), ((-0.72, 0, 1.0), (-0.55, 0, 0.5), 0.1),
    ]:
        start, end = Vector(tip), Vector(foot)
        bend = Vector([chance.uniform(-0.08, 0.08) for _ in range(3)])
        limb(heap, [start, start.lerp(end, 0.3), start.lerp(end, 0.65) + bend, end], thick * 0.5, thick * 1.4, seed + tip[0] * 9, 18, skin)
    for index in range(10):
        x, side = -0.9 + 0.19 * index, (-1, 1)[index % 2]
        reach = chance.uniform(0.4, 0.8)
        limb(heap, [(x, side * 0.15, 0.2), (x + chance.uniform(-0.1, 0.3), side * (0.15 + reach * 0.5), 0.08), (x + chance.uniform(0, 0.5), side * (0.2 + reach), 0.03)], 0.06, 0.012, seed + 40 + index, 14, skin)
    return [heap.made("rhodiola", painted("rootstock", 0.8, bump=0.5, grain=16))]


def maca(seed=2):
    """A small turnip that lies along x: its crown to the left, its thin tail to the right."""
    heap = Heap()
    skin = [(-0.6, "#b98f4f"), (0, "#dcbc7f"), (0.6, "#efdcae")]
    crown = [(0, "#7d4a5e"), (0.35, "#b98a86"), (1, "#dcbc7f")]
    around, rings = 72, 60
    vertices, faces, paint = [], [], []
    for ring in range(rings + 1):
        t = ring / rings
        girth = 0.62 * math.sin(math.pi * min(1, 0.06 + t) ** 0.55) ** 0.75 * (1 - t) ** 0.35 + 0.012
        for step in range(around):
            angle = 2 * math.pi * step / around
            way = Vector((t * 3, math.cos(angle) * 1.2, math.sin(angle) * 1.2 + seed))
            wrinkle = noise.noise(Vector((t * 46, math.cos(angle), math.sin(angle) + seed)))
            radius = girth * (1 + 0.08 * noise.noise(way) + 0.015 * wrinkle)
            vertices.append(Vector((-0.7 + 1.25 * t, radius * math.cos(angle), 0.6 + radius * math.sin(angle))))
            paint.append(mixed(crown, t / 0.3) if t < 0.3 else mixed(skin, 0.7 * wrinkle + 0.5 * noise.noise(way * 2)))
    for ring in range(rings):
        for step in range(around):
            after = (step + 1) % around
            faces.append((ring * around + step, ring * around + after, (ring + 1) * around + after, (ring + 1) * around + step))
    heap.add(vertices, faces, paint)
    limb(heap, [(0.4, 0, 0.6), (0.75, 0.03, 0.56), (1.05, -0.04, 0.5), (1.35, 0.05, 0.46)], 0.09, 0.012, seed, 24, skin)
    for index, (y, z) in enumerate([(-0.1, 0.66), (0.08, 0.6), (0, 0.74), (-0.04, 0.54)]):
        limb(heap, [(-0.6, y, z), (-0.78, y * 1.6, 0.6 + (z - 0.6) * 1.6), (-0.92, y * 2.4, 0.6 + (z - 0.6) * 2.6)], 0.07, 0.05, seed + 5 + index, 10, [(-0.6, "#5f7038"), (0.6, "#93a25a")])
    return [heap.made("maca", painted("turnip", 0.65, bump=0.3, grain=18))]


def bacopa(seed=4):
    """A creeping shoot of small, thick leaves, with one pale flower."""
    parts = sprig(13, 1.5, 0.36, 0.36, FRESH, seed)
    heap = Heap()
    for index in range(5):
        vertices, faces, paint = blade(0.46, 0.3, 0.1, [(0, "#e9e4f2"), (1, "#f7f3fb")])
        turn = Matrix.Rotation(math.radians(72 * index), 4, "Z") @ Matrix.Rotation(math.radians(-28), 4, "Y")
        heap.add([Vector((0.78, -0.16, 0.42)) + turn @ (v * 0.2) for v in vertices], faces, paint)
    stalk = curve([(0.7, 0, 0.14), (0.76, -0.1, 0.26), (0.78, -0.16, 0.42)], 8)
    vertices, faces = tube(stalk, [0.014] * len(stalk), 8)
    heap.add(vertices, faces, [linear("#9db263")] * len(vertices))
    return parts + [heap.made("flower", painted("petal", 0.5))]
