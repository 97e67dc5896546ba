"""Instruments and gadgets."""

import stage
import bodies
import things
import materials
from materials import plain, printed
from bodies import block, group, lathe, place, rod, slab


def viewer(shot):
    """The folding viewer of cardboard, set up."""
    stage.desk()
    kraft = plain("kraft", (0.50, 0.34, 0.20), 0.85)
    dark = plain("inside", (0.05, 0.045, 0.04), 0.8)
    made = [block((16.4, 8.0, 9.4), {"rest": kraft, "front": printed("viewer-front", 0.8)}, bevel=0.25)]
    for x in (-3.2, 3.2):
        made.append(place(lathe([(2.35, 0), (2.35, 0.5), (2.0, 0.5), (2.0, 0)], dark), (x, -4.0, 5.0), lean=90))
        made.append(
            place(
                lathe([(0, 0.35), (1.2, 0.28), (2.0, 0.1)], plain("eye lens", (0.04, 0.06, 0.07), 0.04)),
                (x, -4.0, 5.0),
                lean=90,
            )
        )
    made.append(block((5.0, 0.6, 3.4), dark, (0, -3.9, 0.0), bevel=0.8))
    strap = plain("strap", (0.03, 0.03, 0.035), 0.8)
    made.append(
        bodies.wire(
            [(8.2, 0, 4.6), (12.5, 5, 2.4), (8, 13, 1.0), (-6, 12, 0.8), (-12, 6, 2.0), (-8.2, 0, 4.6)], 0.5, strap
        )
    )
    group(made, (0, 2, 0), turn=-24)
    slab((9, 9), 0.08, 0.2, plain("cloth", (0.10, 0.28, 0.36), 0.95), None, None, (7.8, -7.6, 0.01), turn=20)
    stage.camera((0.2, 0.4, 3.6), span=29, turn=2, tilt=31)


def microscope(shot):
    """The USB microscope in its stand, slides in front."""
    stage.desk()
    black, white, teal = (
        plain("black", (0.03, 0.03, 0.035), 0.35),
        plain("white", (0.84, 0.84, 0.82), 0.3),
        plain("teal", (0.03, 0.24, 0.22), 0.35),
    )
    slab((12, 14), 1.2, 1.8, black, black, black, (0, 3, 0))
    slab((7, 5), 0.3, 0.3, white, white, white, (0, 1.5, 1.2))
    rod((0, 8, 1), (0, 8, 17), 0.6, materials.steel())
    block((2.6, 7.5, 2.0), black, (0, 5.0, 11.0), bevel=0.3)
    body = [(0.0, 0), (1.1, 0), (1.25, 0.3), (1.35, 2.0), (1.75, 2.6), (1.75, 11.0), (1.5, 11.8), (0, 11.9)]
    group(
        [
            lathe(body, white),
            lathe([(1.78, 5.4), (1.9, 5.5), (1.9, 7.0), (1.78, 7.1)], teal),
            lathe([(1.12, -0.02), (1.2, 0.6), (1.26, 0.6)], black),
        ],
        (0, 1.6, 4.6),
    )
    things.cable([(0, 1.6, 16.4), (1.5, 3.0, 20), (7.5, 6.5, 12), (9.5, 5.5, 1), (14, -3, 0.25), (22, 0, 0.25)])
    for k in range(4):
        slab(
            (7.5, 2.5),
            0.12,
            0.05,
            plain("slide", (0.66, 0.76, 0.76), 0.08),
            plain("slide edge", (0.25, 0.55, 0.50), 0.1),
            None,
            (-2.2 + 0.5 * k, -6.6 + 0.9 * k, 0.02 + 0.14 * k),
            turn=6 + 9 * k,
        )
    things.booklet("booklet-crystals", (10.5, 14.8), 0.3, (-11.2, 4.0, 0), turn=16)
    stage.camera((-0.6, 2, 7.4), span=31, turn=10, tilt=25, focus=(0, 0, 7))


def spectroscope(shot):
    """A tube with a slit; the spectrum card shows hydrogen's lines."""
    stage.desk()
    navy, black = plain("navy", (0.03, 0.06, 0.13), 0.3), plain("black", (0.03, 0.03, 0.035), 0.35)
    tube = [
        lathe(
            [
                (0, 0),
                (1.7, 0),
                (1.75, 0.1),
                (1.75, 1.4),
                (1.55, 1.5),
                (1.55, 11.8),
                (1.8, 11.9),
                (1.8, 13.4),
                (1.2, 13.5),
                (0.9, 13.2),
                (0, 13.2),
            ],
            navy,
        )
    ]
    tube.append(lathe([(1.57, 8.4), (1.62, 8.4), (1.62, 9.2), (1.57, 9.2)], materials.steel()))
    group(tube, (-6.4, -1.8, 1.8), lean=90, turn=118)
    clip = [
        block((2.4, 5.2, 0.7), black, bevel=0.2),
        block((2.4, 5.2, 0.7), black, (0, 0, 1.2), bevel=0.2),
        block((2.4, 1.0, 1.9), black, (0, 2.2, 0), bevel=0.3),
    ]
    group(clip, (6.4, -4.4, 0), turn=-28)
    things.phone("screen-lines", (1.6, 7.2, 0), turn=76)
    stage.camera((-0.2, 1.4, 0.8), span=23.5, turn=4, tilt=42)


def thermometer(shot):
    """The thermometer with its probe, and two batteries."""
    stage.desk()
    white, black = plain("white", (0.84, 0.84, 0.82), 0.3), plain("black", (0.03, 0.03, 0.035), 0.35)
    made = [
        slab((4.6, 9.0), 1.5, 1.2, white, white, white),
        slab((3.5, 2.8), 0.03, 0.3, printed("display", 0.15), black, None, (0, 2.0, 1.5)),
    ]
    made[0].modifiers.new("bevel", "BEVEL").width = 0.25
    for x, colour in ((-1.0, (0.55, 0.05, 0.04)), (1.0, (0.06, 0.10, 0.16))):
        made.append(
            place(
                lathe([(0, 0), (0.62, 0), (0.62, 0.18), (0.5, 0.28), (0, 0.3)], plain(f"key {x}", colour, 0.4)),
                (x, -1.6, 1.45),
            )
        )
    made.append(lathe([(0.4, 0), (0.4, 1.2), (0.2, 1.4)], black, (0, -4.4, 0.75), lean=90))
    made.append(rod((0, -4.4, 0.75), (0, -16.6, 0.75), 0.17, materials.steel()))
    group(made, (-1.6, 4.8, 0), turn=24)
    for k in range(2):
        cell = [(0, 0), (0.5, 0), (0.52, 0.05), (0.52, 4.2), (0.45, 4.3), (0.18, 4.3), (0.18, 4.45), (0, 4.45)]
        group(
            [
                lathe(cell, plain("cell", (0.04, 0.16, 0.14), 0.3)),
                lathe([(0.525, 3.2), (0.525, 4.2)], plain("copper", (0.65, 0.33, 0.16), 0.3, metallic=1.0)),
            ],
            (6.2 + k * 1.5, 3.2 - k * 0.7, 0.53),
            lean=90,
            turn=150 + k * 6,
        )
    stage.camera((1.0, 0.6, 0.4), span=21, turn=3, tilt=50)
