/** Code 128 barcode, set B (ISO/IEC 15417). Pure. */

/** Alternating bar and gap widths in modules, by symbol value; the last three are the start codes A, B and C. */
const PATTERNS =
  "212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 " +
  "123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 " +
  "232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 " +
  "313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 " +
  "111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 " +
  "111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 " +
  "114311 411113 411311 113141 114131 311141 411131 211412 211214 211232";
const widths = PATTERNS.split(" ");
const START_B = 104;
const STOP = "2331112";
/** Set B contains the printable ASCII characters in order, starting with the space. */
const FIRST_SIGN = 32;
const LAST_SIGN = 126;

/** Quiet zone on each side in modules, required by scanners. */
const QUIET = 10;

/** Symbol values including start and checksum. Throws a RangeError for a character outside set B. */
export function code128Values(text: string): number[] {
  const signs = [...text].map((sign) => sign.charCodeAt(0));
  if (signs.some((sign) => sign < FIRST_SIGN || sign > LAST_SIGN)) throw new RangeError("Not a text of Code 128 B");
  const values = signs.map((sign) => sign - FIRST_SIGN);
  const sum = values.reduce((total, value, index) => total + value * (index + 1), START_B);

  return [START_B, ...values, sum % 103];
}

/** SVG path of the bars with height 1, one unit per module, and the width including quiet zones. */
export function code128Path(text: string): { path: string; width: number } {
  const modules = [...code128Values(text).map((value) => widths[value]), STOP].join("");
  let x = QUIET;
  let path = "";
  for (const [index, digit] of [...modules].entries()) {
    const width = Number(digit);
    if (index % 2 === 0) path += `M${x} 0h${width}v1h-${width}z`;
    x += width;
  }

  return { path, width: x + QUIET };
}
