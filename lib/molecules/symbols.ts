/** Of what molecules and lattices are made of, by atomic number: a browser needs no more of `elements`. */
const symbols: Readonly<Record<number, string>> = {
  1: "H",
  3: "Li",
  5: "B",
  6: "C",
  7: "N",
  8: "O",
  9: "F",
  11: "Na",
  12: "Mg",
  13: "Al",
  14: "Si",
  15: "P",
  16: "S",
  17: "Cl",
  19: "K",
  20: "Ca",
  22: "Ti",
  26: "Fe",
  29: "Cu",
  30: "Zn",
  35: "Br",
  47: "Ag",
  53: "I",
  55: "Cs",
};

export const symbolOf = (number: number): string => symbols[number] ?? "?";
