/** The atoms of all elements as entries of the catalogue. */
import { elements } from "./elements";
import type { Molecule } from "./molecule";
import { shells, writtenConfiguration } from "./shells";

const listed = (counts: readonly number[]) => counts.join(", ");

export const atomModels: readonly Molecule[] = elements.map(({ number, symbol, name, nameBn }) => {
  const counts = shells(symbol);

  return {
    key: `${name.toLowerCase()}-atom`,
    name: `${name} atom`,
    nameBn: `${nameBn} পরমাণু`,
    formula: symbol,
    kind: "element",
    method: "shell model",
    source: "Ground state of the free atom: NIST Atomic Spectra Database",
    shape: `${counts.length === 1 ? "one shell" : `${counts.length} shells`}: ${listed(counts)}, or ${writtenConfiguration(symbol)}`,
    angles: [],
    lengths: [],
    also: [String(number)],
    alt: `A nucleus inside ${counts.length === 1 ? "one ring" : `${counts.length} rings`} with ${listed(counts)} ${counts.at(-1) === 1 && counts.length === 1 ? "electron" : "electrons"}.`,
  };
});
