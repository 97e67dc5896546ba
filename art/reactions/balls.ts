/** Building blocks of reaction pieces: molecules of the catalogue, and atoms around a central one. */
import { readFileSync } from "node:fs";
import { atomicNumber, elements } from "../../lib/molecules/elements";
import { modelFiles } from "../../lib/molecules/files";
import { lookOf } from "../../lib/molecules/looks";
import type { Shape } from "../../lib/molecules/shape";
import type { Ion } from "../../lib/reactions/scene";
import { inRoot } from "../../scripts/bootstrap/project.mjs";
import type { Atom, Bond, Structure, Vector } from "../models/geometry";

/** Atoms that form one unit on a side of the reaction, with their radii; `ions` marks the ions among them. */
export type Piece = { atoms: Atom[]; radii: number[]; bonds: Bond[]; ions?: Ion[] };

export const ballOf = (symbol: string) => lookOf(atomicNumber(symbol))[1];

export const asMolecule = ({ atoms, bonds }: Structure): Piece => ({
  atoms,
  bonds,
  radii: atoms.map(([symbol]) => ballOf(symbol)),
});

export function ofCatalogue(key: string): Piece {
  const { a, b }: Shape = JSON.parse(readFileSync(inRoot(`public${modelFiles[key]?.json}`), "utf8"));

  return asMolecule({
    atoms: a.map(([Z, ...at]): Atom => [elements[Z - 1]?.symbol ?? "", ...at]),
    bonds: b.map((bond): Bond => [...bond]),
  });
}

const degrees = Math.PI / 180;
export const tetrahedron: Vector[] = [
  [1, 1, 1],
  [1, -1, -1],
  [-1, 1, -1],
  [-1, -1, 1],
].map(([x = 0, y = 0, z = 0]): Vector => [x / Math.sqrt(3), y / Math.sqrt(3), z / Math.sqrt(3)]);
export const triangle: Vector[] = [90, 210, 330].map(
  (at): Vector => [Math.cos(at * degrees), Math.sin(at * degrees), 0],
);
export const bentPair: Vector[] = [210.25, 329.75].map(
  (at): Vector => [Math.cos(at * degrees), Math.sin(at * degrees), 0],
);

/** A central atom with others around it. */
export const round = (middle: string, end: string, long: number, ways: readonly Vector[], order: number): Piece =>
  asMolecule({
    atoms: [[middle, 0, 0, 0], ...ways.map(([x, y, z]): Atom => [end, x * long, y * long, z * long])],
    bonds: ways.map((_, index): Bond => [0, index + 1, order]),
  });
