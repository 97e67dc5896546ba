import { describe, expect, it } from "vitest";
import { describeHistoryEntry } from "@/lib/orders/history-labels";
import { codeNote } from "@/lib/premium-codes/labels";
import { codeRefusal, codesSold, compareCodes, normaliseCode } from "@/lib/premium-codes/rules";
import { DEFAULT_SHOP_FACTS } from "@/lib/settings/shop-facts";
import { newCode } from "@/server/premium-codes/new-code";

describe("a typed code", () => {
  it.each([
    "CCAR-7KQM-3VXD-PN2H",
    "ccar-7kqm-3vxd-pn2h",
    "ccar7kqm3vxdpn2h",
    "  CCAR 7KQM 3VXD PN2H ",
    "CCAR–7KQM–3VXD‑PN2H",
    "C C A R-7KQM3VXD-PN2H",
  ])("is parsed from %j", (typed) => {
    expect(normaliseCode(typed)).toBe("CCAR-7KQM-3VXD-PN2H");
  });

  it.each([
    "",
    "CCAR",
    "7KQM-3VXD-PN2H",
    "CCAR-7KQM-3VXD-PN2",
    "CCAR-7KQM-3VXD-PN2HH",
    "CCAR-0OIL-3VXD-PN2H",
    "CCAR-৭KQM-3VXD-PN2H",
  ])("is not found in %j", (typed) => {
    expect(normaliseCode(typed)).toBeNull();
  });
});

it("new codes have the right format, no ambiguous characters, and differ", () => {
  const codes = Array.from({ length: 500 }, newCode);

  for (const code of codes) expect(code).toMatch(/^CCAR(-[2-9A-HJKMNP-Z]{4}){3}$/);
  expect(new Set(codes).size).toBe(500);
});

describe("a code", () => {
  const now = new Date("2026-11-21T08:00:00Z");
  const fresh = { isActive: true, expiresAt: null, usageLimit: null, usedCount: 7 };

  it.each([
    [fresh, null],
    [{ ...fresh, isActive: false }, "inactive"],
    [{ ...fresh, expiresAt: now }, "expired"],
    [{ ...fresh, expiresAt: new Date(now.getTime() + 1) }, null],
    [{ ...fresh, usageLimit: 7 }, "usage_limit_reached"],
    [{ ...fresh, usageLimit: 8 }, null],
    [{ ...fresh, isActive: false, expiresAt: now, usageLimit: 1 }, "inactive"],
  ])("%j is rejected as %j", (code, refusal) => {
    expect(codeRefusal(code, now)).toBe(refusal);
  });
});

describe("the history of a premium code", () => {
  const words = (premium_code: { from: unknown; to: unknown }) =>
    describeHistoryEntry(
      { action: "edited", changes: { premium_code, payment_status: { from: "pending", to: "paid" } } },
      DEFAULT_SHOP_FACTS.methodNames,
    );

  it("is sorted by cause and effect, without the code", () => {
    expect(words({ from: null, to: "bound" })).toEqual(["Payment is now paid", "Premium code ready"]);
    expect(words({ from: null, to: "waiting" })).toEqual(["Payment is now paid", "Premium code follows"]);
    expect(words({ from: "deactivated", to: "bound" }).at(-1)).toBe("Premium code active again");
    expect(words({ from: "bound", to: "deactivated" }).at(-1)).toBe("Premium code deactivated");
    expect(words({ from: "waiting", to: null })).toEqual(["Payment is now paid"]);
  });
});

describe("an order's code status", () => {
  const now = new Date("2026-11-21T08:00:00Z");
  const code = { is_active: true, usage_limit: null, used_count: 0, expires_at: null };

  it.each([
    [code, "Enter it in the app under Premium. It works on one account."],
    [
      { ...code, expires_at: "2026-12-01T06:00:00.000Z" },
      "Enter it in the app under Premium. It works on one account, until 1 Dec 2026, 12:00.",
    ],
    [
      { ...code, expires_at: "2026-11-01T06:00:00.000Z" },
      "This code expired on 1 Nov 2026, 12:00 and no longer works.",
    ],
    [{ ...code, usage_limit: 2, used_count: 2 }, "This code is used up: used 2 of 2 times."],
    [{ ...code, is_active: false }, "This code has been deactivated and no longer works."],
  ])("of %j: %s", (facts, words) => {
    expect(codeNote(facts, now)).toBe(words);
  });
});

describe("the codes for order lines", () => {
  const line = (codeBatch: string | null, quantity = 1) => ({ codeBatch, quantity });
  const code = (id: string, description: string, purpose: "any_order" | "product" = "product") => ({
    id,
    description,
    purpose,
  });

  it("are one per unit, by batch", () => {
    expect(codesSold([line("Year", 2), line(null, 5), line("Month"), line("Year")])).toEqual([
      { batch: "Month", units: 1 },
      { batch: "Year", units: 3 },
    ]);
  });

  it("are compared with the order's codes", () => {
    expect(compareCodes([line("Year", 2)], [code("a", "Year")])).toEqual({
      lacking: [{ batch: "Year", units: 1 }],
      excess: [],
    });
    const own = [code("a", "Year"), code("b", "Year"), code("c", "Month"), code("d", "Gift", "any_order")];
    expect(compareCodes([line("Year")], own)).toEqual({ lacking: [], excess: ["b", "c"] });
  });

  it("are one of the general batch if the lines sell none", () => {
    expect(compareCodes([line(null, 3)], [])).toEqual({ lacking: [{ batch: null, units: 1 }], excess: [] });
    expect(compareCodes([line(null)], [code("a", "Year")])).toEqual({ lacking: [], excess: [] });
  });
});
