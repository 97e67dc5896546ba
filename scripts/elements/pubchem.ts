/** PubChem's table of the elements (National Library of Medicine, public domain), the second source of lib/elements/properties.ts. */
import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { inRoot } from "../bootstrap/project.mjs";

type PubChemElement = {
  number: number;
  symbol: string;
  electronegativity: number | null;
  ionisation: number | null;
  melting: number | null;
  boiling: number | null;
  density: number | null;
  /** Null for elements known since antiquity. */
  year: number | null;
  oxidationStates: number[];
};

const numberOf = (text = ""): number | null => (text === "" || text === "Ancient" ? null : Number(text));

export function readPubChem(): PubChemElement[] {
  const text = readFileSync(inRoot("scripts/elements/pubchem-elements.csv"), "utf8");
  const rows: Record<string, string>[] = parse(text, { columns: true });

  return rows.map((row) => ({
    number: Number(row.AtomicNumber),
    symbol: row.Symbol ?? "",
    electronegativity: numberOf(row.Electronegativity),
    ionisation: numberOf(row.IonizationEnergy),
    melting: numberOf(row.MeltingPoint),
    boiling: numberOf(row.BoilingPoint),
    density: numberOf(row.Density),
    year: numberOf(row.YearDiscovered),
    oxidationStates: (row.OxidationStates ?? "")
      .split(",")
      .map((state) => state.trim())
      .filter(Boolean)
      .map(Number),
  }));
}
