/** The atoms of all elements as entries of the catalogue. */
import { elements } from "./elements";
import type { Molecule } from "./molecule";

export const atomModels: readonly Molecule[] = elements.map(({ number, symbol, name, nameBn }) => ({
  key: `${name.toLowerCase()}-atom`,
  name: `${name} atom`,
  nameBn: `${nameBn} পরমাণু`,
  formula: symbol,
  kind: "element",
  method: "shell model",
  source: "NIST Atomic Spectra Database",
  citation: "Source: Ground state of the free atom: <source>{source}</source>.",
  shape: null,
  angles: [],
  lengths: [],
  also: [String(number)],
  alt: null,
}));
