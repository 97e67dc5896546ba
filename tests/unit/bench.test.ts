/** Reports of the bench; its measurements are not tested. */
import { describe, expect, it } from "vitest";
import { figureOf, goals } from "@/scripts/bench/goals";
import { compare, goalsTable, type Result } from "@/scripts/bench/report";
import { sizesAt } from "@/scripts/bench/seed-large";

const result = (values: Result["values"]): Result => ({ row: "order-one", title: "cash order", values });

describe("goals", () => {
  it("have a kind for every figure", () => {
    expect(() => goals.map(({ value }) => figureOf(value))).not.toThrow();
  });

  it("are met, missed, or not measured", () => {
    const table = goalsTable([result({ perSecond: 160, share: 0.4 }), { row: "memory", title: "memory", values: {} }]);

    expect(table.split("\n").slice(2)).toEqual([
      "| cash order | requests/s | ≥ 150/s | 160/s | met |",
      "| cash order | share of the limit | ≥ 0.500 | 0.400 | **missed** |",
      "| memory | resident | ≤ 400 MiB | – | not measured |",
      "| memory | processes killed by the container's limit | ≤ 0 | – | not measured |",
    ]);
  });
});

describe("comparison with a baseline", () => {
  it("lists figures that got worse by more than the noise", () => {
    const before = result({ perSecond: 200, shopCpuMs: 2, statements: 10 });

    expect(compare([result({ perSecond: 100, shopCpuMs: 1, statements: 10.5 })], [before])).toEqual([
      "cash order: requests/s 100/s, was 200/s (100 % worse)",
    ]);
    expect(compare([result({ perSecond: 400, shopCpuMs: 3, statements: 10 })], [before])).toEqual([
      "cash order: CPU of the shop 3.000 ms, was 2.000 ms (50 % worse)",
    ]);
  });

  it("ignores figures without a baseline", () => {
    expect(compare([result({ p50: 100, statements: null })], [])).toEqual([]);
  });
});

describe("the generated store", () => {
  it("shrinks with its scale, and is never empty", () => {
    expect(sizesAt(1)).toMatchObject({ products: 10, customers: 500, orders: 1_000 });
    expect(Object.values(sizesAt(0.01))).not.toContain(0);
  });
});
