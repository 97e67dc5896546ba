/** The viewer's measurements of the stored molecules against published values. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { elements } from "@/lib/molecules/elements";
import { modelFiles } from "@/lib/molecules/files";
import { angleAt, describeMeasure, differentMeasures, lengthBetween } from "@/lib/molecules/measures";
import type { Shape } from "@/lib/molecules/shape";
import { symbolOf } from "@/lib/molecules/symbols";

function shapeOf(key: string): Shape {
  return JSON.parse(readFileSync(path.join("public", modelFiles[key]?.json ?? ""), "utf8"));
}

it("has the symbol of each bonded atom", () => {
  const bonded = Object.keys(modelFiles)
    .map(shapeOf)
    .filter(({ b }) => b.length > 0)
    .flatMap(({ a }) => a.map(([number]) => number));

  for (const number of new Set(bonded)) expect(symbolOf(number)).toBe(elements[number - 1]?.symbol);
});

it("has the measured values of water and ammonia", () => {
  const [water, ammonia] = [shapeOf("water"), shapeOf("ammonia")];

  expect(lengthBetween(water, 0, 1)).toBeCloseTo(0.958, 2);
  expect(angleAt(water, 0, 1, 2)).toBeCloseTo(104.48, 0);
  expect(angleAt(ammonia, 0, 1, 2)).toBeCloseTo(106.67, 0);
});

it("returns lengths, and angles at the middle atom, in any selection order", () => {
  const water = shapeOf("water");

  expect(describeMeasure(water, [])).toBe("");
  expect(describeMeasure(water, [0])).toBe("O is chosen. Choose a second atom for the length.");
  expect(describeMeasure(water, [1, 0])).toBe("H–O bond: 0.96 Å (96 pm)");
  expect(describeMeasure(water, [1, 2])).toBe("H to H: 1.51 Å (151 pm), no bond");
  for (const order of [
    [1, 0, 2],
    [0, 1, 2],
    [2, 1, 0],
  ])
    expect(describeMeasure(water, order)).toBe("Angle H–O–H: 104.5°");
  const dioxide = shapeOf("carbon-dioxide");
  expect([describeMeasure(dioxide, [0, 1]), describeMeasure(dioxide, [1, 0, 2])]).toEqual([
    "C=O bond: 1.16 Å (116 pm)",
    "Angle O=C=O: 180°",
  ]);
});

it("lists each length and angle once", () => {
  expect(differentMeasures(shapeOf("methane"))).toHaveLength(2);
  const benzene = shapeOf("benzene");
  expect(differentMeasures(benzene).map((atoms) => describeMeasure(benzene, atoms))).toEqual([
    "C–C bond: 1.40 Å (140 pm)",
    "C–H bond: 1.08 Å (108 pm)",
    "Angle C–C–H: 120°",
    "Angle C–C–C: 120°",
  ]);
  const words = differentMeasures(shapeOf("caffeine")).map((atoms) => describeMeasure(shapeOf("caffeine"), atoms));
  expect(words[0]).toMatch(/ bond: 1\.\d\d Å/);
  expect(words.at(-1)).toMatch(/^Angle /);
});

it("draws no bond between ions, and reports none as missing", () => {
  expect(describeMeasure(shapeOf("sodium-chloride"), shapeOf("sodium-chloride").b[0]?.slice(0, 2) ?? [])).toMatch(
    / to .+: 2\.82 Å \(282 pm\)$/,
  );
});
