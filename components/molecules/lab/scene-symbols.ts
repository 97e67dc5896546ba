/** Elements that occur in the lab's reactions, to keep the bundle small. A test fails when one is missing. */
const symbols: Readonly<Record<number, string>> = {
  1: "H",
  6: "C",
  7: "N",
  8: "O",
  11: "Na",
  12: "Mg",
  13: "Al",
  16: "S",
  17: "Cl",
  19: "K",
  20: "Ca",
  25: "Mn",
  26: "Fe",
  29: "Cu",
  30: "Zn",
  35: "Br",
  47: "Ag",
  53: "I",
  56: "Ba",
};

export const symbolIn = (number: number): string => symbols[number] ?? "?";
