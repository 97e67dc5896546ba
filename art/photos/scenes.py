"""Cards, boxes, paper and phones. Each scene places its things and the camera; `shot` comes from shots.ts."""
import math

import stage
import materials
import bodies
import things
from materials import plain, printed
from bodies import block, chance, group, place, rod, slab

SIZES = {"large": (7.2, 5.2, 9.8, 0.62), "small": (7.0, 2.4, 9.4, 0.0), "set": (7.0, 3.4, 9.6, 0.6)}


def stand_box(shot, at, **turned):
    *size, lid = SIZES[shot.get("size", "set")]
    return things.box(shot["slug"], at, tuple(size), lid, **turned)


def box_fan(shot):
    """The box with a fan of its cards."""
    stage.desk()
    stand_box(shot, (-0.9, 4.0, 0), turn=-21)
    things.fan(shot["cards"], (-0.4, -16.6), radius=13.4, spread=15.5 * (len(shot["cards"]) - 1))
    stage.camera((-0.5, 0.5, 2.7), span=25.5, turn=5, tilt=37, focus=(0, -1.5, 1.5))


def sleeve(shot):
    """A paper sleeve with cards half out of it."""
    stage.desk()
    cards = shot["cards"]
    things.card(cards[0], (-0.2, 2.8, 0.3), turn=0)
    for k, face in enumerate(cards[1:]):
        side = -1 if k % 2 else 1
        things.card(
            face,
            (side * (4.7 + 0.8 * (k // 2)), -1.4 - 2.3 * (k // 2) + 3.2, 0.02 + 0.06 * k),
            turn=-side * (15 + 9 * (k // 2)),
        )
    group([slab((6.9, 9.2), 0.36, 0.1, printed(f"box-{shot['slug']}", 0.55), materials.paper())], (-0.2, -1.6, 0))
    stage.camera((0, 0.9, 0), span=19.5, turn=-6, tilt=52)


def spread(shot):
    """Cards in rows, as one lays them out on a table."""
    stage.desk()
    random = chance(shot["slug"])
    cards, columns = shot["cards"], shot.get("columns", 4)
    rows = math.ceil(len(cards) / columns)
    for k, face in enumerate(cards):
        column, row = k % columns, k // columns
        x = (column - (columns - 1) / 2) * 7.1 + random.uniform(-0.12, 0.12)
        y = ((rows - 1) / 2 - row) * 9.6 + random.uniform(-0.12, 0.12)
        things.card(face, (x, y, 0.01), turn=random.uniform(-1.6, 1.6))
    stage.camera((0, -0.7, 0), span=max(columns * 7.8, rows * 9.4) + 2, turn=4, tilt=67, blur=0.6)


def scale(shot):
    """A card beside a ruler and a phone."""
    stage.desk()
    things.card(shot["cards"][0], (-3.3, 1.2, 0.01), turn=4)
    things.ruler((0.3, -6.6, 0.01), turn=2)
    face = shot["cards"][0]
    things.phone(f"screen-{face.replace('bn-', '')}", (5.4, 3.0, 0), turn=-7)
    if shot.get("box"):
        stand_box(shot, (-5.2, 10.4, 0), turn=20)
    span = shot.get("span", 28 if shot.get("box") else 24)
    stage.camera((0.2, 3.4 + (span - 28) / 4 if shot.get("box") else 0.6, 0), span=span, turn=-3, tilt=54, blur=0.7)


def close(shot):
    """A low, near look at the fan; the box is out of focus."""
    stage.desk()
    stand_box(shot, (-5.2, 8.6, 0), turn=-24)
    things.fan(shot["cards"], (0.4, -15.6), radius=12.4, spread=13.5 * (len(shot["cards"]) - 1))
    stage.camera((2.0, -1.6, 0.4), span=13.5, turn=24, tilt=34, blur=1.5)


def class_pack(shot):
    """Three boxes, with four decks each, on a bench; lesson plans and a poster in its tube."""
    stage.desk()
    for k, x in enumerate((-8.2, 0, 8.2)):
        things.box(f"{shot['slug']}-{k + 1}", (x, 6.4 + abs(x) * -0.12, 0), (7.4, 5.6, 9.8), 0.62, turn=-x * 1.5)
    for k, (face, x) in enumerate(zip(shot["cards"], (-9.4, -3.2, 3.0, 9.2))):
        things.stack(28, (x, -3.4 + (k % 2) * 0.5, 0), face, seed=k, turn=(-8, 5, -4, 9)[k])
    things.booklet("booklet-lessons", (14.8, 21), 0.5, (-13.6, 12.5, 0), turn=12)
    things.tube(34, (8, 20, 0), turn=-6, radius=2.4)
    stage.camera((-0.4, 4.6, 1.6), span=39, turn=3, tilt=41, focus=(0, 0, 1))


def bundle(shot):
    """Several products together: boxes, cards, a notebook and the strips."""
    stage.desk()
    stand_box({**shot, "size": "large"}, (-5.4, 6.6, 0), turn=-16)
    if shot.get("kit"):
        model_box(shot, (4.0, 6.8, 0), 12)
    else:
        things.box(f"{shot['slug']}-2", (3.4, 7.6, 0), (7.0, 2.6, 9.4), 0, turn=14)
        things.booklet("notebook", (14.8, 21), 0.9, (10.2, 0.4, 0), turn=16)
        strips((-10.4, -1.2, 0), 8, turn=16)
    things.fan(shot["cards"], (-1.6, -18.6), radius=14.6, spread=14.5 * (len(shot["cards"]) - 1))
    if shot.get("kit"):
        stage.camera((-1.0, 1.2, 2.4), span=26, turn=3, tilt=39, focus=(0, -2.5, 0.3))
    elif shot.get("view") == "near":
        stage.camera((-4.0, -1.4, 0.8), span=22, turn=13, tilt=36, blur=1.2, focus=(-2, -4, 0.3))
    else:
        stage.camera((1.9, 1.4, 1.6), span=43, turn=3, tilt=43, focus=(0, -2.5, 0.3))


def model_box(shot, at, turn):
    """The closed box of the mini kit."""
    return things.box(f"{shot['slug']}-2", at, (7.0, 4.6, 9.6), 0.6, turn=turn)


def single(shot):
    """One card, leaning on nothing: flat, large."""
    stage.desk()
    things.card(shot["cards"][0], (0, 0, 0.01), turn=-11)
    stage.camera((0, -0.1, 0), span=12.6, turn=10, tilt=50, blur=1.1)


def cards_and_booklet(shot):
    """Large cards and a booklet."""
    stage.desk()
    things.booklet(
        f"booklet-{shot['slug']}",
        shot.get("booklet", (10.5, 14.8)),
        0.3,
        (10.6 if shot.get("wide") else 12.4, 0.4, 0),
        turn=-9,
    )
    wide = shot.get("wide", 1.0)
    size = (things.CARD[0] * wide, things.CARD[1] * wide)
    spots = ((-9.4, 6.4, 5), (-0.4, 6.0, -4), (-9.0, -6.2, -3), (0.2, -6.6, 6))
    for k, (face, (x, y, turn)) in enumerate(zip(shot["cards"], spots)):
        things.card(face, (x, y, 0.01), size, turn=turn)
    stage.camera((-0.2, -0.6, 0), span=35 if wide > 1 else 37, turn=4, tilt=54, blur=0.9)


def poster(shot):
    """A poster on the wall above a sideboard."""
    wide, high = shot["size"]
    stage.wall()
    stage.area((-120, -190, 190), (0, 0, 45), 90, 520_000, (1.0, 0.93, 0.84))
    stage.area((160, -160, 90), (0, 0, 45), 90, 90_000, (0.88, 0.94, 1.0))
    rails = shot.get("rails")
    lift = 14
    sheet = slab((wide, high), 0.05, 0, printed(f"poster-{shot['slug']}", 0.8), materials.paper())
    place(sheet, (0, -0.5, lift + high / 2), lean=90)
    if rails:
        oak = materials.wood("rail", scale=2.2, tone=1.15)
        for z in (lift - 0.9, lift + high - 0.9):
            block((wide + 1.6, 1.4, 2.0), oak, (0, -0.6, z), bevel=0.2)
        string = plain("string", (0.75, 0.68, 0.55), 0.9)
        top = lift + high + 1
        rod((-wide * 0.42, -0.6, top), (0, -0.3, top + 9), 0.12, string)
        rod((wide * 0.42, -0.6, top), (0, -0.3, top + 9), 0.12, string)
        bodies.ball(0.5, materials.steel(), (0, -0.4, top + 9))
    board = materials.wood("board", scale=0.7)
    block((400, 34, 4), board, (0, -17.5, -4), bevel=0.3)
    if not rails:
        things.tube(wide + 6, (wide * 0.12, -17, 0), turn=5, radius=3.1)
    middle = lift + high / 2
    span = max(wide, high) * (1.17 if rails else 1.42)
    stage.camera((0, 0, middle - (1.5 if rails else 6)), span=span, turn=-9, tilt=3, lens=70, blur=0.15)


def binder(shot):
    """An open ring binder with cards in pockets, four a side; the cards are stated not to be included."""
    stage.desk()
    random = chance(3)
    cover = plain("cover", (0.02, 0.115, 0.10), 0.45)
    for side in (-1, 1):
        group([slab((17.0, 25.5), 0.3, 0.5, cover, cover, cover)], (side * 8.9, 0, 0), roll=-side * 0.6)
        pages = slab(
            (14.4, 20.6),
            0.9,
            0.15,
            plain("page", (0.80, 0.82, 0.83), 0.25),
            plain("page", (0.80, 0.82, 0.83), 0.25),
            None,
        )
        group([pages], (side * 8.7, 0, 0.35))
    block((1.6, 25.5, 0.5), cover, bevel=0.2)
    faces = iter(shot["cards"])
    for side in (-1, 1):
        for row in (1, -1):
            for column in (-1, 1):
                x, y = side * 8.7 + column * 3.45, row * 4.95
                things.card(next(faces), (x, y, 1.26), turn=random.uniform(-0.6, 0.6))
        for y in (0, -9.9, 9.9):
            rod((side * 8.7 - 7, y, 1.38), (side * 8.7 + 7, y, 1.38), 0.03, plain("weld", (0.85, 0.87, 0.88), 0.2))
    for y in (-7, 0, 7):
        arc = [(1.7 * math.cos(math.radians(a)), y, 0.6 + 1.75 * math.sin(math.radians(a))) for a in range(0, 181, 20)]
        bodies.wire(arc, 0.17, materials.steel())
    view = shot.get("view")
    if view == "near":
        stage.camera((5.6, 1.0, 1.2), span=17, turn=22, tilt=36, blur=1.5)
    elif view == "scale":
        things.ruler((-1.0, -16.2, 0), turn=1)
        things.phone("screen-app", (22.2, -1, 0), turn=-5)
        stage.camera((3.6, -1.4, 0), span=46, turn=-3, tilt=58, blur=0.5)
    else:
        stage.camera((0, -0.6, 0), span=37, turn=5, tilt=50, blur=0.8)


def phone_stand(shot):
    """A phone lies on a frame 25 cm above the cards; the arm has a lamp."""
    stage.desk()
    white, grey = plain("stand", (0.82, 0.82, 0.80), 0.35), plain("stand grey", (0.12, 0.13, 0.14), 0.4)
    slab((15, 11), 1.3, 1.6, white, white, white, (0, 9.5, 0))
    bodies.wire([(0, 11.5, 1), (0, 12.0, 9), (0, 11.0, 19), (0, 6.0, 24.6), (0, 3.0, 25.2)], 0.75, white)
    slab((9.2, 15.4), 0.7, 1.1, grey, grey, grey, (0, 0.6, 25.0), lean=0)
    things.phone("screen-card", (0, 0.6, 25.75))
    lamp = plain("lamp", (1, 0.93, 0.8), 0.5)
    lamp.node_tree.nodes["Principled BSDF"].inputs["Emission"].default_value = (1, 0.9, 0.72, 1)
    lamp.node_tree.nodes["Principled BSDF"].inputs["Emission Strength"].default_value = 9
    slab((6.5, 1.1), 0.3, 0.4, lamp, white, lamp, (0, 6.9, 23.6), lean=-24)
    things.card(shot["cards"][0], (0.1, -1.4, 0.01), turn=-3)
    things.card(shot["cards"][1], (-8.0, 0.4, 0.01), turn=9)
    things.card(shot["cards"][2], (8.2, -0.2, 0.01), turn=-12)
    things.cable([(1.5, 14.6, 0.5), (6, 20, 0.2), (16, 17, 0.2), (26, 22, 0.2)])
    stage.camera((0.4, 3.4, 11.8), span=37, turn=24, tilt=24, blur=0.8, focus=(0, 0, 22))


def app(shot):
    """A phone with the app; the code's paper lies beside it. Phone and card are stated not to be included."""
    stage.desk()
    if shot.get("class"):
        for k in range(6):
            things.phone(
                f"screen-{('Na', 'Cl', 'Cu', 'Ne', 'water', 'Fe')[k]}",
                ((k % 3 - 1) * 9.4, 7.6 - (k // 3) * 16.6, 0),
                turn=(-3, 2, -2, 3, -2, 2)[k],
            )
        stage.camera((0, -0.4, 0), span=35, turn=6, tilt=58, blur=0.8)
        return
    things.phone(shot["screen"], (1.6, 0.6, 0), turn=-10)
    things.card(shot["cards"][0], (-6.4, 3.0, 0.01), turn=13)
    things.sheet(f"code-{shot['slug']}", (10.5, 6.2), (-6.2, -5.9, 0.01), turn=-5)
    stage.camera((-1.8, -0.5, 0), span=22.5, turn=-5, tilt=55, blur=0.9)


def stickers(shot):
    """The sheet with its eight stickers, and one on a bottle."""
    stage.desk()
    things.sheet("stickers", (21.0, 14.8), (0, -1.5, 0.01), turn=7, thick=0.03)
    stage.camera((0, -1.6, 0), span=28, turn=-4, tilt=55, blur=0.9)


def notebook(shot):
    """Two notebooks: one closed, one open."""
    stage.desk()
    left = slab((14.6, 20.8), 0.45, 0.1, printed("squared", 0.85), materials.paper())
    right = slab((14.6, 20.8), 0.45, 0.1, printed("squared", 0.85), materials.paper())
    group([place(left, (-7.35, 0, 0.06)), place(right, (7.35, 0, 0.06))], (4, 9.5, 0), turn=-9)
    things.booklet("notebook", (14.8, 21), 1.0, (-3.2, -4.6, 0.55), turn=12)
    stage.camera((1.6, 2.0, 0), span=43, turn=4, tilt=52, blur=0.9)


def strips(at, count, turn=0.0, fan=9.0):
    """Indicator strips, fanned; each has turned another colour at its tip."""
    colours = [
        (0.62, 0.05, 0.03),
        (0.75, 0.28, 0.03),
        (0.78, 0.55, 0.05),
        (0.45, 0.55, 0.06),
        (0.09, 0.38, 0.10),
        (0.03, 0.25, 0.28),
        (0.04, 0.12, 0.42),
        (0.18, 0.05, 0.33),
    ]
    made = []
    for k in range(count):
        angle = (count - 1) / 2 * fan - k * fan
        a = math.radians(angle)
        body = slab((0.7, 7.0), 0.04, 0, plain("strip", (0.78, 0.66, 0.32), 0.9))
        tip = slab((0.7, 2.4), 0.045, 0, plain(f"strip {k}", colours[k % 8], 0.9), None, None, (0, 2.3, 0.002))
        made += group([body, tip], (-6.2 * math.sin(a), 6.2 * math.cos(a) - 4, 0.02 + 0.05 * k), turn=angle)
    return group(made, at, turn=turn)
