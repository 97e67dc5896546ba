"""Render settings, desk, light, camera and the denoiser. A unit is a centimetre; z is up, the camera looks along +y."""
import math
import os

import bpy
import numpy as np
from mathutils import Vector

import materials
import bodies


def reset(size, samples):
    bpy.ops.wm.read_factory_settings(use_empty=True)
    materials.cache.clear()
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    scene.render.resolution_x = scene.render.resolution_y = size
    scene.render.threads_mode = "FIXED"
    scene.render.threads = 2
    scene.render.use_persistent_data = False
    cycles = scene.cycles
    cycles.device = "CPU"
    cycles.samples = samples
    cycles.use_adaptive_sampling = True
    cycles.adaptive_threshold = 0.02
    cycles.adaptive_min_samples = samples // 3
    cycles.use_denoising = False
    cycles.max_bounces = 4
    cycles.diffuse_bounces = 2
    cycles.glossy_bounces = 2
    cycles.transparent_max_bounces = 12
    cycles.transmission_bounces = 4
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.sample_clamp_indirect = 2
    cycles.sample_clamp_direct = 12
    cycles.blur_glossy = 1
    scene.view_settings.view_transform = "Filmic"
    scene.view_settings.look = "Medium High Contrast"
    scene.view_settings.exposure = 0.2


def world(strength=0.34):
    """A bright room: warm from the left, cooler from above, dark floor."""
    made = bpy.data.worlds.new("room")
    bpy.context.scene.world = made
    made.use_nodes = True
    nodes, links = made.node_tree.nodes, made.node_tree.links
    at = nodes.new("ShaderNodeTexCoord")
    split = nodes.new("ShaderNodeSeparateXYZ")
    ramp = nodes.new("ShaderNodeValToRGB")
    ramp.color_ramp.elements[0].color = (0.30, 0.25, 0.20, 1)
    ramp.color_ramp.elements[0].position = 0.48
    ramp.color_ramp.elements[1].color = (0.86, 0.92, 1.0, 1)
    scale = nodes.new("ShaderNodeMath")
    scale.operation = "MULTIPLY_ADD"
    scale.inputs[1].default_value = scale.inputs[2].default_value = 0.5
    links.new(at.outputs["Generated"], split.inputs[0])
    links.new(split.outputs["Z"], scale.inputs[0])
    links.new(scale.outputs[0], ramp.inputs[0])
    background = nodes["Background"]
    links.new(ramp.outputs[0], background.inputs[0])
    background.inputs[1].default_value = strength


def aim(thing, target):
    thing.rotation_euler = (Vector(target) - thing.location).to_track_quat("-Z", "Y").to_euler()


def area(location, target, size, energy, colour=(1, 1, 1)):
    bpy.ops.object.light_add(type="AREA", location=location)
    light = bpy.context.object
    light.data.shape = "DISK"
    light.data.size = size
    light.data.energy = energy
    light.data.color = colour
    aim(light, target)


def daylight():
    """Low morning sun from behind on the left, a window from there, and a weak fill from the camera's right."""
    bpy.ops.object.light_add(type="SUN")
    sun = bpy.context.object
    sun.data.energy = 3.6
    sun.data.angle = math.radians(5)
    sun.data.color = (1.0, 0.84, 0.66)
    sun.rotation_euler = (-Vector((0.72, -0.42, -0.62))).to_track_quat("Z", "Y").to_euler()
    area((-60, 40, 70), (0, 0, 0), 55, 60_000, (1.0, 0.93, 0.84))
    area((55, -45, 40), (0, 0, 3), 60, 24_000, (0.90, 0.95, 1.0))


def camera(target=(0, 0, 0), span=22, turn=0, tilt=38, lens=85, blur=1.0, focus=None):
    """Looks at `target` so that `span` centimetres fill the frame there. `tilt` is the angle above the desk."""
    distance = span / 36 * lens
    up, round_ = math.radians(tilt), math.radians(turn)
    away = Vector((math.sin(round_) * math.cos(up), -math.cos(round_) * math.cos(up), math.sin(up)))
    bpy.ops.object.camera_add(location=Vector(target) + away * distance)
    seen = bpy.context.object
    bpy.context.scene.camera = seen
    aim(seen, target)
    seen.data.lens = lens
    seen.data.clip_end = 5_000
    seen.data.dof.use_dof = True
    seen.data.dof.focus_distance = (seen.location - Vector(focus or target)).length
    # The aperture grows with the picture's width, so that blur looks the same at every size. Blender takes a unit for a metre here.
    seen.data.dof.aperture_fstop = lens / 1000 / (0.07 * span * blur)


def desk():
    bodies.plane((3000, 3000), materials.wood("desk", scale=1.0), (0, 1200, 0))


def wall(y=0):
    made = bodies.plane((600, 400), materials.plain("wall", (0.40, 0.36, 0.30), 0.9), (0, y, 200))
    made.rotation_euler = (math.radians(90), 0, 0)


PASSES = {"Image": "image", "Denoising Albedo": "albedo", "Denoising Normal": "normal"}


def render(path):
    """Renders, denoises and writes a PNG."""
    scene = bpy.context.scene
    layer = scene.view_layers[0]
    layer.cycles.denoising_store_passes = True
    scene.use_nodes = True
    tree = scene.node_tree
    source = tree.nodes["Render Layers"] if "Render Layers" in tree.nodes else tree.nodes.new("CompositorNodeRLayers")
    output = tree.nodes.new("CompositorNodeOutputFile")
    folder = path + ".passes"
    output.base_path = folder
    output.format.file_format = "OPEN_EXR"
    output.format.color_depth = "32"
    output.format.color_mode = "RGB"
    output.file_slots.clear()
    for name, file in PASSES.items():
        output.file_slots.new(file)
        tree.links.new(source.outputs[name], output.inputs[file])
    bpy.ops.render.render()

    frame = {}
    for file in PASSES.values():
        name = f"{folder}/{file}{scene.frame_current:04d}.exr"
        picture = bpy.data.images.load(name)
        width, height = picture.size
        values = np.empty(width * height * 4, np.float32)
        picture.pixels.foreach_get(values)
        frame[file] = values.reshape(height, width, 4)[..., :3]
        os.remove(name)
    os.rmdir(folder)

    clean = denoise(frame["image"], frame["albedo"], frame["normal"])
    height, width, _ = clean.shape
    result = bpy.data.images.new("result", width, height, float_buffer=True)
    result.pixels.foreach_set(np.dstack([clean, np.ones((height, width), np.float32)]).ravel())
    scene.render.image_settings.file_format = "PNG"
    scene.render.image_settings.color_mode = "RGB"
    scene.use_nodes = False
    result.save_render(path, scene=scene)


KERNEL = np.array([1, 4, 6, 4, 1], np.float32) / 16


def denoise(image, albedo, normal, rounds=4):
    """
    Edge-avoiding à-trous filter (Dammertz et al. 2010) of the light without the surface colour, which stays sharp. Debian's Blender is built
    without a denoiser.
    """
    base = albedo + 0.02
    light = np.log1p(np.clip(image / base, 0, 60))
    guide = np.dstack([normal / 0.35, albedo / 0.22])
    width = 0.55
    for step in (1 << k for k in range(rounds)):
        # One array, so that each shift copies memory once.
        seen = np.dstack([light / width, guide])
        total, weights = np.zeros_like(light), np.zeros(light.shape[:2], np.float32)
        for dy in range(-2, 3):
            for dx in range(-2, 3):
                other = np.roll(seen, (dy * step, dx * step), (0, 1))
                apart = seen - other
                weight = np.exp(-np.einsum("ijk,ijk->ij", apart, apart)) * (KERNEL[dy + 2] * KERNEL[dx + 2])
                total += weight[..., None] * other[..., :3]
                weights += weight
        light = total * width / weights[..., None]
        width /= 2
    return (np.expm1(light) * base).astype(np.float32)
