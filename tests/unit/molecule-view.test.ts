/** Rendering of a molecule, and atom selection by touch. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { boundsOf, cameraAt, HOME } from "@/components/molecules/camera";
import { ballAt, chosenAfter, nextMeasure } from "@/components/molecules/measuring";
import { ballMesh, partsOf, tubeMesh } from "@/components/molecules/shapes";
import { modelFiles } from "@/lib/molecules/files";
import { lookOf } from "@/lib/molecules/looks";
import type { Shape } from "@/lib/molecules/shape";
import { minus } from "@/lib/molecules/vectors";

function shapeOf(key: string): Shape {
  return JSON.parse(readFileSync(path.join("public", modelFiles[key]?.json ?? ""), "utf8"));
}

/** `--panel` of the dark theme. */
const NIGHT = "#141a28";

const look = { isFull: false };

describe("the drawn model", () => {
  it("has parallel sticks, one for each electron pair of a bond", () => {
    const { sticks } = partsOf(shapeOf("carbon-dioxide"), look);

    expect(sticks).toHaveLength(4);
    const [one, other] = sticks;
    const gap = Math.hypot(...[0, 1, 2].map((axis) => (one?.from[axis] ?? 0) - (other?.from[axis] ?? 0)));
    expect(gap).toBeCloseTo(0.24, 5);
  });

  it("has no sticks for space-filling atoms, and ionic radii for ions", () => {
    const { balls, sticks } = partsOf(shapeOf("sodium-chloride"), { isFull: true });
    const radii = [...new Set(balls.map(({ radius }) => radius))].sort();

    expect([sticks, radii]).toEqual([[], [1.02, 1.81]]);
  });

  it("has all electrons of an atom", () => {
    expect(partsOf(shapeOf("sodium-atom"), look).balls).toHaveLength(1 + 11);
  });

  it.each([1, 6, 7, 8, 16, 17])("has a colour for element %i that is visible on the dark background", (number) => {
    const light = (colour: string) => {
      const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(
        (at) => (Number.parseInt(colour.slice(at, at + 2), 16) / 255) ** 2.2,
      );

      return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05;
    };

    expect(light(lookOf(number)[0]) / light(NIGHT)).toBeGreaterThan(3);
  });

  it.each([
    ["a ball", ballMesh(8), [0, 1, 2]],
    ["a tube", tubeMesh(8), [0, 2]],
  ])("shows the outside of %s", (_, { places, indices }, outwards) => {
    const at = (index = 0) => [0, 1, 2].map((axis) => places[index * 3 + axis] ?? 0) as [number, number, number];
    for (let face = 0; face < indices.length; face += 3) {
      const [a, b, c] = [at(indices[face]), at(indices[face + 1]), at(indices[face + 2])];
      const [u, v] = [minus(b, a), minus(c, a)];
      const normal = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]];
      const facing = outwards.reduce((sum, axis) => sum + (normal[axis] ?? 0) * ((a[axis] ?? 0) + (c[axis] ?? 0)), 0);

      // At the poles two corners coincide.
      if (Math.hypot(...normal) > 1e-9) expect(facing).toBeGreaterThan(0);
    }
  });
});

describe("the selection", () => {
  it("adds one atom per click, three at most, and removes it on a second click", () => {
    expect(chosenAfter([], 4)).toEqual([4]);
    expect(chosenAfter([4, 5], 6)).toEqual([4, 5, 6]);
    expect(chosenAfter([4, 5, 6], 7)).toEqual([7]);
    expect(chosenAfter([4, 5], 4)).toEqual([5]);
    expect(chosenAfter([4, 5], null)).toEqual([]);
  });

  it("steps through all lengths and angles with their count, and wraps around", () => {
    const water = shapeOf("water");
    const first = nextMeasure(water, []);
    const second = nextMeasure(water, first.atoms);

    expect(first.words).toBe("1 of 2 · O–H bond: 0.96 Å (96 pm). Press again for the next one.");
    expect(second.words).toBe("2 of 2 · Angle H–O–H: 104.5°");
    expect(nextMeasure(water, second.atoms)).toEqual(first);
  });
});

describe("a clicked atom", () => {
  const square = { width: 400, height: 400 };
  const { balls } = partsOf(shapeOf("water"), look);
  const camera = cameraAt(HOME, boundsOf(balls), 1);

  it("is the one at that position", () => {
    for (const [index, { at }] of balls.entries()) {
      const [x, y, z] = camera.seen(at);
      const [across, up] = camera.lens;
      const point = { x: 200 + (200 * x * across) / -z, y: 200 - (200 * y * up) / -z };

      expect(ballAt(balls, camera, { ...point, ...square })).toBe(index);
    }
  });

  it("is null outside the molecule", () => {
    expect(ballAt(balls, camera, { x: 3, y: 3, ...square })).toBeNull();
  });

  it("is the nearer of two overlapping ones", () => {
    const pair = [-3, 3].map((z) => ({ at: [0, 0, z], radius: 0.5, colour: "#000000" }) as const);
    const front = cameraAt({ yaw: 0, pitch: 0, zoom: 1 }, boundsOf(pair), 1);

    expect(ballAt(pair, front, { x: 200, y: 200, ...square })).toBe(1);
  });
});
