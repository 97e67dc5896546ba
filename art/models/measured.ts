/** The smallest molecules, from lengths and angles that were measured; sources in lib/molecules/catalogue. */
import { type Atom, degrees, type Structure } from "./geometry";

/** A middle atom and two others, as wide as the angle. */
function bent(middle: string, end: string, length: number, angle: number, order: number): Structure {
  const half = (angle / 2) * degrees;
  const [x, y] = [length * Math.sin(half), -length * Math.cos(half)];

  return {
    atoms: [
      [middle, 0, 0, 0],
      [end, x, y, 0],
      [end, -x, y, 0],
    ],
    bonds: [
      [0, 1, order],
      [0, 2, order],
    ],
  };
}

/** A top atom and three others below it, each pair of bonds as wide as the angle. */
function pyramid(top: string, end: string, length: number, angle: number): Structure {
  const aside = (2 / Math.sqrt(3)) * length * Math.sin((angle / 2) * degrees);
  const down = Math.sqrt(length ** 2 - aside ** 2);
  const feet = [90, 210, 330].map((around): Atom => {
    return [end, aside * Math.cos(around * degrees), -down, aside * Math.sin(around * degrees)];
  });

  return {
    atoms: [[top, 0, 0, 0], ...feet],
    bonds: [
      [0, 1, 1],
      [0, 2, 1],
      [0, 3, 1],
    ],
  };
}

export const measured: Readonly<Record<string, () => Structure>> = {
  water: () => bent("O", "H", 0.958, 104.48, 1),
  ammonia: () => pyramid("N", "H", 1.012, 106.67),
};
