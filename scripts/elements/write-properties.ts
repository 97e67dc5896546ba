/**
 * `npm run elements -- elements.db`: writes lib/elements/properties.ts, the table of all measured values, from the database of the Python
 * package mendeleev (MIT), which lists the origin of each value, and from PubChem's table (public domain) for oxidation states. The unit
 * test `element-values` compares the result with PubChem's.
 */
import { writeFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { elements } from "../../lib/molecules/elements.ts";
import { inRoot } from "../bootstrap/project.mjs";
import { estimatedBulk, forms, LAST_CHEMISTRY, LAST_IONISATION, LAST_RADIUS, years } from "./corrections.ts";
import { readPubChem } from "./pubchem.ts";

const TARGET = "lib/elements/properties.ts";

const file = process.argv[2];
if (!file) throw new Error("Pass the path of mendeleev's elements.db.");
const database = new DatabaseSync(file, { readOnly: true });

type Row = Record<string, number | string | null>;
const all = (query: string): Row[] => database.prepare(query).all() as Row[];
const byNumber = (rows: readonly Row[]) => Map.groupBy(rows, ({ atomic_number: number }) => Number(number));

const atoms = byNumber(all("SELECT * FROM elements"));
const transitions = byNumber(all("SELECT * FROM phasetransitions"));
const ionisations = byNumber(all("SELECT * FROM ionizationenergies WHERE ion_charge = 0"));
const isotopes = byNumber(all("SELECT * FROM isotopes WHERE abundance IS NOT NULL ORDER BY abundance DESC"));
const oxidation = new Map(readPubChem().map(({ number, oxidationStates }) => [number, oxidationStates]));

/** Up to `digits` decimals, without trailing zeros; "-" for a missing value. */
function written(value: number | string | null | undefined, digits: number): string {
  return value === null || value === undefined ? "-" : `${Number(Number(value).toFixed(digits))}`;
}

/** Density in g/cm³ with four figures: gases are a thousand times lighter. */
const density = (value: number | string | null | undefined) =>
  value === null || value === undefined ? "-" : `${Number(Number(value).toPrecision(4))}`;

function pointsOf(number: number): [melting: string, boiling: string] {
  const rows = transitions.get(number) ?? [];
  const row = rows.find(({ allotrope }) => allotrope === forms[number]) ?? rows[0];
  if (!row || estimatedBulk(number)) return ["-", "-"];

  // A solid that sublimes has one temperature only; its melting point needs pressure.
  return row.is_sublimation_point
    ? ["sublimes", written(row.boiling_point, 2)]
    : [written(row.melting_point, 2), written(row.boiling_point, 2)];
}

/** Mass number of the most abundant isotope; of a radioactive element without a natural mix, the one IUPAC lists. */
function massNumberOf(number: number): string {
  const [most] = isotopes.get(number) ?? [];

  return written(most?.mass_number ?? atoms.get(number)?.[0]?.atomic_weight, 0);
}

function rowOf({ number, symbol }: (typeof elements)[number]): string {
  const [atom] = atoms.get(number) ?? [];
  if (atom?.symbol !== symbol) throw new Error(`${symbol} is not in the database`);
  const ionisation = number > LAST_IONISATION ? null : ionisations.get(number)?.[0]?.ionization_energy;

  return [
    symbol,
    massNumberOf(number),
    number > LAST_RADIUS ? "-" : written(atom.covalent_radius_pyykko, 0),
    written(atom.en_pauling, 2),
    written(ionisation, 3),
    ...pointsOf(number),
    estimatedBulk(number) ? "-" : density(atom.density),
    written(years[number] ?? atom.discovery_year, 0),
    number > LAST_CHEMISTRY ? "-" : oxidation.get(number)?.join(",") || "-",
  ].join(" ");
}

writeFileSync(
  inRoot(TARGET),
  `/**
 * Measured values of the elements, written by \`npm run elements\`; do not edit. Columns: symbol, mass number of the most abundant isotope (of
 * radioactive elements the longest-lived), covalent radius in pm, electronegativity (Pauling), first ionisation energy in eV, melting point in K (or
 * "sublimes"), boiling or sublimation point in K, density in g/cm³ at 25 °C, year of discovery, oxidation states. "-" is a value without a
 * measurement; a year without one is known since antiquity.
 */
export const propertyRows = \`
${elements.map(rowOf).join("\n")}\`;
`,
);
