"""Simple bodies, in centimetres."""
import math
import random

import bmesh
import bpy
from mathutils import Matrix, Vector

from materials import paper


def place(thing, at=(0, 0, 0), turn=0.0, lean=0.0, roll=0.0):
    """Degrees: `turn` about z, after `lean` about x and `roll` about y."""
    thing.location = at
    thing.rotation_euler = (math.radians(lean), math.radians(roll), math.radians(turn))
    return thing


def body(mesh, name, *materials, smooth=False):
    data = bpy.data.meshes.new(name)
    mesh.to_mesh(data)
    mesh.free()
    thing = bpy.data.objects.new(name, data)
    bpy.context.collection.objects.link(thing)
    for material in materials:
        data.materials.append(material)
    if smooth:
        for face in data.polygons:
            face.use_smooth = True
    return thing


def plane(size, material, at=(0, 0, 0), **turned):
    return slab(size, 0, 0, material, None, None, at, **turned)


def slab(size, thick, corner, front, edge=None, back=None, at=(0, 0, 0), bend=0.0, **turned):
    """A flat piece with rounded corners, its printed side up; a card, a sheet, a phone. `bend` lifts its long ends."""
    width, height = size
    mesh = bmesh.new()
    outline = []
    if corner:
        for cx, cy, first in ((1, 1, 0), (-1, 1, 90), (-1, -1, 180), (1, -1, 270)):
            for k in range(7):
                angle = math.radians(first + k * 15)
                outline.append(
                    (
                        cx * (width / 2 - corner) + corner * math.cos(angle),
                        cy * (height / 2 - corner) + corner * math.sin(angle),
                    )
                )
    else:
        outline = [
            (width / 2, height / 2),
            (-width / 2, height / 2),
            (-width / 2, -height / 2),
            (width / 2, -height / 2),
        ]
    uv = mesh.loops.layers.uv.new("uv")

    def face(z, flip, slot):
        points = [mesh.verts.new((x, y, z)) for x, y in (reversed(outline) if flip else outline)]
        made = mesh.faces.new(points)
        made.material_index = slot
        for loop in made.loops:
            x, y, _ = loop.vert.co
            loop[uv].uv = ((-x if flip else x) / width + 0.5, y / height + 0.5)
        return list(reversed(points)) if flip else points

    top = face(thick, False, 0)
    if thick:
        bottom = face(0, True, 2)
        for k, point in enumerate(top):
            after = (k + 1) % len(top)
            side = mesh.faces.new((bottom[k], bottom[after], top[after], point))
            side.material_index = 1
    if bend:
        bmesh.ops.triangulate(mesh, faces=[f for f in mesh.faces if len(f.verts) > 4])
        steps = 8
        for k in range(1, steps):
            y = height * (k / steps - 0.5)
            geometry = mesh.verts[:] + mesh.edges[:] + mesh.faces[:]
            bmesh.ops.bisect_plane(mesh, geom=geometry, plane_co=(0, y, 0), plane_no=(0, 1, 0))
        for vertex in mesh.verts:
            vertex.co.z += bend * (2 * vertex.co.y / height) ** 2
    thing = body(mesh, "slab", front, edge or paper(), back or edge or paper(), smooth=bool(bend))
    if bend:
        thing.data.use_auto_smooth = True
        thing.data.auto_smooth_angle = math.radians(30)
    return place(thing, at, **turned)


def block(size, materials, at=(0, 0, 0), bevel=0.08, **turned):
    """A box that stands on `at`. `materials`: one, or by side: front, right, top, and the rest."""
    width, depth, height = size
    given = materials if isinstance(materials, dict) else {"rest": materials}
    names = ["rest", "front", "right", "top", "left", "back"]
    mesh = bmesh.new()
    uv = mesh.loops.layers.uv.new("uv")
    x, y = width / 2, depth / 2
    sides = {
        "front": [(-x, -y, 0), (x, -y, 0), (x, -y, height), (-x, -y, height)],
        "right": [(x, -y, 0), (x, y, 0), (x, y, height), (x, -y, height)],
        "back": [(x, y, 0), (-x, y, 0), (-x, y, height), (x, y, height)],
        "left": [(-x, y, 0), (-x, -y, 0), (-x, -y, height), (-x, y, height)],
        "top": [(-x, -y, height), (x, -y, height), (x, y, height), (-x, y, height)],
        "rest": [(-x, y, 0), (x, y, 0), (x, -y, 0), (-x, -y, 0)],
    }
    corners = {}
    for name, points in sides.items():
        for point in points:
            if point not in corners:
                corners[point] = mesh.verts.new(point)
        made = mesh.faces.new([corners[point] for point in points])
        made.material_index = names.index(name) if name in given else 0
        for loop, at_uv in zip(made.loops, ((0, 0), (1, 0), (1, 1), (0, 1))):
            loop[uv].uv = at_uv
    thing = body(mesh, "block", *[given.get(name, given["rest"]) for name in names])
    if bevel:
        rounded = thing.modifiers.new("bevel", "BEVEL")
        rounded.width = bevel
        rounded.segments = 3
        rounded.use_clamp_overlap = True
        rounded.harden_normals = True
        thing.data.use_auto_smooth = True
    return place(thing, at, **turned)


def lathe(profile, material, at=(0, 0, 0), steps=48, **turned):
    """Turns (radius, height) points about z."""
    mesh = bmesh.new()
    rings = []
    for radius, z in profile:
        if radius < 1e-4:
            rings.append([mesh.verts.new((0, 0, z))] * steps)
        else:
            angles = [2 * math.pi * k / steps for k in range(steps)]
            rings.append([mesh.verts.new((radius * math.cos(a), radius * math.sin(a), z)) for a in angles])
    for low, high in zip(rings, rings[1:]):
        for k in range(steps):
            after = (k + 1) % steps
            corner = list(dict.fromkeys((low[k], low[after], high[after], high[k])))
            if len(corner) > 2:
                mesh.faces.new(corner)
    thing = body(mesh, "lathe", material, smooth=True)
    thing.data.use_auto_smooth = True
    thing.data.auto_smooth_angle = math.radians(40)
    return place(thing, at, **turned)


def ball(radius, material, at):
    bpy.ops.mesh.primitive_uv_sphere_add(segments=40, ring_count=24, radius=radius, location=at)
    thing = bpy.context.object
    bpy.ops.object.shade_smooth()
    thing.data.materials.append(material)
    return thing


def rod(start, end, radius, material, steps=24):
    a, b = Vector(start), Vector(end)
    bpy.ops.mesh.primitive_cylinder_add(vertices=steps, radius=radius, depth=(b - a).length, location=(a + b) / 2)
    thing = bpy.context.object
    thing.rotation_euler = (b - a).to_track_quat("Z", "Y").to_euler()
    for face in thing.data.polygons:
        face.use_smooth = len(face.vertices) == 4
    thing.data.materials.append(material)
    return thing


def wire(points, radius, material):
    """A round cable through points."""
    curve = bpy.data.curves.new("wire", "CURVE")
    curve.dimensions = "3D"
    curve.bevel_depth = radius
    curve.bevel_resolution = 4
    line = curve.splines.new("BEZIER")
    line.bezier_points.add(len(points) - 1)
    for point, at in zip(line.bezier_points, points):
        point.co = at
        point.handle_left_type = point.handle_right_type = "AUTO"
    thing = bpy.data.objects.new("wire", curve)
    bpy.context.collection.objects.link(thing)
    curve.materials.append(material)
    return thing


def chance(seed):
    return random.Random(seed)


def group(things, at=(0, 0, 0), turn=0.0, lean=0.0, roll=0.0):
    """Moves several bodies together."""
    angles = [math.radians(value) for value in (lean, roll, turn)]
    moved = (
        Matrix.Translation(at)
        @ Matrix.Rotation(angles[2], 4, "Z")
        @ Matrix.Rotation(angles[0], 4, "X")
        @ Matrix.Rotation(angles[1], 4, "Y")
    )
    bpy.context.view_layer.update()
    for thing in things:
        thing.matrix_world = moved @ thing.matrix_world
    return things
