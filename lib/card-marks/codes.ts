/**
 * Codes of the card markers. A marker is a black frame, one cell wide, around 6 × 6 black or white cells. Any two codes differ in at least
 * ten cells in every rotation, and every code from its own rotations, so that a few cells hidden by glare or dirt never turn one card into
 * another. The codes are generated from a seed and must never change, because cards are printed.
 */

export const CELLS = 6;
export const CODES = 250;
export const MIN_HAMMING_DISTANCE = 10;

/** The upper and the lower three rows as 18 bits each, starting at the upper left cell; 1 is white. */
export type Code = readonly [upper: number, lower: number];

const HALF_BITS = 18;
const SEED = 20_261_122;
/** Minimum number of white cells, and of black cells: a marker of almost one colour could be confused with other objects. */
const MIN_PER_COLOUR = 13;

/** Mulberry32 pseudo-random generator. */
export function seededRandom(seed: number): () => number {
  let state = seed;

  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;

    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function countBits(value: number): number {
  let pairs = value - ((value >>> 1) & 0x55555555);
  pairs = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);

  return (((pairs + (pairs >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

export function hammingDistance(one: Code, other: Code): number {
  return countBits(one[0] ^ other[0]) + countBits(one[1] ^ other[1]);
}

export function isWhite(code: Code, row: number, column: number): boolean {
  const bit = row * CELLS + column;

  return ((code[bit < HALF_BITS ? 0 : 1] >>> (bit % HALF_BITS)) & 1) === 1;
}

export function codeOf(white: (row: number, column: number) => boolean): Code {
  const halves: [number, number] = [0, 0];
  for (let bit = 0; bit < CELLS * CELLS; bit += 1) {
    if (white(Math.floor(bit / CELLS), bit % CELLS)) halves[bit < HALF_BITS ? 0 : 1] |= 1 << (bit % HALF_BITS);
  }

  return halves;
}

/** Rotates a code so that it starts at the corner `turn` quarter turns clockwise from the upper left. */
export function rotateCode(code: Code, turn: number): Code {
  let result = code;
  for (let quarter = 0; quarter < turn; quarter += 1) {
    const before = result;
    result = codeOf((row, column) => isWhite(before, column, CELLS - 1 - row));
  }

  return result;
}

const allRotations = (code: Code): Code[] => [0, 1, 2, 3].map((turn) => rotateCode(code, turn));

function generateCodes(): Code[] {
  const random = seededRandom(SEED);
  const half = () => Math.floor(random() * 2 ** HALF_BITS);
  const codes: Code[] = [];
  while (codes.length < CODES) {
    const code: Code = [half(), half()];
    const white = countBits(code[0]) + countBits(code[1]);
    if (Math.min(white, CELLS * CELLS - white) < MIN_PER_COLOUR) continue;

    const [, ...others] = allRotations(code);
    const isFar = (other: Code) => hammingDistance(other, code) >= MIN_HAMMING_DISTANCE;
    if (
      others.every(isFar) &&
      codes.every((known) => [code, ...others].every((one) => hammingDistance(one, known) >= MIN_HAMMING_DISTANCE))
    ) {
      codes.push(code);
    }
  }

  return codes;
}

let generatedCodes: readonly Code[] | undefined;

/** Codes by marker id, generated on first use. */
export function markerCodes(): readonly Code[] {
  generatedCodes ??= generateCodes();

  return generatedCodes;
}
