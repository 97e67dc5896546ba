/** Measured values of an element; null where nobody has measured one. */
import { elements } from "@/lib/molecules/elements";
import { propertyRows } from "./properties";

export type ElementValues = {
  /** Of the most abundant isotope, or the longest-lived one of a radioactive element. */
  massNumber: number;
  /** Covalent radius in pm. */
  radius: number | null;
  /** On Pauling's scale. */
  electronegativity: number | null;
  /** First ionisation energy in eV. */
  ionisation: number | null;
  /** In kelvin, at normal pressure. */
  melting: number | null;
  boiling: number | null;
  /** Turns from solid to gas at `boiling`, without melting. */
  sublimes: boolean;
  /** In g/cm³ at 25 °C. */
  density: number | null;
  /** Year of discovery; null if known since antiquity. */
  year: number | null;
  oxidationStates: readonly number[];
};

const numberOf = (text: string | undefined): number | null => {
  const value = Number.parseFloat(text ?? "");
  return Number.isNaN(value) ? null : value;
};

/** In order: atomic number minus one is the index. */
export const elementValues: readonly ElementValues[] = propertyRows
  .trim()
  .split("\n")
  .map((row, index) => {
    const [symbol, mass, radius, negativity, ionisation, melting, boiling, density, year, states] = row.split(" ");
    if (symbol !== elements[index]?.symbol) throw new Error(`Row ${index + 1} of the table is ${symbol}`);

    return {
      massNumber: Number(mass),
      radius: numberOf(radius),
      electronegativity: numberOf(negativity),
      ionisation: numberOf(ionisation),
      melting: numberOf(melting),
      boiling: numberOf(boiling),
      sublimes: melting === "sublimes",
      density: numberOf(density),
      year: numberOf(year),
      oxidationStates: states === "-" || !states ? [] : states.split(",").map(Number),
    };
  });

/** Values by atomic number; throws for a number without an element. */
export function valuesOf(number: number): ElementValues {
  const values = elementValues[number - 1];
  if (!values) throw new Error(`No element has the number ${number}`);

  return values;
}

/** Nitrogen has eight oxidation states through its bonds to oxygen, but three bonds. */
const NITROGEN = 7;

/** Numbers of bonds in its compounds, smallest first: the oxidation states without signs. */
export function valenciesOf(number: number): number[] {
  if (number === NITROGEN) return [3];
  const valencies = new Set(valuesOf(number).oxidationStates.map(Math.abs));

  return [...valencies].sort((a, b) => a - b);
}
