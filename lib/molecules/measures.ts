/** Measurements of a molecule: distances between atoms, and angles. */

import { localizeDigits, t } from "@/lib/texts/text";
import type { Shape } from "./shape";
import { symbolOf } from "./symbols";
import { dot, minus, placeOf, unit } from "./vectors";

const symbolAt = ({ a }: Shape, atom: number): string => symbolOf(a[atom]?.[0] ?? 0);

/** Bond order between two atoms; 0 for ionic and base-pair bonds, null for none. */
const bondOf = ({ b }: Shape, one: number, other: number): number | null =>
  b.find(([i, j]) => (i === one && j === other) || (i === other && j === one))?.[2] ?? null;

const areBonded = (shape: Shape, one: number, other: number): boolean => (bondOf(shape, one, other) ?? 0) > 0;

/** "O=C=O": element symbols joined by bond symbols. */
const joined = (shape: Shape, atoms: readonly number[]): string =>
  atoms
    .map((atom, index) => {
      const order = index === 0 ? 0 : bondOf(shape, atoms[index - 1] ?? 0, atom);

      return (index === 0 ? "" : order === 2 ? "=" : order === 3 ? "≡" : "–") + symbolAt(shape, atom);
    })
    .join("");

/** Formats a length. */
export const lengthText = (angstroms: number): string =>
  localizeDigits(`${angstroms.toFixed(2)} Å (${Math.round(angstroms * 100)} pm)`);

/** Formats an angle. */
export const angleText = (degrees: number): string => localizeDigits(`${Number(degrees.toFixed(1))}°`);

/** Distance in ångström. */
export function lengthBetween(shape: Shape, one: number, other: number): number {
  return Math.hypot(...minus(placeOf(shape, one), placeOf(shape, other)));
}

/** Angle in degrees. */
export function angleAt(shape: Shape, middle: number, one: number, other: number): number {
  const at = placeOf(shape, middle);
  const cosine = dot(unit(minus(placeOf(shape, one), at)), unit(minus(placeOf(shape, other), at)));

  return (Math.acos(Math.max(-1, Math.min(1, cosine))) * 180) / Math.PI;
}

/** Orders three atoms so that the vertex is in the middle: the atom bonded to both others, otherwise the second selected. */
function inOrder(shape: Shape, [one, two, three]: readonly [number, number, number]): [number, number, number] {
  const ways = [
    [one, two, three],
    [two, one, three],
    [one, three, two],
  ] as const;
  const [i, j, k] = ways.find(([i, j, k]) => areBonded(shape, i, j) && areBonded(shape, j, k)) ?? ways[0];

  return [i, j, k];
}

/** Describes the selected atoms, at most three. */
export function describeMeasure(shape: Shape, chosen: readonly number[]): string {
  const [one, two, three] = chosen;
  if (one === undefined) return "";
  if (two === undefined)
    return t("{atom} is chosen. Choose a second atom for the length.", { atom: symbolAt(shape, one) });
  if (three === undefined) {
    const length = lengthBetween(shape, one, two);
    const size = lengthText(length);
    const order = bondOf(shape, one, two);

    if (order) return t("{atoms} bond: {size}", { atoms: joined(shape, [one, two]), size });
    const ends = { one: symbolAt(shape, one), other: symbolAt(shape, two), size };

    return order === 0 ? t("{one} to {other}: {size}", ends) : t("{one} to {other}: {size}, no bond", ends);
  }

  const [i, j, k] = inOrder(shape, [one, two, three]);
  return t("Angle {atoms}: {angle}", { atoms: joined(shape, [i, j, k]), angle: angleText(angleAt(shape, j, i, k)) });
}

function anglesAt({ b }: Shape, middle: number): number[][] {
  const ends = b.flatMap(([one, other]) => (one === middle ? [other] : other === middle ? [one] : []));

  return ends.flatMap((one, index) => ends.slice(index + 1).map((other) => [one, middle, other]));
}

/** Tolerance in ångström: smaller differences count as equal, since no method is more precise. */
const SAME_LENGTH = 0.01;
const SAME_ANGLE = 1;

/** Atoms of each distinct length and angle, lengths first, for stepping through without a pointer. */
export function differentMeasures(shape: Shape): readonly (readonly number[])[] {
  const found: { name: string; value: number; atoms: readonly number[] }[] = [];
  function add(atoms: readonly number[], value: number, minDifference: number): void {
    const [name = ""] = [joined(shape, atoms), joined(shape, [...atoms].reverse())].sort();
    if (!found.some((each) => each.name === name && Math.abs(each.value - value) < minDifference))
      found.push({ name, value, atoms });
  }
  for (const [one, other] of shape.b) add([one, other], lengthBetween(shape, one, other), SAME_LENGTH);
  for (const middle of shape.a.keys())
    for (const atoms of anglesAt(shape, middle)) {
      const [one = 0, , other = 0] = atoms;
      add(atoms, angleAt(shape, middle, one, other), SAME_ANGLE);
    }

  return found.map(({ atoms }) => atoms);
}
