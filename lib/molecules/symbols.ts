/** Of what molecules and lattices are made of, by atomic number: a browser needs no more of `elements`, and a test says when another comes. */
const symbols: Readonly<Record<number, string>> = {
  1: "H",
  6: "C",
  7: "N",
  8: "O",
  11: "Na",
  15: "P",
  16: "S",
  17: "Cl",
};

export const symbolOf = (number: number): string => symbols[number] ?? "?";
