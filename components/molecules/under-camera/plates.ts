/**
 * White plates that cover the print on the cards, because printed and 3D atoms together would look like another
 * molecule.
 */
import { CARD } from "@/lib/card-marks/card";
import type { Pose } from "@/lib/card-marks/pose";
import { withSubscripts } from "@/lib/molecules/formula";
import { plus, type Vector } from "@/lib/molecules/vectors";

/** Position and size in millimetres. Covers the printed image, with a margin for the pose error, and the name. */
export const PLATE = { left: 3, top: 24, width: 57, height: 55.5 };

/** Pixels per millimetre, so that the formula stays sharp close up. */
const PIXELS_PER_MM = 8;

type Plane = {
  /** Video size and focal length, in pixels. */
  width: number;
  height: number;
  focal: number;
  /** Size of the element that the video covers (object-fit: cover). */
  room: { width: number; height: number };
};

/** Returns the rows of the matrix that maps millimetres on the plate to screen coordinates. */
export function plateOnScreen({ x, y, at }: Pose, { width, height, focal, room }: Plane): readonly Vector[] {
  const { side, left, top } = CARD.mark;
  const corner = plus(plus(at, x, (PLATE.left - left) / side), y, (PLATE.top - top) / side);
  const lens = focal * Math.max(room.width / width, room.height / height);
  const right = x.map((each) => each / side);
  const down = y.map((each) => each / side);
  const row = (axis: 0 | 1, middle: number): Vector =>
    [right, down, corner].map((each) => lens * (each[axis] ?? 0) + middle * (each[2] ?? 0)) as [number, number, number];

  return [row(0, room.width / 2), row(1, room.height / 2), [right[2] ?? 0, down[2] ?? 0, corner[2]]];
}

function transformOf(pose: Pose, plane: Plane): string {
  const rows = plateOnScreen(pose, plane);
  const far = rows[2]?.[2] ?? 1;
  const column = (at: 0 | 1 | 2, scale: number) => {
    const [across = 0, along = 0, ahead = 0] = rows.map((row) => (row[at] * scale) / far);

    return `${across},${along},0,${ahead}`;
  };

  return `matrix3d(${column(0, 1 / PIXELS_PER_MM)},${column(1, 1 / PIXELS_PER_MM)},0,0,1,0,${column(2, 1)})`;
}

type PlateToDraw = { mark: number; formula: string; name: string; pose: Pose };

function makePlate({ formula, name }: PlateToDraw): HTMLElement {
  const plate = document.createElement("div");
  plate.className = "camera-plate";
  plate.style.width = `${PLATE.width * PIXELS_PER_MM}px`;
  plate.style.height = `${PLATE.height * PIXELS_PER_MM}px`;
  const small = document.createElement("span");
  small.textContent = name;
  plate.append(withSubscripts(formula), small);

  return plate;
}

/** Positions the plates over the video in each frame. `ground`: container of the plates. */
export function createPlates(ground: HTMLElement) {
  const plates = new Map<number, HTMLElement>();
  const layer = document.createElement("div");
  ground.append(layer);

  return {
    draw(cards: readonly PlateToDraw[], film: Omit<Plane, "room">): void {
      const plane = { ...film, room: { width: ground.clientWidth, height: ground.clientHeight } };
      for (const [mark, plate] of plates) plate.hidden = !cards.some((card) => card.mark === mark);
      for (const card of cards) {
        const { mark } = card;
        const plate = plates.get(mark) ?? makePlate(card);
        plate.style.transform = transformOf(card.pose, plane);
        if (plates.has(mark)) continue;
        plates.set(mark, plate);
        layer.append(plate);
      }
    },
    end: () => layer.remove(),
  };
}
