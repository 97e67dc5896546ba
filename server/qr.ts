/** QR codes as SVG. */
import { encodeQR } from "qr";

/** Quiet zone in modules, as required by the standard. */
const BORDER = 4;

/** The dark modules as an SVG path in a square with sides of `side`. */
export function qrPath(text: string): { side: number; path: string } {
  const rows = encodeQR(text, "raw", { border: BORDER, ecc: "medium" });
  const runs = rows.flatMap((row, y) =>
    row.map((isDark, x) => {
      if (!isDark || row[x - 1]) return "";

      return `M${x} ${y}H${row.indexOf(false, x)}v1H${x}z`;
    }),
  );

  return { side: rows.length, path: runs.join("") };
}

/** Dark on white in both themes, because few scanners read inverted codes. */
export function qrSvg(text: string): string {
  const { side, path } = qrPath(text);

  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${side}v${side}H0z"/><path d="${path}"/></svg>`;
}
