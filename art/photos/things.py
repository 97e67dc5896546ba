"""What stands on the desk: cards, boxes, phone, ruler, bottles, glassware."""
import math

import materials
import bodies
from materials import plain, printed
from bodies import block, chance, group, lathe, place, rod, slab, wire

CARD = (6.3, 8.8)
CARD_THICK = 0.045


def card(face, at=(0, 0, 0), size=CARD, **turned):
    """`face` is a card's name in the textures, or None for its back."""
    front, back = printed(f"card-{face or 'back'}", 0.36), printed("card-back", 0.36)
    return slab(size, CARD_THICK, 0.32 * size[0] / CARD[0], front, materials.paper(), back, at, **turned)


def fan(faces, pivot, radius=15.5, spread=64, start=None, z=0.0):
    """Cards around `pivot`, which is in front of them; the last is on top, at the right."""
    count = len(faces)
    step = spread / max(count - 1, 1)
    for k, face in enumerate(faces):
        angle = (spread / 2 - k * step) if start is None else start - k * step
        a = math.radians(angle)
        at = (pivot[0] - radius * math.sin(a), pivot[1] + radius * math.cos(a), z + 0.01 + k * 0.06)
        card(face, at, turn=angle, roll=-0.55 if k else 0)


def stack(count, at, face=None, seed=1, turn=0.0):
    """A pile that is not quite straight."""
    random = chance(seed)
    shown = 24 if count > 24 else count
    thick = count * 0.035 / shown
    for k in range(shown):
        top = face if k == shown - 1 else None
        x, y = random.uniform(-0.05, 0.05), random.uniform(-0.05, 0.05)
        body = slab(
            CARD,
            thick,
            0.32,
            printed(f"card-{top or 'back'}", 0.36),
            materials.paper(),
            None,
            (at[0] + x, at[1] + y, at[2] + k * thick),
        )
        place(body, body.location, turn=turn + random.uniform(-1.2, 1.2))


def box(name, at=(0, 0, 0), size=(7.0, 4.8, 9.6), lid=0.62, **turned):
    """A standing box with a printed lid over an inner box; a small one is folded from one piece (`lid` 0)."""
    width, depth, height = size
    sides = {
        "rest": printed(f"box-{name}-side", 0.4),
        "front": printed(f"box-{name}", 0.4),
        "back": printed(f"box-{name}", 0.4),
        "right": printed(f"box-{name}-side", 0.4),
        "left": printed(f"box-{name}-side", 0.4),
        "top": printed(f"box-{name}-top", 0.4),
    }
    parts = [block((width, depth, height), sides, bevel=0.12)]
    if lid:
        seam = plain("seam", (0.02, 0.02, 0.025), 0.8)
        parts.append(block((width + 0.03, depth + 0.03, 0.07), seam, (0, 0, height * lid), bevel=0))
    return group(parts, at, **turned)


def phone(screen, at=(0, 0, 0), **turned):
    """A phone of 7.2 × 15 cm that lies on its back."""
    case = plain("phone", (0.02, 0.021, 0.025), 0.3, metallic=0.4)
    rim = slab((7.3, 15.1), 0.8, 1.0, plain("phone glass", (0.01, 0.01, 0.012), 0.12), case, case)
    edge = rim.modifiers.new("bevel", "BEVEL")
    edge.width, edge.segments, edge.limit_method = 0.12, 3, "ANGLE"
    shown = slab((6.7, 14.5), 0.004, 0.75, printed(screen, 0.12, glow=0.8), case, case, (0, 0, 0.802))
    return group([rim, shown], at, **turned)


def ruler(at=(0, 0, 0), length=20, **turned):
    width = length + 1.0
    return slab(
        (width, 3.0),
        0.22,
        0.15,
        printed(f"ruler-{length}", 0.45),
        plain("ruler edge", (0.62, 0.42, 0.22), 0.5),
        None,
        at,
        **turned,
    )


def sheet(picture, size, at=(0, 0, 0), bend=0.0, thick=0.02, **turned):
    return slab(size, thick, 0, printed(picture, 0.7), materials.paper(), None, at, bend=bend, **turned)


def booklet(picture, size=(10.5, 14.8), thick=0.32, at=(0, 0, 0), **turned):
    pages = slab(
        (size[0] - 0.15, size[1] - 0.15), thick - 0.04, 0.05, materials.paper(), materials.paper(), None, (0, 0, 0.02)
    )
    cover = slab(size, 0.03, 0.08, printed(picture, 0.5), None, None, (0, 0, thick - 0.02))
    under = slab(size, 0.02, 0.08, printed(picture, 0.5), None, None)
    return group([pages, cover, under], at, **turned)


def tube(length, at=(0, 0, 0), turn=0.0, radius=3.0):
    """A cardboard tube with a lid at each end, lying on the desk along x."""
    a = math.radians(turn)
    x, y = math.cos(a), math.sin(a)
    kraft, cap = plain("kraft", (0.50, 0.34, 0.20), 0.8), plain("cap", (0.9, 0.9, 0.88), 0.4)
    centre = (at[0], at[1], at[2] + radius)

    def along(d):
        return (centre[0] + x * d, centre[1] + y * d, centre[2])

    rod(along(-length / 2), along(length / 2), radius, kraft, 64)
    for side in (-1, 1):
        rod(along(side * length / 2), along(side * (length / 2 + 0.35)), radius * 1.03, cap, 64)


def walls(outer, thick=0.14):
    """Closes an outline of glass by an inner surface."""
    inner = [(max(r - thick, 0), z + (thick if k == 0 else 0)) for k, (r, z) in enumerate(outer)]
    return outer + inner[::-1]


def filled(outer, level, thick=0.16):
    """The liquid inside an outline up to `level`."""
    points = [(0, outer[0][1] + thick)]
    for (r0, z0), (r1, z1) in zip(outer, outer[1:]):
        if z0 >= level:
            break
        points.append((max(r0 - thick, 0.01), max(z0, outer[0][1] + thick)))
        if z1 > level:
            part = (level - z0) / (z1 - z0)
            points.append((max(r0 + (r1 - r0) * part - thick, 0.01), level))
    points.append((0, level))
    return points


def vessel(outer, at, content=None, level=0.0, **turned):
    """Glass of this outline, with a liquid (a material) in it. Scale marks are not drawn."""
    made = [lathe(walls([(0.01, outer[0][1])] + outer), materials.glass())]
    if content:
        made.append(lathe(filled(outer, level), content))
    return group(made, at, **turned)


def flask(at, size=1.0, content=None, level=0.35, **turned):
    """A conical flask; 250 ml at size 1: 8.5 cm wide, 14 cm high."""
    s = size
    outer = [
        (3.9, 0),
        (4.2, 0.25),
        (4.25, 0.7),
        (3.6, 3.6),
        (2.3, 8.2),
        (1.7, 10.2),
        (1.55, 11.0),
        (1.55, 13.4),
        (1.85, 13.8),
        (1.95, 14.0),
    ]
    return vessel([(r * s, z * s) for r, z in outer], at, content, level * 10 * s, **turned)


def beaker(at, radius=3.4, height=9.0, content=None, level=0.5, **turned):
    outer = [
        (radius - 0.3, 0),
        (radius - 0.05, 0.15),
        (radius, 0.5),
        (radius, height - 0.4),
        (radius + 0.15, height - 0.1),
        (radius + 0.3, height),
    ]
    return vessel(outer, at, content, level * height, **turned)


def cylinder(at, content=None, level=0.6, height=24.0, **turned):
    made = vessel([(1.2, 0.5), (1.4, 0.7), (1.4, height - 0.4), (1.6, height)], (0, 0, 0), content, level * height)
    made.append(
        lathe([(0, 0), (3.0, 0), (3.1, 0.2), (2.2, 0.5), (1.2, 0.8), (0, 0.8)], plain("foot", (0.75, 0.8, 0.82), 0.2))
    )
    return group(made, at, **turned)


def test_tube(at, content=None, level=0.4, height=12.0, **turned):
    bulb = [(0.8 * math.sin(a), 0.8 - 0.8 * math.cos(a)) for a in (0.25, 0.6, 0.95, 1.3, math.pi / 2)]
    return vessel(bulb + [(0.8, height - 0.2), (0.95, height)], at, content, level * height, **turned)


def bottle(label, at, radius=1.7, height=6.0, content=None, cap=(0.92, 0.92, 0.9), **turned):
    """A bottle with a label around it and a screw cap."""
    body = content or plain("bottle", (0.85, 0.86, 0.86), 0.3)
    top = height * 0.78
    made = [
        lathe([(0, 0), (radius - 0.15, 0), (radius, 0.2), (radius, top * 0.86), (radius * 0.55, top), (0, top)], body),
        lathe(
            [
                (radius * 0.6, top - 0.05),
                (radius * 0.62, top + 0.1),
                (radius * 0.62, height - 0.1),
                (radius * 0.55, height),
                (0, height),
            ],
            plain(f"cap {cap}", cap, 0.35),
        ),
        wrap(label, radius + 0.02, top * 0.12, top * 0.78),
    ]
    return group(made, at, **turned)


def wrap(picture, radius, low, high, arc=200):
    """A label on the front half of a round body."""
    import bmesh

    mesh = bmesh.new()
    uv = mesh.loops.layers.uv.new("uv")
    steps = 32
    rows = []
    for k in range(steps + 1):
        a = math.radians(-90 - arc / 2 + arc * k / steps)
        x, y = radius * math.cos(a), radius * math.sin(a)
        rows.append((mesh.verts.new((x, y, low)), mesh.verts.new((x, y, high)), k / steps))
    for (a0, a1, u0), (b0, b1, u1) in zip(rows, rows[1:]):
        face = mesh.faces.new((a0, b0, b1, a1))
        for loop, at in zip(face.loops, ((u0, 0), (u1, 0), (u1, 1), (u0, 1))):
            loop[uv].uv = at
    return bodies.body(mesh, "label", printed(picture, 0.6), smooth=True)


def atom(symbol):
    """The usual colours of model kits."""
    colours = {
        "C": (0.025, 0.025, 0.028),
        "H": (0.85, 0.84, 0.81),
        "O": (0.60, 0.02, 0.02),
        "N": (0.03, 0.08, 0.48),
        "Na": (0.36, 0.10, 0.55),
        "Cl": (0.10, 0.50, 0.10),
    }
    return plain(f"atom {symbol}", colours[symbol], 0.22)


def model(atoms, bonds, at, scale=2.6, radius=1.15, **turned):
    """A ball-and-stick model. `atoms`: symbol and place in ångström; it stands on its lowest ball."""
    places = [tuple(v * scale for v in xyz) for _, xyz in atoms]
    radii = [radius * (0.62 if symbol == "H" else 1) for symbol, _ in atoms]
    low = min(z - r for (_, _, z), r in zip(places, radii))
    places = [(x, y, z - low) for x, y, z in places]
    made = [bodies.ball(r, atom(symbol), p) for (symbol, _), p, r in zip(atoms, places, radii)]
    grey = plain("bond", (0.55, 0.55, 0.53), 0.3)
    for a, b, *order in bonds:
        for shift in {1: (0,), 2: (-0.28, 0.28)}[order[0] if order else 1]:
            made.append(rod(*[(x, y + shift, z + shift) for x, y, z in (places[a], places[b])], 0.24, grey))
    return group(made, at, **turned)


def cable(points):
    return wire(points, 0.2, plain("cable", (0.03, 0.03, 0.035), 0.5))
