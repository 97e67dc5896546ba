"""Glassware, kits and models."""
import math

import scenes
import stage
import materials
import bodies
import things
from materials import plain
from bodies import ball, block, group, lathe, place, rod, slab


def glassware(shot):
    """A flask, two beakers, a cylinder and a funnel."""
    stage.desk()
    blue, green = materials.liquid("blue", (0.10, 0.42, 0.62)), materials.liquid("green", (0.12, 0.55, 0.38))
    things.flask((-0.4, 1.0, 0), 1.0, blue, 0.38)
    things.beaker((8.0, 0.6, 0), 3.5, 9.2, green, 0.42)
    things.beaker((5.4, -7.2, 0), 2.6, 6.6)
    things.cylinder((-8.2, 4.4, 0), materials.liquid("amber", (0.80, 0.45, 0.08)), 0.5, 23)
    cone = [(0.42, 0), (0.42, 5.0), (0.55, 5.5), (3.6, 9.2), (3.75, 9.3)]
    group(
        [lathe(cone + [(3.6, 9.3), (0.40, 5.6), (0.3, 5.0), (0.3, 0)], materials.glass())],
        (-6.2, -6.6, 3.75),
        lean=90,
        turn=62,
    )
    stage.camera((0, 0.2, 8.6), span=36, turn=4, tilt=22, focus=(0, -1, 6))


def titration(shot):
    """The burette in its stand over a flask."""
    stage.desk()
    iron = plain("iron", (0.10, 0.105, 0.11), 0.45)
    slab((20, 13), 1.6, 0.6, iron, iron, iron, (4, 7, 0))
    rod((9, 9, 1.5), (9, 9, 41), 0.55, materials.steel())
    burette = [(0.12, 0), (0.2, 2.2), (0.58, 3.0), (0.75, 3.6), (0.75, 30), (0.84, 30.2)]
    things.vessel(burette, (0, 5.6, 13.0), materials.liquid("base", (0.80, 0.90, 0.95)), 24)
    rod((-1.4, 5.6, 16.1), (1.4, 5.6, 16.1), 0.28, plain("tap", (0.05, 0.25, 0.55), 0.35))
    for z in (25, 35):
        rod((9.6, 9.1, z), (-0.4, 5.5, z), 0.35, materials.steel())
        rod((0, 5.6, z - 1), (0, 5.6, z + 1), 0.95, plain("clamp", (0.55, 0.10, 0.06), 0.5))
    things.flask((0, 5.6, 1.6), 0.78, materials.liquid("pink", (0.86, 0.22, 0.48)), 0.33)
    things.bottle("label-phenolphthalein", (-9.5, 0.4, 0), 2.3, 9.5, turn=14)
    rod((-14, -6.5, 0.45), (12, -9.5, 0.45), 0.3, materials.glass())
    rod((-3, -7.75, 0.6), (1.2, -8.25, 0.6), 0.6, materials.glass())
    stage.camera((-0.6, 3, 20.5), span=54, turn=8, tilt=17, blur=0.5)


def flame_test(shot):
    """Five salts, the wire loop, the spirit lamp, and goggles."""
    stage.desk()
    for k, (name, cap) in enumerate(
        (
            ("Li", (0.62, 0.04, 0.08)),
            ("Na", (0.85, 0.60, 0.05)),
            ("K", (0.45, 0.25, 0.62)),
            ("Ca", (0.80, 0.22, 0.06)),
            ("Cu", (0.05, 0.42, 0.25)),
        )
    ):
        x = (k - 2) * 4.6
        things.bottle(
            f"label-salt-{name}",
            (x, 5.4 - abs(k - 2) * 0.9, 0),
            1.75,
            5.6,
            plain("white jar", (0.85, 0.85, 0.83), 0.35),
            cap,
            turn=-x * 1.6,
        )
    lamp = [(0.05, 0), (2.6, 0), (3.1, 0.4), (3.3, 1.6), (2.9, 3.2), (1.6, 4.4), (1.1, 4.8), (1.1, 5.2)]
    things.vessel(lamp, (-4.6, -2.6, 0), materials.liquid("spirit", (0.55, 0.72, 0.86)), 2.4)
    lathe([(0.4, 5.0), (1.35, 5.0), (1.35, 5.7), (0.4, 5.9), (0.35, 6.5), (0, 6.5)], materials.steel(), (-4.6, -2.6, 0))
    rod((-4.6, -2.6, 6.3), (-4.6, -2.6, 7.0), 0.28, plain("wick", (0.80, 0.77, 0.70), 0.95))
    flame = plain("flame", (0.1, 0.6, 0.4), 0.5)
    shader = flame.node_tree.nodes["Principled BSDF"]
    shader.inputs["Emission"].default_value = (0.16, 0.9, 0.42, 1)
    shader.inputs["Emission Strength"].default_value = 1.2
    shader.inputs["Alpha"].default_value = 0.35
    lathe([(0.0, 6.7), (0.42, 7.1), (0.55, 7.9), (0.36, 9.2), (0.14, 10.4), (0.0, 11.0)], flame, (-4.6, -2.6, 0))
    rod((1.6, -6.2, 0.25), (11.5, -3.4, 0.25), 0.28, plain("handle", (0.05, 0.16, 0.30), 0.4))
    rod((1.6, -6.2, 0.25), (-1.0, -6.95, 0.25), 0.06, materials.steel())
    ring = [
        (-1.35 + 0.35 * math.cos(a), -7.05 + 0.35 * math.sin(a), 0.25) for a in [k * math.pi / 6 for k in range(13)]
    ]
    bodies.wire(ring, 0.05, materials.steel())
    goggles((5.6, 0.2, 0), -12)
    view = shot.get("view")
    if view == "near":
        stage.camera((-3.4, 0.4, 4.6), span=17, turn=14, tilt=24, blur=1.2, focus=(-4.6, -2.6, 6))
    elif view == "scale":
        things.ruler((-1, -10.6, 0), turn=2)
        things.phone("screen-Cu", (16.4, -1.5, 0), turn=-9)
        stage.camera((2.6, -1.0, 1), span=37, turn=4, tilt=47, blur=0.7)
    else:
        stage.camera((0.2, 0.5, 2.9), span=24.5, turn=5, tilt=31, focus=(0, -1, 3))


def goggles(at, turn):
    frame, lens = plain("goggles", (0.10, 0.32, 0.36), 0.35), materials.glass("lens", (0.90, 0.95, 0.96), 0.3)
    made = []
    for x in (-2.7, 2.7):
        rim = [(2.5, 0), (2.75, 0.4), (2.65, 1.9), (2.3, 2.1), (2.15, 1.8), (2.3, 0.3), (2.5, 0)]
        made.append(place(lathe(rim, frame), (x, 0, 0)))
        made.append(place(lathe([(0, 1.7), (2.25, 1.7)], lens), (x, 0, 0)))
    made.append(block((1.4, 1.6, 1.2), frame, (0, 0.2, 0.5), bevel=0.3))
    strap = plain("strap", (0.03, 0.03, 0.035), 0.8)
    made.append(
        bodies.wire(
            [(-5.2, 0, 0.9), (-6.4, 2.8, 0.7), (-2, 5.4, 0.6), (3, 5.2, 0.6), (6.2, 2.8, 0.7), (5.2, 0, 0.9)],
            0.28,
            strap,
        )
    )
    return group(made, at, turn=turn)


def indicator(shot):
    """Strips, the bottle, test tubes in their stand and the chart."""
    stage.desk()
    oak = materials.wood("rack", scale=3, tone=1.2)
    rack = [block((17, 5.0, 1.0), oak, bevel=0.12), block((17, 5.0, 0.8), oak, (0, 0, 7.6), bevel=0.12)]
    rack += [block((0.9, 5.0, 8.4), oak, (x, 0, 0), bevel=0.1) for x in (-8.1, 8.1)]
    colours = (
        ("acid", (0.80, 0.10, 0.08)),
        ("weak", (0.90, 0.55, 0.08)),
        ("water", (0.35, 0.68, 0.16)),
        ("soap", (0.06, 0.35, 0.52)),
        ("base", (0.36, 0.10, 0.55)),
    )
    for k, (name, colour) in enumerate(colours):
        rack += things.test_tube(((k - 2) * 3.0, 0, 1.0), materials.liquid(f"pH {name}", colour), 0.46)
    group(rack, (-0.4, 7.4, 0), turn=-8)
    things.bottle(
        "label-indicator",
        (9.6, 3.4, 0),
        2.0,
        8.0,
        plain("amber glass", (0.16, 0.06, 0.015), 0.12),
        (0.03, 0.03, 0.03),
        turn=12,
    )
    things.sheet("chart-pH", (14.8, 6.2), (5.6, -5.0, 0.01), turn=-7, thick=0.03)
    scenes.strips((-6.6, -3.4, 0), 8, turn=8)
    stage.camera((0.4, 1.4, 3.4), span=29, turn=5, tilt=38, focus=(0, -1, 2))


def lattice(shot):
    """Rock salt: 27 balls that alternate."""
    stage.desk()
    atoms, bonds = [], []
    index = lambda i, j, k: (i * 3 + j) * 3 + k
    for i in range(3):
        for j in range(3):
            for k in range(3):
                atoms.append(("Na" if (i + j + k) % 2 else "Cl", (i - 1, j - 1, k - 1)))
                bonds += [
                    (index(i, j, k), index(*n)) for n in ((i + 1, j, k), (i, j + 1, k), (i, j, k + 1)) if max(n) < 3
                ]
    places = [tuple(v * 9.6 for v in xyz) for _, xyz in atoms]
    made = [
        ball(2.25 if symbol == "Cl" else 1.6, things.atom(symbol), (x, y, z + 11.85))
        for (symbol, _), (x, y, z) in zip(atoms, places)
    ]
    white = plain("rod", (0.80, 0.80, 0.78), 0.35)
    for a, b in bonds:
        made.append(rod(*[(x, y, z + 11.85) for x, y, z in (places[a], places[b])], 0.32, white))
    group(made, turn=27)
    stage.camera((0, 0, 10.6), span=39, turn=2, tilt=20, blur=0.55)


def model_kit(shot):
    """A box with compartments and built molecules."""
    stage.desk()
    molecules = shot["molecules"]

    def built(name, at, scale=2.5, **turned):
        atoms = [(symbol, xyz) for symbol, *xyz in molecules[name]["atoms"]]
        return things.model(atoms, molecules[name]["bonds"], at, scale, **turned)

    view = shot.get("view")
    if view == "scale":
        built("benzene", (-4.2, 4.2, 0), 2.2)
        built("methane", (-6.6, -3.2, 0), 2.2, turn=20)
        things.ruler((0.2, -8.2, 0), turn=1)
        things.phone("screen-benzene", (7.6, 1.0, 0), turn=-6)
        stage.camera((0.5, -0.4, 0.5), span=28, turn=-2, tilt=50, blur=0.7)
        return
    if view == "near":
        built("ethanol", (0, 0, 0), 2.5, lean=0, turn=-12)
        built("methane", (-7.5, 9, 0), 2.5, turn=40)
        built("water", (8, 8, 0), 2.5, turn=15)
        stage.camera((0, 0.4, 2.2), span=19, turn=0, tilt=27, blur=1.3)
        return
    tray((2.6, 6.6, 0), -10)
    built("benzene", (-6.4, -3.6, 0), 2.3, turn=8)
    built("methane", (2.6, -5.2, 0), 2.3, turn=28)
    built("water", (9.4, -4.2, 0), 2.3, lean=0, turn=10)
    stage.camera((0, 1.6, 1.5), span=31, turn=4, tilt=41, focus=(0, -1, 1))


def tray(at, turn):
    """An open box with six compartments of balls and sticks."""
    board = plain("tray", (0.80, 0.78, 0.73), 0.7)
    made = [block((24, 15, 0.3), board, bevel=0.05)]
    for x in (-12, -4, 4, 12):
        made.append(block((0.3, 15, 3.2), board, (x, 0, 0), bevel=0.05))
    for y in (-7.5, 0, 7.5):
        made.append(block((24.3, 0.3, 3.2), board, (0, y, 0), bevel=0.05))
    random = bodies.chance(11)
    for k, symbol in enumerate(("C", "O", "N", "H", None, "H")):
        cx, cy = (k % 3 - 1) * 8, (0.5 - k // 3) * 7.5
        if symbol is None:
            for n in range(16):
                a = random.uniform(-0.35, 0.35)
                x, y, z = cx + random.uniform(-0.6, 0.6), cy + (n % 8 - 3.5) * 0.72, 0.6 + (n // 8) * 0.6
                made.append(
                    rod(
                        (x - 2.6 * math.cos(a), y - 2.6 * math.sin(a) * 0.3, z),
                        (x + 2.6 * math.cos(a), y + 2.6 * math.sin(a) * 0.3, z),
                        0.24,
                        plain("bond", (0.55, 0.55, 0.53), 0.3),
                    )
                )
            continue
        r = 0.72 if symbol == "H" else 1.12
        columns, rows = int(7.4 / (2 * r)), int(7.0 / (2 * r))
        for i in range(columns):
            for j in range(rows):
                x = cx - 3.7 + r + i * (7.4 - 2 * r) / (columns - 1) + random.uniform(-0.05, 0.05)
                y = cy - 3.5 + r + j * (7.0 - 2 * r) / (rows - 1) + random.uniform(-0.05, 0.05)
                made.append(ball(r, things.atom(symbol), (x, y, 0.3 + r)))
    return group(made, at, turn=turn)
