/** Places of the elements in the periodic table with 18 columns. */

export type Block = "s" | "p" | "d" | "f";

export type TablePlace = {
  /** 1 to 18. */
  column: number;
  /** 1 to 9; 8 and 9 are the lanthanides and actinides, which are set below the table. */
  row: number;
  period: number;
  /** Null for lanthanides and actinides. */
  group: number | null;
  block: Block;
};

/** First elements of the periods 1 to 8. */
const periodStarts = [1, 3, 11, 19, 37, 55, 87, 119];

function cellOf(number: number): [column: number, row: number] {
  if (number === 1) return [1, 1];
  if (number === 2) return [18, 1];
  if (number <= 10) return [number <= 4 ? number - 2 : number + 8, 2];
  if (number <= 18) return [number <= 12 ? number - 10 : number, 3];
  if (number <= 36) return [number - 18, 4];
  if (number <= 54) return [number - 36, 5];
  if (number <= 56) return [number - 54, 6];
  if (number <= 71) return [number - 53, 8];
  if (number <= 86) return [number - 68, 6];
  if (number <= 88) return [number - 86, 7];
  if (number <= 103) return [number - 85, 9];
  return [number - 100, 7];
}

function blockOf(number: number, column: number, row: number): Block {
  // The last lanthanide and actinide fill a d or p subshell (lib/molecules/shells).
  if (row > 7) return column === 18 ? "d" : "f";
  if (column <= 2 || number === 2) return "s";

  return column > 12 ? "p" : "d";
}

export function placeOf(number: number): TablePlace {
  const [column, row] = cellOf(number);

  return {
    column,
    row,
    period: periodStarts.findLastIndex((start) => start <= number) + 1,
    group: row > 7 ? null : column,
    block: blockOf(number, column, row),
  };
}
