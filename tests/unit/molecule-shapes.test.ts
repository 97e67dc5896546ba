/** The molecules of public/models against published data, and electron shells against spectra. */
import { readFileSync } from "node:fs";
import { Molecule } from "openchemlib";
import { describe, expect, it } from "vitest";
import { smiles } from "@/art/models/smiles";
import { molecules } from "@/lib/molecules/catalogue";
import { atomicNumber, elements } from "@/lib/molecules/elements";
import { modelFiles } from "@/lib/molecules/files";
import { hazards } from "@/lib/molecules/hazards";
import { atomsIn } from "@/lib/molecules/molar-mass";
import type { Shape } from "@/lib/molecules/shape";
import { configuration, shells, writtenConfiguration } from "@/lib/molecules/shells";

const shapeOf = (key: string) => JSON.parse(readFileSync(`public${modelFiles[key]?.json}`, "utf8")) as Shape;
const symbolOf = (number: number) => elements[number - 1]?.symbol;
const substances = molecules.filter(({ kind }) => kind !== "element");

type Place = [number, number, number];
const place = ({ a }: Shape, i: number) => a[i]?.slice(1) as Place;
const vector = (shape: Shape, from: number, to: number) => {
  const [start, end] = [place(shape, from), place(shape, to)];
  return end.map((value, k) => value - (start[k] ?? 0)) as Place;
};
const size = (v: Place) => Math.hypot(...v);
const symbols = (shape: Shape, ...atoms: number[]) => atoms.map((i) => symbolOf(shape.a[i]?.[0] ?? 0));

/** Lengths of all bonds between two elements, optionally of one bond order. */
function lengths(shape: Shape, label: string): number[] {
  const [one, other] = label.split(/[–=≡]/);
  const expectedOrder = label.includes("=") ? 2 : label.includes("≡") ? 3 : null;
  const matches = (order: number) => (expectedOrder === null ? order < 2 : order === expectedOrder);
  return shape.b
    .filter(([from, to, order]) => {
      const [a, b] = symbols(shape, from, to);
      return matches(order) && ((a === one && b === other) || (a === other && b === one));
    })
    .map(([from, to]) => size(vector(shape, from, to)));
}

/** All angles at a middle atom between bonds to two others. */
function angles(shape: Shape, label: string): number[] {
  const [one, middle, other] = label.split(/[–=≡]/);
  const near = shape.a.map((_, i) => shape.b.flatMap(([from, to]) => (from === i ? [to] : to === i ? [from] : [])));
  return near.flatMap((ends, centre) =>
    ends.flatMap((first, n) =>
      ends.slice(n + 1).flatMap((second) => {
        const [a, b, c] = symbols(shape, first, centre, second);
        if (b !== middle || !((a === one && c === other) || (a === other && c === one))) return [];
        const [v, w] = [vector(shape, centre, first), vector(shape, centre, second)];
        const cosine = v.reduce((sum, value, k) => sum + value * (w[k] ?? 0), 0) / size(v) / size(w);
        return [(Math.acos(Math.max(-1, Math.min(1, cosine))) * 180) / Math.PI];
      }),
    ),
  );
}

const nearest = (values: readonly number[], wanted: number) =>
  Math.min(...values.map((value) => Math.abs(value - wanted)));

/** Published: NIST CCCBDB, J. Phys. Chem. A 104, 2865 (2000), Science 254, 410 (1991), Nature 258, 136 (1975). */
const published: [key: string, label: string, value: number][] = [
  ["water", "O–H", 0.958],
  ["water", "H–O–H", 104.48],
  ["ammonia", "N–H", 1.012],
  ["ammonia", "H–N–H", 106.67],
  ["hydrogen", "H–H", 0.7414],
  ["hydrogen-chloride", "H–Cl", 1.2746],
  ["carbon-dioxide", "C=O", 1.1621],
  ["nitrogen", "N≡N", 1.0977],
  ["oxygen", "O=O", 1.2075],
  ["chlorine", "Cl–Cl", 1.9879],
  ["carbon-monoxide", "C≡O", 1.1283],
  ["ozone", "O–O–O", 116.8],
  ["sulfur-dioxide", "O=S=O", 119.5],
  ["nitrogen-dioxide", "O–N–O", 134.1],
  ["hydrogen-sulfide", "H–S–H", 92.11],
  ["hydrogen-peroxide", "O–O", 1.475],
  ["hydrogen-peroxide", "H–O–O", 94.8],
  ["sulfuric-acid", "S–O", 1.574],
  ["sulfuric-acid", "S=O", 1.422],
  ["sulfuric-acid", "O=S=O", 123.3],
  ["sulfuric-acid", "H–O–S", 108.5],
  ["methanol", "C–O", 1.427],
  ["methanol", "H–O–C", 108.87],
  ["methanol", "H–C–H", 109.03],
  ["methanal", "C=O", 1.205],
  ["methanal", "H–C–H", 116.133],
  ["nitric-acid", "O–N–O", 115.0883],
  ["nitric-acid", "H–O–N", 102.15],
  ["methane", "H–C–H", 109.47],
  ["ethane", "C–C", 1.536],
  ["ethane", "H–C–H", 108],
  ["ethene", "H–C–H", 117.6],
  ["ethyne", "C≡C", 1.203],
  ["benzene", "C–C", 1.397],
  ["benzene", "C–C–C", 120],
  ["carbon-60", "C=C", 1.401],
  ["carbon-60", "C–C", 1.458],
  ["sodium-chloride", "Na–Cl", 2.8201],
  ["diamond", "C–C", 1.5446],
  ["diamond", "C–C–C", 109.47],
  ["graphite", "C–C", 1.4226],
];

describe("the geometry", () => {
  it.each(published)("of %s has the published %s", (key, label, value) => {
    const isAngle = label.split(/[–=≡]/).length === 3;
    const found = isAngle ? angles(shapeOf(key), label) : lengths(shapeOf(key), label);
    expect(nearest(found, value)).toBeLessThan(isAngle ? 2.5 : 0.02);
  });

  it.each([
    // R. A. Bonham, L. S. Bartell, J. Am. Chem. Soc. 81 (1959): electron diffraction of the gas.
    ["butane", "C–C", 1.533],
    ["butane", "C–C–C", 112.4],
    ["butane", "C–C–H", 110.5],
  ] as const)("of %s, which is computed, has %s within the tolerance stated on its page", (key, label, value) => {
    const isAngle = label.split("–").length === 3;
    const found = isAngle ? angles(shapeOf(key), label) : lengths(shapeOf(key), label);
    for (const each of found) expect(Math.abs(each - value)).toBeLessThan(isAngle ? 3 : 0.03);
  });

  it.each(substances)(
    "of $key has every length and angle shown on its page",
    ({ key, lengths: long, angles: wide }) => {
      const shape = shapeOf(key);
      for (const [label, value] of long) expect(nearest(lengths(shape, label), value), label).toBeLessThan(0.006);
      for (const [label, value] of wide) expect(nearest(angles(shape, label), value), label).toBeLessThan(0.3);
    },
  );

  it("keeps the layers of graphite apart, and C60 spherical", () => {
    const layers = [...new Set(shapeOf("graphite").a.map(([, , y]) => y))].sort((a, b) => a - b);
    expect(layers.map((y, n) => y - (layers[n - 1] ?? y)).slice(1)).toEqual([
      expect.closeTo(3.356, 2),
      expect.closeTo(3.356, 2),
    ]);
    const radii = shapeOf("carbon-60").a.map((_, i) => size(place(shapeOf("carbon-60"), i)));
    expect(2 * Math.min(...radii)).toBeCloseTo(7.124, 2);
    expect(2 * Math.max(...radii)).toBeCloseTo(7.124, 2);
  });

  it("connects bases by hydrogen bonds of 2.8 to 3.1 Å", () => {
    for (const [key, count] of [
      ["adenine-thymine", 2],
      ["guanine-cytosine", 3],
    ] as const) {
      const shape = shapeOf(key);
      const loose = shape.b.filter(([, , order]) => order === 0).map(([from, to]) => size(vector(shape, from, to)));
      expect(loose).toHaveLength(count);
      expect(loose.every((long) => long > 2.8 && long < 3.1)).toBe(true);
    }
  });
});

it("has warnings for flammable, explosive and toxic substances", () => {
  const dangerous =
    "hydrogen methane ethane propane butane ethene ethyne methanol ethanol propanone benzene phenolphthalein paracetamol";
  for (const key of dangerous.split(" ")) expect(hazards[key], key).toBeDefined();
  expect(Object.keys(hazards).filter((key) => !molecules.some((each) => each.key === key))).toEqual([]);
});

describe("the atoms", () => {
  const count = (shape: Shape) => {
    const found: Record<string, number> = {};
    for (const [number] of shape.a) found[symbolOf(number) ?? ""] = (found[symbolOf(number) ?? ""] ?? 0) + 1;
    return found;
  };

  it.each(substances.filter(({ kind }) => kind === "molecule"))("of $key match its formula", (molecule) => {
    expect(count(shapeOf(molecule.key))).toEqual(atomsIn(molecule.formula));
  });

  it("of lattices match the elements in their formulas", () => {
    for (const { key, formula } of substances.filter(({ kind }) => kind === "lattice"))
      expect(Object.keys(count(shapeOf(key))).sort()).toEqual(Object.keys(atomsIn(formula)).sort());
  });

  it("are centred", () => {
    for (const { key } of substances) {
      const { a } = shapeOf(key);
      for (const k of [1, 2, 3] as const)
        expect(a.reduce((sum, atom) => sum + atom[k], 0) / a.length).toBeCloseTo(0, 2);
    }
  });
});

/** The molecule as a molfile: the parser derives stereochemistry from the atoms' positions. */
function molfile(key: string): string {
  const { a, b } = shapeOf(key);
  const column = (value: number | string, width: number) => String(value).padStart(width);
  const atoms = a.map(([number, ...at]) => {
    return `${at.map((value) => column(value.toFixed(4), 10)).join("")} ${(symbolOf(number) ?? "").padEnd(3)} 0  0`;
  });
  // In rings with delocalised bonds, single and double bonds alternate.
  const written = Molecule.fromSmiles(smiles[key] ?? "");
  const orderOf = (from: number, to: number, order: number) =>
    order === 1.5 ? written.getBondOrder(written.getBond(from, to)) : order;
  const bonds = b.map(([from, to, order]) =>
    [from + 1, to + 1, orderOf(from, to, order), 0].map((n) => column(n, 3)).join(""),
  );
  const counts = `${column(a.length, 3)}${column(b.length, 3)}  0  0  1  0  0  0  0  0999 V2000`;

  return ["", "", "", counts, ...atoms, ...bonds, "M  END", ""].join("\n");
}

const isomerOf = (text: string) => Molecule.fromSmiles(text).getIDCode();
const isomerIn = (key: string) => Molecule.fromMolfile(molfile(key)).getIDCode();

/** Skips ATP: the SMILES does not specify the configuration of its phosphates. */
const withoutHandedPhosphates = Object.entries(smiles).filter(([key]) => key !== "atp");

describe("the generated stereochemistry", () => {
  it.each(withoutHandedPhosphates)("of %s has the expected bonds and handedness", (key, text) => {
    expect(isomerIn(key)).toBe(isomerOf(text));
  });

  it.each([
    ["alpha-glucose", "C([C@@H]1[C@H]([C@@H]([C@H]([C@H](O1)O)O)O)O)O"],
    ["beta-glucose", "C([C@@H]1[C@H]([C@@H]([C@H]([C@@H](O1)O)O)O)O)O"],
    ["sucrose", "C([C@@H]1[C@H]([C@@H]([C@H]([C@H](O1)O[C@]2([C@H]([C@@H]([C@H](O2)CO)O)O)CO)O)O)O)O"],
    ["vitamin-c", "C([C@@H]([C@@H]1C(=C(C(=O)O1)O)O)O)O"],
  ])("of %s matches published identifiers", (key, text) => {
    expect(isomerIn(key)).toBe(isomerOf(text));
  });

  it.each([
    ["alpha-glucose", "RRSSS"],
    ["beta-glucose", "RRRSS"],
    ["lactic-acid", "S"],
    ["atp", "RRRS"],
  ])("of the carbons of %s is %s", (key, labels) => {
    const molecule = Molecule.fromMolfile(molfile(key));
    molecule.ensureHelperArrays(Molecule.cHelperCIP);
    const names = { [Molecule.cAtomCIPParityRorM]: "R", [Molecule.cAtomCIPParitySorP]: "S" };
    const found = Array.from(
      { length: molecule.getAllAtoms() },
      (_, atom) => (molecule.getAtomicNo(atom) === 6 && names[molecule.getAtomCIPParity(atom)]) || "",
    );
    expect(found.sort().join("")).toBe(labels);
  });
});

describe("the electron shells", () => {
  it("contain as many electrons as the atom, for all 118", () => {
    expect(elements).toHaveLength(118);
    for (const { symbol, number } of elements) {
      expect(
        shells(symbol).reduce((sum, electrons) => sum + electrons, 0),
        symbol,
      ).toBe(number);
      expect(
        configuration(symbol).reduce((sum, [, electrons]) => sum + electrons, 0),
        symbol,
      ).toBe(number);
    }
  });

  it.each([
    ["Na", "[Ne] 3s¹", [2, 8, 1]],
    ["Ca", "[Ar] 4s²", [2, 8, 8, 2]],
    ["Cr", "[Ar] 3d⁵ 4s¹", [2, 8, 13, 1]],
    ["Cu", "[Ar] 3d¹⁰ 4s¹", [2, 8, 18, 1]],
    ["Pd", "[Kr] 4d¹⁰", [2, 8, 18, 18]],
    ["La", "[Xe] 5d¹ 6s²", [2, 8, 18, 18, 9, 2]],
    ["Gd", "[Xe] 4f⁷ 5d¹ 6s²", [2, 8, 18, 25, 9, 2]],
    ["Au", "[Xe] 4f¹⁴ 5d¹⁰ 6s¹", [2, 8, 18, 32, 18, 1]],
    ["U", "[Rn] 5f³ 6d¹ 7s²", [2, 8, 18, 32, 21, 9, 2]],
    ["Lr", "[Rn] 5f¹⁴ 7s² 7p¹", [2, 8, 18, 32, 32, 8, 3]],
    ["Og", "[Rn] 5f¹⁴ 6d¹⁰ 7s² 7p⁶", [2, 8, 18, 32, 32, 18, 8]],
    ["He", "1s²", [2]],
  ])("of %s are %s", (symbol, written, counts) => {
    expect(writtenConfiguration(symbol)).toBe(written);
    expect(shells(symbol)).toEqual(counts);
  });

  it("are marked as predicted if no spectrum was measured", () => {
    const predicted = molecules.filter(({ citation = "" }) => citation.includes("Predicted"));
    expect(predicted.map(({ formula }) => atomicNumber(formula))).toEqual(
      Array.from({ length: 15 }, (_, n) => 104 + n),
    );
  });

  it("match the rings of the atom model", () => {
    for (const { key, formula } of molecules.filter(({ kind }) => kind === "element")) {
      const { a, s = [] } = shapeOf(key);
      expect(a).toEqual([[atomicNumber(formula), 0, 0, 0]]);
      expect(s.map(([, electrons]) => electrons)).toEqual(shells(formula));
    }
  });
});
