import { CELLS, isWhite, markCodes } from "@/lib/card-marks/codes";

/** A mark with the light border that it needs, one cell wide: 10 × 10 units. Black on white in either theme. */
export function MarkPicture({ mark, className }: { mark: number; className?: string }) {
  const code = markCodes()[mark];
  if (!code) return null;

  const cells: string[] = [];
  for (let row = 0; row < CELLS; row += 1) {
    for (let column = 0; column < CELLS; column += 1) {
      if (isWhite(code, row, column)) cells.push(`M${column + 2} ${row + 2}h1v1h-1z`);
    }
  }
  return (
    <svg viewBox="0 0 10 10" shapeRendering="crispEdges" aria-hidden="true" className={className}>
      <path fill="#fff" d="M0 0h10v10H0z" />
      <path d="M1 1h8v8H1z" />
      <path fill="#fff" d={cells.join("")} />
    </svg>
  );
}
