/** Drawing of a marker on a grid of ten by ten units, one unit per cell. */
import { CELLS, isWhite, markerCodes } from "./codes";

type Path = { fill: "#fff" | "#000"; d: string };

/** Layers from bottom to top: light border, frame, white cells. */
export function markerPaths(mark: number): readonly Path[] {
  const code = markerCodes()[mark];
  if (!code) throw new Error(`There is no mark ${mark}.`);

  const cells: string[] = [];
  for (let row = 0; row < CELLS; row += 1) {
    for (let column = 0; column < CELLS; column += 1) {
      if (isWhite(code, row, column)) cells.push(`M${column + 2} ${row + 2}h1v1h-1z`);
    }
  }
  return [
    { fill: "#fff", d: "M0 0h10v10H0z" },
    { fill: "#000", d: "M1 1h8v8H1z" },
    { fill: "#fff", d: cells.join("") },
  ];
}
