/** The lab's reactions: equations, heats, cards, and the atom paths in public/reactions. */
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { atomMap } from "@/art/reactions/atom-map";
import type { Piece } from "@/art/reactions/balls";
import { chargesIn, ionsIn } from "@/art/reactions/molecule-parts";
import { sceneOf } from "@/art/reactions/scene";
import { symbolIn } from "@/components/molecules/lab/scene-symbols";
import { atomicNumber } from "@/lib/molecules/elements";
import { MAX_CARDS } from "@/lib/reactions/addresses";
import { reactions } from "@/lib/reactions/all";
import { labCards } from "@/lib/reactions/cards";
import { atomsOf, atomsOn, chargeOf, equationOf } from "@/lib/reactions/equation";
import { sceneFile } from "@/lib/reactions/files";
import { formationOf, heatOf } from "@/lib/reactions/formation";
import { outcomeOf } from "@/lib/reactions/outcome";
import type { Scene } from "@/lib/reactions/scene";

const keys = labCards.map(({ key }) => key);
const read = (slug: string): Scene => JSON.parse(readFileSync(`public${sceneFile(slug)}`, "utf8"));
const named = reactions.map((reaction) => [reaction.slug, reaction] as const);

describe("an equation", () => {
  it("is parsed with numbers, brackets and states", () => {
    expect(equationOf("CaO(s) + 2 H2O(l) <=> Ca(OH)2(aq)")).toEqual({
      left: [
        { count: 1, formula: "CaO", state: "s" },
        { count: 2, formula: "H2O", state: "l" },
      ],
      right: [{ count: 1, formula: "Ca(OH)2", state: "aq" }],
      isReversible: true,
    });
    expect(atomsOf("Al2(SO4)3")).toEqual({ Al: 2, S: 3, O: 12 });
    expect(atomsOf("CuSO4·5H2O")).toEqual({ Cu: 1, S: 1, O: 9, H: 10 });
    expect(equationOf("NH3(aq) + H2O(l) <=> NH4+(aq) + OH-(aq)").right).toEqual([
      { count: 1, formula: "NH4+", state: "aq" },
      { count: 1, formula: "OH-", state: "aq" },
    ]);
    expect(["NH4+", "OH-", "H2O"].map(chargeOf)).toEqual([1, -1, 0]);
    expect(() => equationOf("2 Na + Cl2")).toThrow();
    expect(() => equationOf("Na -> K(s)")).toThrow("no substance");
  });
});

describe.each(named)("%s", (slug, { equation, heat, of, needs = [], or = [], also = [], catalyst }) => {
  const { left, right } = equationOf(equation);

  it("balances", () => {
    expect(atomsOn(left)).toEqual(atomsOn(right));
    const chargeOn = (side: typeof left) =>
      side.reduce((sum, { count, formula }) => sum + count * chargeOf(formula), 0);
    expect(chargeOn(left)).toBe(chargeOn(right));
    const counts = [...left, ...right].map(({ count }) => count);
    const isSmallest = ![2, 3, 5].some((factor) => counts.every((count) => count % factor === 0));
    expect(isSmallest).toBe(true);
  });

  it("releases or absorbs the heat derived from formation enthalpies", () => {
    const sum = heatOf(equation);
    if (heat === null) expect(sum).toBeNull();
    else expect(Math.abs((sum?.heat ?? Number.NaN) - heat)).toBeLessThanOrEqual(0.51);
  });

  it("uses existing cards, and is found by them", () => {
    expect([...of, ...needs, ...or, ...also].filter((key) => !keys.includes(key))).toEqual([]);
    expect(of.length + needs.length).toBeLessThanOrEqual(MAX_CARDS);
    expect(outcomeOf([...of, ...needs].reverse())).toMatchObject({ kind: "reaction", reaction: { slug } });
    if (or.length > 0) expect(outcomeOf([...of, ...or])).toMatchObject({ kind: "reaction", reaction: { slug } });
  });

  it("does not start without its conditions", () => {
    for (const lacking of needs) {
      const outcome = outcomeOf([...of, ...needs].filter((key) => key !== lacking));
      if (outcome.kind === "reaction") expect(outcome.reaction.slug).not.toBe(slug);
      else if (outcome.kind === "waiting")
        expect(outcome.waiting).toContainEqual(
          expect.objectContaining({ reaction: expect.objectContaining({ slug }) }),
        );
      else expect(outcome.kind).toBe("rest");
    }
  });

  it("has balanced ion charges, and neutral solids and salts", () => {
    const { ions } = read(slug);
    const sum = (side: Scene["ions"][number]) => side.reduce((total, [name]) => total + chargeIn(name), 0);
    expect(ions.map(sum)).toEqual([0, 0]);
  });

  it("moves each atom once, from reactants to products", () => {
    const { a, before, after } = read(slug);
    const helps = catalyst ? equationOf(`${catalyst} -> ${catalyst}`).left : [];
    const counted: Record<number, number> = {};
    for (const [Z] of a) counted[Z] = (counted[Z] ?? 0) + 1;
    const expected = Object.entries(atomsOn([...left, ...helps])).map(([symbol, count]) => [
      atomicNumber(symbol),
      count,
    ]);
    expect(counted).toEqual(Object.fromEntries(expected));
    for (const from of [1, 5]) expect(new Set(a.map((atom) => atom.slice(from, from + 3).join())).size).toBe(a.length);

    const molecules = (bonds: Scene["before"]) => groupsOf(a, bonds);
    expect(molecules(before)).toEqual(partsOf([...left, ...helps]));
    expect(molecules(after)).toEqual(partsOf([...right, ...helps]));
  });
});

/** Of "SO₄²⁻": -2. */
function chargeIn(name: string): number {
  const [, size = "", sign] = /([¹²³⁴]?)([⁺⁻])$/.exec(name) ?? [];

  return ("¹²³⁴".indexOf(size || "¹") + 1) * (sign === "⁺" ? 1 : -1);
}

type Atoms = Scene["a"];

/** Connected groups of atoms. */
function groupsOf(atoms: Atoms, bonds: Scene["before"]): string[] {
  const group = atoms.map((_, index) => index);
  for (const [from, to, order] of bonds) {
    if (order === 0) continue;
    const [one, other] = [group[from], group[to]];
    for (const [index, at] of group.entries()) if (at === other) group[index] = one ?? 0;
  }
  const inside = (id: number) => atoms.flatMap(([Z], index) => (group[index] === id ? [Z] : []));

  return [...new Set(group)].map((id) => written(inside(id))).sort();
}

const written = (numbers: readonly number[]) => [...numbers].sort((x, y) => x - y).join("-");

/** The molecules and ions in an equation. */
function partsOf(terms: ReturnType<typeof equationOf>["left"]): string[] {
  const isIonic = (formula: string, state: string) =>
    /^\(?(?:Ag|Al|Ba|Ca|Cu|Fe|K|Mg|Mn|Na|Zn|NH4).*(?:Br|Cl|O|S|CO3|O4|O3|\))/.test(formula) ||
    formula === "CH3COONa" ||
    /[+-]$/.test(formula) ||
    (state === "aq" && ["HCl", "HNO3", "H2SO4"].includes(formula));

  return terms
    .flatMap(({ count, formula, state }) => {
      const parts = isIonic(formula, state) ? ionsIn(formula) : [formula];

      return Array.from({ length: count }, () => parts).flat();
    })
    .map((part) => written(Object.entries(atomsOf(part)).flatMap(([symbol, n]) => Array(n).fill(atomicNumber(symbol)))))
    .sort();
}

describe("formation enthalpies", () => {
  it.each([
    ["CH3COOH", "aq", -485.76],
    ["CH3COONa", "aq", -726.11],
    ["Cu(OH)2", "s", -450],
    ["MgCl2", "s", -641.1],
    ["CuCl2", "s", -220.1],
    ["AgBr", "s", -100.37],
    ["CH3COOC2H5", "l", -479.86],
    ["CuSO4·5H2O", "s", -2279.7],
    ["H2CO3", "aq", -699.65],
    ["NH4+", "aq", -132.5],
  ] as const)("of %s(%s) is the cited one", (formula, state, value) => {
    expect(formationOf({ formula, state })?.value).toBeCloseTo(value, 2);
  });

  it("cite what was read, and do not claim more", () => {
    const sources = new Set(reactions.flatMap(({ equation }) => heatOf(equation)?.sources ?? []));
    expect([...sources].filter((source) => /not read/.test(source))).toEqual([]);
    expect(reactions.filter(({ heatNote = "" }) => /not read/.test(heatNote))).toEqual([]);
  });

  it("state when an acid is mostly the dissolved gas", () => {
    const named = reactions.filter(({ equation }) => /H2[CS]O3\(aq\)/.test(equation));
    expect(named.map(({ heatNote = "" }) => /all the gas that dissolves/.test(heatNote))).toEqual([true, true]);
  });

  it("are missing only for bromine in water", () => {
    expect(reactions.filter(({ heat }) => heat === null).map(({ slug }) => slug)).toEqual([
      "chlorine-and-potassium-bromide",
    ]);
  });
});

describe("atom paths", () => {
  it("spread an ion's charge over equivalent oxygens", () => {
    const wanted: Readonly<Record<string, readonly number[]>> = {
      "NO₃⁻": [1.5, 1.5, 1.5],
      "CO₃²⁻": [1.5, 1.5, 1.5],
      "HCO₃⁻": [1, 1.5, 1.5],
      "CH₃COO⁻": [1.5, 1.5],
      "SO₄²⁻": [1.5, 1.5, 1.5, 1.5],
      "ClO₃⁻": [1.5, 1.5, 1.5],
    };
    const seen = new Set<string>();
    for (const { slug } of reactions) {
      const { a, before, after, ions } = read(slug);
      for (const [side, bonds] of [before, after].entries())
        for (const [name, ...atoms] of ions[side] ?? []) {
          const orders = wanted[name];
          if (!orders) continue;
          const isOxygen = (atom: number) => a[atom]?.[0] === 8;
          const isHydrogen = (atom: number) => a[atom]?.[0] === 1;
          const found = bonds
            .filter(([i, j]) => atoms.includes(i) && [i, j].some(isOxygen) && ![i, j].some(isHydrogen))
            .map(([, , order]) => order)
            .sort();
          expect(found, `${name} in ${slug}`).toEqual(orders);
          seen.add(name);
        }
    }
    expect([...seen].sort()).toEqual(Object.keys(wanted).sort());
  });

  it("match the files in public/reactions byte by byte, without extra files", () => {
    const easy = reactions.filter(({ equation }) => !/C2H6|CH3Cl|CH3COOC2H5|H2CO3|H2SO3/.test(equation));
    for (const reaction of easy) expect(sceneOf(reaction), reaction.slug).toEqual(read(reaction.slug));
    expect(readdirSync("public/reactions").sort()).toEqual(
      reactions.map(({ slug }) => sceneFile(slug).replace("/reactions/", "")).sort(),
    );
  });

  it("break no bond unnecessarily, and are short", () => {
    const water = (x: number): Piece => ({
      atoms: [
        ["O", x, 0, 0],
        ["H", x + 1, 0, 0],
        ["H", x - 1, 0, 0],
      ],
      radii: [1, 1, 1],
      bonds: [
        [0, 1, 1],
        [0, 2, 1],
      ],
    });
    expect(atomMap(water(0), water(5))).toEqual([0, 1, 2]);
    const mirrored = water(0);
    mirrored.atoms.reverse();
    expect(
      atomMap(water(0), {
        ...mirrored,
        bonds: [
          [2, 0, 1],
          [2, 1, 1],
        ],
      }),
    ).toEqual([2, 1, 0]);
  });

  it("keep the alcohol's oxygen in the ester, as established by experiment", () => {
    const { before, after } = read("ethanol-and-ethanoic-acid");
    const kept = after.map(([i, j]) => [i, j].sort().join());
    const broken = before.filter(([i, j]) => !kept.includes([i, j].sort().join()));
    const { a } = read("ethanol-and-ethanoic-acid");
    expect(broken.map(([i, j]) => written([a[i]?.[0] ?? 0, a[j]?.[0] ?? 0])).sort()).toEqual(["1-8", "6-8"]);
    expect(
      broken.every(
        ([i, j]) =>
          [i, j].some((end) => before.some(([k, l, order]) => order === 2 && (k === end || l === end))) ||
          [a[i]?.[0], a[j]?.[0]].includes(1),
      ),
    ).toBe(true);
  });

  it("return a catalyst unchanged", () => {
    const { ions } = read("hydrogen-peroxide-and-manganese-dioxide");
    const [before, after] = ions.map((side) => side.map(([name, ...atoms]) => `${name} ${atoms}`).sort());
    expect(after).toEqual(before);
    expect(before?.map((ion) => ion.split(" ")[0])).toEqual(["Mn⁴⁺", "O²⁻", "O²⁻"]);
  });

  it("draw a salt as touching ions without bonds", () => {
    const { a, after, ions } = read("sodium-and-chlorine");
    expect(after).toEqual([]);
    expect(ions[0]).toEqual([]);
    expect(ions[1].map(([name]) => name).sort()).toEqual(["Cl⁻", "Cl⁻", "Na⁺", "Na⁺"]);
    const at = ([, , , , , x, y, z]: Atoms[number]) => [x, y, z];
    const gaps = a.flatMap((one, i) =>
      a.slice(i + 1).flatMap((other) => {
        const gap = Math.hypot(...at(one).map((value, axis) => value - (at(other)[axis] ?? 0))) - one[8] - other[8];

        return one[0] === other[0] ? [] : [gap];
      }),
    );
    for (const gap of gaps) expect(gap).toBeLessThan(0.1);
    expect(chargesIn("Fe3O4")).toEqual([2, 3, 3, -2, -2, -2, -2]);
    expect(chargesIn("(NH4)2SO4")).toEqual([1, 1, -2]);
  });

  it("contain only elements that the model supports", () => {
    const numbers = new Set(reactions.flatMap(({ slug }) => read(slug).a.map(([Z]) => Z)));
    for (const Z of numbers) expect(atomicNumber(symbolIn(Z))).toBe(Z);
  });
});
