/** The table of the elements: complete, consistent with other data, and compared value by value with PubChem's. */
import { describe, expect, it } from "vitest";
import { familyOf } from "@/lib/elements/family";
import { families } from "@/lib/elements/family-labels";
import { densityText, ionisationText, statesText, temperatureText } from "@/lib/elements/format";
import { elementHazard, hazards } from "@/lib/elements/hazards";
import { placeOf } from "@/lib/elements/place";
import { ROOM, stateAt } from "@/lib/elements/state";
import { shadeOf, trendKeys, trends } from "@/lib/elements/trends";
import { uses } from "@/lib/elements/uses";
import { type ElementValues, elementValues, valenciesOf, valuesOf } from "@/lib/elements/values";
import { atomicNumber, elements } from "@/lib/molecules/elements";
import { configuration, shells } from "@/lib/molecules/shells";
import { readPubChem } from "@/scripts/elements/pubchem";
import { inMendeleev, sourcesOfHazards, sourcesOfUses } from "@/scripts/elements/text-sources";

const symbols = elements.map(({ symbol }) => symbol);

describe("the table", () => {
  it("has all 118 elements, each with a nucleus that has neutrons, except hydrogen's", () => {
    expect(elementValues).toHaveLength(118);
    const without = elements.filter(({ number }) => valuesOf(number).massNumber <= number);
    expect(without.map(({ symbol }) => symbol)).toEqual(["H"]);
  });

  it("gives no element two places, and each period as many shells", () => {
    const places = elements.map(({ number }) => placeOf(number));
    expect(new Set(places.map(({ column, row }) => `${column}/${row}`)).size).toBe(118);
    const other = elements.filter(({ number, symbol }) => shells(symbol).length !== placeOf(number).period);
    // Palladium's outer shell is empty.
    expect(other.map(({ symbol }) => symbol)).toEqual(["Pd"]);
  });

  it("names the block after the subshell that differs from the element before", () => {
    for (const { symbol, number } of elements.slice(0, 20)) {
      const filled = configuration(symbol).at(-1)?.[0] ?? "";
      expect(filled).toContain(placeOf(number).block);
    }
    expect(["La", "Lu", "Hf", "U", "Og"].map((symbol) => placeOf(atomicNumber(symbol)).block).join("")).toBe("fddfp");
  });

  it("melts before it boils, and keeps every trend within its scale", () => {
    for (const { melting, boiling } of elementValues)
      if (melting !== null && boiling !== null) expect(melting).toBeLessThan(boiling);
    for (const key of trendKeys)
      for (const values of elementValues) {
        const value = values[key];
        if (value === null) continue;
        expect(value).toBeGreaterThanOrEqual(trends[key].from);
        expect(value).toBeLessThanOrEqual(trends[key].to);
      }
    expect(shadeOf("radius", null)).toBeNull();
    expect(shadeOf("year", 2010)).toBe(1);
  });

  it("has a family for each element, and uses and hazards of real ones", () => {
    expect(new Set(symbols.map(familyOf))).toEqual(new Set(families));
    expect(symbols).toEqual(expect.arrayContaining(Object.keys(uses)));
    expect(elementHazard("Og")).toContain("Radioactive");
    expect(elementHazard("He")).toBeNull();
  });

  it("names a source for each use and hazard, once", () => {
    const sourced = (known: readonly string[], others: object) => [...known, ...Object.keys(others)].toSorted();

    expect(sourced(inMendeleev.uses, sourcesOfUses)).toEqual(Object.keys(uses).toSorted());
    expect(sourced(inMendeleev.hazards, sourcesOfHazards)).toEqual(Object.keys(hazards).toSorted());
  });
});

describe("states", () => {
  const at = (kelvin: number) =>
    elements.filter(({ number }) => stateAt(valuesOf(number), kelvin) === "liquid").map(({ symbol }) => symbol);

  it("has two liquids in a room, and more on a hot day", () => {
    expect(at(ROOM)).toEqual(["Br", "Hg"]);
    expect(at(273.15 + 40)).toEqual(["Ga", "Br", "Rb", "Cs", "Hg"]);
  });

  it("never melts carbon and arsenic, never freezes helium, and admits when it has no values", () => {
    expect([stateAt(valuesOf(6), 4000), stateAt(valuesOf(6), 4200)]).toEqual(["solid", "gas"]);
    expect([stateAt(valuesOf(2), 1), stateAt(valuesOf(2), 5)]).toEqual(["liquid", "gas"]);
    expect([stateAt(valuesOf(118), ROOM), stateAt(valuesOf(61), 2000)]).toEqual([null, null]);
  });
});

describe("written values", () => {
  it("are in the units of school books", () => {
    expect(temperatureText(1357.77)).toBe("1,085 °C (1,358 K)");
    expect(temperatureText(4.22)).toBe("−269 °C (4.2 K)");
    expect([densityText(8.96), densityText(0.000082)]).toEqual(["8.96 g/cm³", "0.082 g/L"]);
    expect(ionisationText(7.726)).toBe("745 kJ/mol (7.73 eV)");
    expect(statesText([2, 1, -1])).toBe("+2, +1, −1");
    expect([valenciesOf(29), valenciesOf(7), valenciesOf(8)]).toEqual([[1, 2], [3], [2]]);
  });
});

/** Largest accepted difference: relative, except for electronegativity and years. */
const limits = { electronegativity: 0.1, ionisation: 0.02, melting: 0.02, boiling: 0.03, density: 0.03, year: 3 };
type Compared = keyof typeof limits & keyof ElementValues;

/** Every value that the two tables give differently; docs/elements.md has the reasons. */
const different: Record<Compared, string> = {
  electronegativity: "Tc Lu W Au Hg Tl Pb Bi U",
  ionisation: "Tc Ta Os Fr Ac Th",
  melting: "Bk",
  boiling: "",
  density: "Am Bk",
  year: "F Si V Co Ru Pa Rf Og",
};
/** Values present in only one of the two. */
const inOne: Record<Compared, string> = {
  electronegativity: "Kr Am Cm Bk Cf Es Fm Md No Lr",
  ionisation: "Lr",
  melting: "He C As At Fr Es Fm Md No Lr",
  boiling: "Pm Ra Np Am Cm",
  density: "At Cf",
  year: "Al Ca Zn Bi",
};

/** PubChem gives the densities of gases at 0 °C. */
const atRoom = (key: Compared, value: number) => (key === "density" && value < 0.02 ? (value * 273.15) / ROOM : value);

function differs(key: Compared, one: number, other: number): boolean {
  const difference = Math.abs(one - other);

  return difference > limits[key] * (key === "year" || key === "electronegativity" ? 1 : Math.max(one, other));
}

describe("compared with PubChem's table", () => {
  it.each(Object.keys(limits) as Compared[])("%s agrees, except where listed", (key) => {
    const pairs = readPubChem().map((row) => [row.symbol, valuesOf(row.number)[key], row[key]] as const);
    const named = (rows: typeof pairs) => rows.map(([symbol]) => symbol).join(" ");

    expect(named(pairs.filter(([, one, other]) => (one === null) !== (other === null)))).toBe(inOne[key]);
    const unequal = pairs.filter(
      ([, one, other]) => one !== null && other !== null && differs(key, one, atRoom(key, other)),
    );
    expect(named(unequal)).toBe(different[key]);
  });
});
