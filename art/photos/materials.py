"""Materials. Each is made once per scene."""
import bpy

cache = {}
textures = ""


def _material(name, make):
    if name not in cache:
        material = bpy.data.materials.new(name)
        material.use_nodes = True
        make(material.node_tree, material.node_tree.nodes["Principled BSDF"])
        cache[name] = material
    return cache[name]


def plain(name, colour, rough=0.5, **more):
    def make(_, shader):
        shader.inputs["Base Color"].default_value = (*colour, 1)
        shader.inputs["Roughness"].default_value = rough
        for key, value in more.items():
            shader.inputs[key.capitalize()].default_value = value

    return _material(name, make)


def printed(picture, rough=0.42, glow=0.0):
    """Printed paper, or a lit screen. `picture` is a file of the textures' folder."""

    def make(tree, shader):
        image = tree.nodes.new("ShaderNodeTexImage")
        image.image = bpy.data.images.load(f"{textures}/{picture}.png", check_existing=True)
        image.extension = "EXTEND"
        tree.links.new(image.outputs["Color"], shader.inputs["Base Color"])
        shader.inputs["Roughness"].default_value = rough
        shader.inputs["Specular"].default_value = 0.4
        if glow:
            tree.links.new(image.outputs["Color"], shader.inputs["Emission"])
            shader.inputs["Emission Strength"].default_value = glow

    return _material(f"{picture} {rough} {glow}", make)


def paper():
    return plain("paper", (0.86, 0.84, 0.79), 0.85)


def steel():
    return plain("steel", (0.62, 0.62, 0.62), 0.28, metallic=1.0)


def wood(name="desk", scale=1.0, tone=1.0):
    """Oak boards: long grain, fine pores, a seam every 14 cm."""

    def make(tree, shader):
        add, link = tree.nodes.new, tree.links.new
        at = add("ShaderNodeTexCoord")
        stretch = add("ShaderNodeMapping")
        stretch.inputs["Scale"].default_value = (0.018 * scale, 0.2 * scale, 0.2 * scale)
        link(at.outputs["Object"], stretch.inputs[0])
        brick = add("ShaderNodeTexBrick")
        brick.inputs["Scale"].default_value = 1
        brick.inputs["Brick Width"].default_value = 140 / scale
        brick.inputs["Row Height"].default_value = 13.5 / scale
        brick.inputs["Mortar Size"].default_value = 0.05
        brick.inputs["Mortar Smooth"].default_value = 0.6
        brick.inputs["Color1"].default_value = (0.25, 0.25, 0.25, 1)
        brick.inputs["Color2"].default_value = (0.75, 0.75, 0.75, 1)
        brick.inputs["Mortar"].default_value = (0.5, 0.5, 0.5, 1)
        link(at.outputs["Object"], brick.inputs["Vector"])
        shift = add("ShaderNodeVectorMath")
        shift.operation = "MULTIPLY_ADD"
        shift.inputs[1].default_value = (7, 31, 0)
        link(brick.outputs["Color"], shift.inputs[0])
        link(stretch.outputs[0], shift.inputs[2])
        grain = add("ShaderNodeTexNoise")
        grain.inputs["Scale"].default_value = 2.2
        grain.inputs["Detail"].default_value = 5
        grain.inputs["Roughness"].default_value = 0.62
        grain.inputs["Distortion"].default_value = 1.6
        link(shift.outputs[0], grain.inputs["Vector"])
        ramp = add("ShaderNodeValToRGB")
        stops = ramp.color_ramp.elements
        stops[0].position, stops[0].color = 0.30, (0.235 * tone, 0.118 * tone, 0.052 * tone, 1)
        stops[1].position, stops[1].color = 0.72, (0.52 * tone, 0.315 * tone, 0.165 * tone, 1)
        middle = stops.new(0.5)
        middle.color = (0.40 * tone, 0.225 * tone, 0.108 * tone, 1)
        link(grain.outputs["Fac"], ramp.inputs[0])
        pores = add("ShaderNodeTexNoise")
        pores.inputs["Scale"].default_value = 16
        pores.inputs["Detail"].default_value = 1
        link(shift.outputs[0], pores.inputs["Vector"])
        tint = add("ShaderNodeMixRGB")
        tint.blend_type = "MULTIPLY"
        tint.inputs[0].default_value = 0.35
        link(ramp.outputs[0], tint.inputs[1])
        link(pores.outputs["Fac"], tint.inputs[2])
        seam = add("ShaderNodeMixRGB")
        seam.inputs[2].default_value = (0.05, 0.025, 0.012, 1)
        link(brick.outputs["Fac"], seam.inputs[0])
        link(tint.outputs[0], seam.inputs[1])
        link(seam.outputs[0], shader.inputs["Base Color"])
        rough = add("ShaderNodeMapRange")
        rough.inputs["To Min"].default_value = 0.38
        rough.inputs["To Max"].default_value = 0.58
        link(grain.outputs["Fac"], rough.inputs["Value"])
        link(rough.outputs[0], shader.inputs["Roughness"])
        bump = add("ShaderNodeBump")
        bump.inputs["Strength"].default_value = 0.12
        bump.inputs["Distance"].default_value = 0.05
        link(pores.outputs["Fac"], bump.inputs["Height"])
        link(bump.outputs[0], shader.inputs["Normal"])
        shader.inputs["Specular"].default_value = 0.35

    return _material(f"wood {name} {scale} {tone}", make)


def glass(name="glass", tint=(0.93, 0.97, 0.96), strength=1.0):
    """Thin glass without refraction, which needs few samples: clear in front, reflecting at the rim."""

    def make(tree, shader):
        add, link = tree.nodes.new, tree.links.new
        clear = add("ShaderNodeBsdfTransparent")
        clear.inputs[0].default_value = (*tint, 1)
        shine = add("ShaderNodeBsdfGlossy")
        shine.inputs["Roughness"].default_value = 0.04
        edge = add("ShaderNodeLayerWeight")
        edge.inputs["Blend"].default_value = 0.22
        curve = add("ShaderNodeMath")
        curve.operation = "MULTIPLY"
        curve.inputs[1].default_value = 0.5 * strength
        link(edge.outputs["Fresnel"], curve.inputs[0])
        mix = add("ShaderNodeMixShader")
        link(curve.outputs[0], mix.inputs[0])
        link(clear.outputs[0], mix.inputs[1])
        link(shine.outputs[0], mix.inputs[2])
        link(mix.outputs[0], tree.nodes["Material Output"].inputs["Surface"])

    return _material(name, make)


def liquid(name, colour):
    def make(tree, shader):
        clear = tree.nodes.new("ShaderNodeBsdfTransparent")
        clear.inputs[0].default_value = (*colour, 1)
        shader.inputs["Base Color"].default_value = (*colour, 1)
        shader.inputs["Roughness"].default_value = 0.1
        mix = tree.nodes.new("ShaderNodeMixShader")
        mix.inputs[0].default_value = 0.45
        tree.links.new(clear.outputs[0], mix.inputs[1])
        tree.links.new(shader.outputs[0], mix.inputs[2])
        tree.links.new(mix.outputs[0], tree.nodes["Material Output"].inputs["Surface"])

    return _material(name, make)
