/** What the shape of a molecule tells: lengths between atoms, angles at them. */

import type { Shape } from "./shape";
import { symbolOf } from "./symbols";
import { dot, minus, placeOf, unit } from "./vectors";

const nameOf = ({ a }: Shape, atom: number): string => symbolOf(a[atom]?.[0] ?? 0);

/** By a bond of that order at least; 0 is what holds ions or base pairs together. */
const areBonded = ({ b }: Shape, one: number, other: number, least = 1): boolean =>
  b.some(([i, j, order]) => order >= least && ((i === one && j === other) || (i === other && j === one)));

/** In ångström. */
export function lengthBetween(shape: Shape, one: number, other: number): number {
  return Math.hypot(...minus(placeOf(shape, one), placeOf(shape, other)));
}

/** In degrees. */
export function angleAt(shape: Shape, middle: number, one: number, other: number): number {
  const at = placeOf(shape, middle);
  const cosine = dot(unit(minus(placeOf(shape, one), at)), unit(minus(placeOf(shape, other), at)));

  return (Math.acos(Math.max(-1, Math.min(1, cosine))) * 180) / Math.PI;
}

/** The atom of three at which their angle is: the one that is bonded to both others, else the second that was chosen. */
function inOrder(shape: Shape, [one, two, three]: readonly [number, number, number]): [number, number, number] {
  const ways = [
    [one, two, three],
    [two, one, three],
    [one, three, two],
  ] as const;
  const [i, j, k] = ways.find(([i, j, k]) => areBonded(shape, i, j) && areBonded(shape, j, k)) ?? ways[0];

  return [i, j, k];
}

/** What is told of the atoms that were chosen, three at most. */
export function measureWords(shape: Shape, chosen: readonly number[]): string {
  const [one, two, three] = chosen;
  if (one === undefined) return "";
  if (two === undefined) return `${nameOf(shape, one)} is chosen. Choose a second atom for the length.`;
  if (three === undefined) {
    const length = lengthBetween(shape, one, two);
    const names = [nameOf(shape, one), nameOf(shape, two)];
    const size = `${length.toFixed(2)} Å (${Math.round(length * 100)} pm)`;

    return areBonded(shape, one, two)
      ? `${names.join("–")} bond: ${size}`
      : `${names.join(" to ")}: ${size}${areBonded(shape, one, two, 0) ? "" : ", no bond"}`;
  }

  const [i, j, k] = inOrder(shape, [one, two, three]);
  return `Angle ${[i, j, k].map((atom) => nameOf(shape, atom)).join("–")}: ${angleAt(shape, j, i, k).toFixed(1)}°`;
}

function anglesAt({ b }: Shape, middle: number): number[][] {
  const ends = b.flatMap(([one, other]) => (one === middle ? [other] : other === middle ? [one] : []));

  return ends.flatMap((one, index) => ends.slice(index + 1).map((other) => [one, middle, other]));
}

/** The atoms of each length and angle that differs from the others, lengths first: to step through without pointing at atoms. */
export function differentMeasures(shape: Shape): readonly (readonly number[])[] {
  const all = [...shape.b.map(([one, other]) => [one, other]), ...shape.a.flatMap((_, atom) => anglesAt(shape, atom))];
  // Angles that differ by less than a degree are one.
  const nameOf = (atoms: number[]) => measureWords(shape, atoms).replace(/\.\d°/, "");

  return [...new Map(all.map((atoms) => [nameOf(atoms), atoms])).values()];
}
