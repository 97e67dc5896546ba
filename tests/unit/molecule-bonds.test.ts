/** Torsion angles of groups against measured values, and delocalised bonds. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { across, at, dot, minus, unit, type Vector } from "@/art/models/geometry";
import { molecules } from "@/lib/molecules/catalogue";
import { elements } from "@/lib/molecules/elements";
import { modelFiles } from "@/lib/molecules/files";
import type { Shape } from "@/lib/molecules/shape";

const shapeOf = (key: string): Shape => JSON.parse(readFileSync(`public${modelFiles[key]?.json}`, "utf8"));

/** In degrees, for each chain of four atoms of these elements: "H–O–O–H". */
function torsions({ a, b }: Shape, wanted: string): number[] {
  const place = (atom: number): Vector => {
    const [, x, y, z] = at(a, atom);

    return [x, y, z];
  };
  const nameOf = (atom: number) => elements[at(a, atom)[0] - 1]?.symbol;
  const near = (atom: number) => b.flatMap(([from, to]) => (from === atom ? [to] : to === atom ? [from] : []));
  const rows = b.flatMap(([j, k]) =>
    near(j).flatMap((i) => near(k).flatMap((l) => (i === k || l === j ? [] : [[i, j, k, l] as const]))),
  );

  return rows
    .filter((row) => [row, [...row].reverse()].some((each) => each.map(nameOf).join("–") === wanted))
    .map(([i, j, k, l]) => {
      const axis = unit(minus(place(k), place(j)));
      const [one, other] = [minus(place(i), place(j)), minus(place(l), place(k))].map((v) => unit(across(v, axis)));

      return (Math.acos(dot(at([one], 0) as Vector, at([other], 0) as Vector)) * 180) / Math.PI;
    });
}

describe("a torsion", () => {
  it.each([
    ["hydrogen-peroxide", "H–O–O–H", 119.8],
    ["sulfuric-acid", "O–S–O–H", 90.9],
  ] as const)("of %s, %s, matches the measured one", (key, atoms, degrees) => {
    const found = torsions(shapeOf(key), atoms);
    expect(Math.min(...found.map((each) => Math.abs(each - degrees)))).toBeLessThan(0.5);
  });

  it("places the hydrogen of methanol between two of its methyl group", () => {
    expect(torsions(shapeOf("methanol"), "H–O–C–H").map(Math.round).sort()).toEqual([180, 60, 60]);
  });
});

it("lists delocalised bonds of oxygen", () => {
  const drawn = molecules.filter(({ key, kind }) => {
    if (kind === "element") return false;
    const { a, b } = shapeOf(key);

    return b.some(([one, other, order]) => order === 1.5 && [one, other].some((atom) => at(a, atom)[0] === 8));
  });
  expect(drawn.map(({ key }) => key).sort()).toEqual(["calcium-carbonate", "nitric-acid", "nitrogen-dioxide", "ozone"]);
  for (const { key, shape } of drawn) expect(shape, key).toMatch(/between single and double/);
});
