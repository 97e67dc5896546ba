/** Profit of an order, and the URLs of its page (ADR 110). */
import { describe, expect, it } from "vitest";
import { profitOf } from "@/lib/order-figures/rules";
import { ordersOfRow, profitHref } from "@/lib/profit/addresses";
import { rateFormSchema } from "@/lib/profit/form";
import { readProfitQuery } from "@/lib/profit/schema";

const costs = { goods: 30_000, courier: 6_000, returns: 0, fee: 1_111, packaging: 1_200 };
const now = new Date("2026-12-09T20:00:00+06:00");

describe("profit", () => {
  it("is the income less all costs", () => {
    expect(profitOf({ income: 56_000, costs })).toEqual({ profit: 17_689, unknown: [] });
    expect(profitOf({ income: 0, costs: { ...costs, goods: 0, returns: 9_000 } }).profit).toBe(-17_311);
  });

  it("is unknown while a cost is, which is not zero", () => {
    expect(profitOf({ income: 56_000, costs: { ...costs, courier: null, goods: null } })).toEqual({
      profit: null,
      unknown: ["goods", "courier"],
    });
  });
});

describe("the page's query", () => {
  it("is this month by product without parameters", () => {
    expect(readProfitQuery({}, now)).toEqual({
      ...{ by: "product", date_from: "2026-12-01", date_to: "2026-12-09", page: 1, limit: 20 },
    });
  });

  it("leaves out invalid parameters, and replaces an impossible period", () => {
    const params = { by: "weather", product: "x", unknown: "goods", date_from: "2026-12-31", date_to: "2026-12-01" };
    expect(readProfitQuery(params, now)).toEqual({
      ...{ by: "product", unknown: "goods", date_from: "2026-12-01", date_to: "2026-12-09", page: 1, limit: 20 },
    });
  });

  it("comes back from its URL", () => {
    const query = readProfitQuery({ by: "order", district: "Cox's Bazar", unknown: "any", page: "3" }, now);
    const params = Object.fromEntries(new URL(profitHref(query), "https://shop.test").searchParams);
    expect(readProfitQuery(params, now)).toEqual(query);
  });

  it.each([
    ["product", "p", { product: "p" }],
    ["courier", "Steadfast", { courier: "Steadfast" }],
    ["district", "", { district: "none" }],
    ["month", "2026-11", { date_from: "2026-11-15", date_to: "2026-11-30" }],
    ["month", "2026-12", { date_from: "2026-12-01", date_to: "2026-12-05" }],
  ] as const)("of the orders of a %s keeps the period", (by, id, filter) => {
    const query = readProfitQuery({ by, date_from: "2026-11-15", date_to: "2026-12-05" }, now);
    expect(ordersOfRow(query, { id })).toEqual({ ...query, by: "order", page: 1, ...filter });
  });
});

it("limits rates by their kind", () => {
  const rate = (kind: string, value: string) => rateFormSchema.safeParse({ kind, value, since: "2026-12-01" }).success;

  expect([rate("packaging", "১২.৫০"), rate("aamarpay", "1.85"), rate("aamarpay", "101")]).toEqual([true, true, false]);
});
