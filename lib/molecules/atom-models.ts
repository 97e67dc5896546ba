/** Catalogue entries for the atoms of all elements. */
import { elements } from "./elements";
import type { Molecule } from "./molecule";

const measured = {
  source: "NIST Atomic Spectra Database",
  citation: "Source: Ground state of the free atom: <source>{source}</source>.",
} as const;
/** Last element with a measured spectrum, according to the same work. */
const LAST_WITH_SPECTRUM = 103;
const predicted = {
  source: "B. G. C. Lackenby, V. A. Dzuba, V. V. Flambaum, arXiv 1902.06819 (2019)",
  citation:
    "Source: Predicted by calculation, because no spectrum of an atom heavier than lawrencium is known: <source>{source}</source>.",
} as const;

export const atomModels: readonly Molecule[] = elements.map(({ number, symbol, name, nameBn }) => ({
  key: `${name.toLowerCase()}-atom`,
  name: `${name} atom`,
  nameBn: `${nameBn} পরমাণু`,
  formula: symbol,
  kind: "element",
  method: "shell model",
  ...(number > LAST_WITH_SPECTRUM ? predicted : measured),
  shape: null,
  angles: [],
  lengths: [],
  also: [String(number)],
  alt: null,
}));
