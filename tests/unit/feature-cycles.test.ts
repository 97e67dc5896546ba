import { expect, it } from "vitest";
import { findFeatureCycles } from "../../scripts/checks/feature-cycles.ts";

const needs = (...pairs: [from: string, to: string][]) => findFeatureCycles(pairs.map(([from, to]) => ({ from, to })));

it("finds features that depend on each other through different files", () => {
  const circles = needs(
    ["server/orders/change.ts", "server/payments/attempts.ts"],
    ["server/payments/start.ts", "server/orders/mutations.ts"],
  );

  expect(circles).toEqual([["server/orders", "server/payments"]]);
});

it("finds a cycle through a third feature", () => {
  const circles = needs(["lib/a/x.ts", "lib/b/x.ts"], ["lib/b/y.ts", "lib/c/x.ts"], ["lib/c/y.ts", "lib/a/y.ts"]);

  expect(circles).toEqual([["lib/a", "lib/b", "lib/c"]]);
});

it("finds a circle through a file of a root directory", () => {
  const circles = needs(["lib/api-types.ts", "lib/auth/contract.ts"], ["lib/auth/account.ts", "lib/api-types.ts"]);

  expect(circles).toEqual([["lib/api-types.ts", "lib/auth"]]);
});

it("accepts imports in one direction and within one feature", () => {
  const circles = needs(
    ["server/orders/queries.ts", "server/payments/serialize.ts"],
    ["server/orders/queries.ts", "server/orders/serialize.ts"],
    ["server/orders/serialize.ts", "server/orders/queries.ts"],
    ["server/orders/queries.ts", "server/db.ts"],
  );

  expect(circles).toEqual([]);
});
