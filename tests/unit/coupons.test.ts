/** Coupon discounts and conditions. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type CouponTerms, couponDiscount, termsOf } from "@/lib/coupons/discount";
import { type CouponState, couponKey, couponRefusal } from "@/lib/coupons/rules";
import { couponInputSchema, couponKinds } from "@/lib/coupons/schema";
import { paisa } from "@/lib/money";
import { orderTotal } from "@/lib/orders/pricing";

const terms: CouponTerms = {
  code: "Eid50",
  kind: "percent",
  percent: 10,
  amountPaisa: null,
  maxDiscountPaisa: null,
  minSubtotalPaisa: 0,
  categories: [],
};
const line = (taka: number, quantity = 1, category = "AR Cards") => ({ price: paisa(taka * 100), quantity, category });
const off = (change: Partial<CouponTerms>, lines = [line(500)], charge = 60) =>
  couponDiscount({ ...terms, ...change }, lines, paisa(charge * 100)) / 100;

describe("the discount", () => {
  it.each([
    ["a percentage of all lines", {}, [line(500), line(100, 2)], 70],
    ["rounds it up to the whole taka", { percent: 15 }, [line(350)], 53],
    ["at most the cap", { percent: 50, maxDiscountPaisa: 10_000 }, [line(500)], 100],
    ["of its categories alone", { categories: ["Software"] }, [line(500), line(200, 1, "Software")], 20],
    ["a hundred percent, not rounded above the price", { percent: 100 }, [line(99.5)], 99.5],
    ["an amount", { kind: "fixed", amountPaisa: 5_000 }, [line(500)], 50],
    ["an amount, at most what the lines cost", { kind: "fixed", amountPaisa: 90_000 }, [line(500)], 500],
    [
      "an amount, at most what its lines cost",
      { kind: "fixed", amountPaisa: 90_000, categories: ["Software"] },
      [line(500), line(200, 1, "Software")],
      200,
    ],
    ["the delivery", { kind: "free_delivery" }, [line(500)], 60],
    ["nothing below the minimum", { minSubtotalPaisa: 50_001 }, [line(500)], 0],
    ["something at the minimum, which all lines make", { minSubtotalPaisa: 60_000 }, [line(500), line(100)], 60],
    ["nothing where no line counts", { categories: ["Bundle"] }, [line(500)], 0],
  ] as const)("is %s", (_what, change, lines, taka) => {
    expect(off(change, [...lines])).toBe(taka);
  });

  it("is never below zero, above its base, or a fraction of a paisa", () => {
    const lines = fc.array(
      fc.record({
        price: fc.integer({ min: 0, max: 100_000_000 }).map(paisa),
        quantity: fc.integer({ min: 1, max: 10 }),
        category: fc.constantFrom("Software", "Bundle", null),
      }),
      { maxLength: 10 },
    );
    const any = fc.record({
      code: fc.constant("x"),
      kind: fc.constantFrom(...couponKinds),
      percent: fc.integer({ min: 1, max: 100 }),
      amountPaisa: fc.integer({ min: 1, max: 100_000_000 }),
      maxDiscountPaisa: fc.option(fc.integer({ min: 1, max: 100_000_000 })),
      minSubtotalPaisa: fc.integer({ min: 0, max: 1_000_000 }),
      categories: fc.subarray(["Software", "Bundle"]),
    });
    fc.assert(
      fc.property(any, lines, fc.integer({ min: 0, max: 20_000 }).map(paisa), (coupon, wanted, charge) => {
        const discount = couponDiscount(coupon, wanted, charge);
        const counted = wanted.filter(
          ({ category }) => coupon.categories.length === 0 || coupon.categories.includes(category ?? ""),
        );
        const cost = counted.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
        const most = coupon.kind === "free_delivery" ? charge : cost;

        expect(Number.isSafeInteger(discount) && discount >= 0 && discount <= most).toBe(true);
      }),
    );
  });

  it("does not affect free delivery: the threshold applies to the subtotal before the discount", () => {
    const tariff = { insideDhaka: paisa(6_000), outsideDhaka: paisa(12_000), freeAbove: paisa(100_000) };
    const half = { ...terms, percent: 50 };

    expect(orderTotal([line(1001)], "Dhaka", tariff, half)).toEqual({
      subtotal: 100_100,
      deliveryCharge: 0,
      discount: 50_100,
      total: 50_000,
    });
    expect(orderTotal([line(1000)], "Dhaka", tariff, { ...terms, kind: "free_delivery" })).toMatchObject({
      deliveryCharge: 6_000,
      discount: 6_000,
      total: 100_000,
    });
  });

  it("is calculated the same from a response's terms", () => {
    const wire = {
      code: "x",
      kind: "percent",
      percent: 50,
      amount: null,
      max_discount: 99.5,
      min_subtotal: 500,
      categories: [],
    } as const;

    expect(couponDiscount(termsOf({ ...wire, categories: [] }), [line(500)], paisa(0))).toBe(9_950);
  });
});

describe("a coupon", () => {
  const now = new Date("2026-11-22T06:00:00Z");
  const coupon: CouponState = {
    ...terms,
    userId: null,
    quizRewardDays: null,
    isActive: true,
    startsAt: null,
    endsAt: null,
    usageLimit: null,
    usedCount: 0,
    perCustomerLimit: null,
    lacksConfirmedEmail: false,
  };
  const use = { userId: "me", ownUses: 0, lines: [line(500)], deliveryCharge: paisa(6_000), now };
  const refusal = (change: Partial<CouponState>, more: Partial<typeof use> = {}) =>
    couponRefusal({ ...coupon, ...change }, { ...use, ...more });

  it("may apply", () => {
    expect(refusal({})).toBeNull();
    expect(refusal({ userId: "me", usageLimit: 1, perCustomerLimit: 1, startsAt: now })).toBeNull();
  });

  it.each([
    [
      "of another customer, like an unknown one",
      { userId: "you" },
      {},
      "unknown",
      "We don't know this coupon. Please check the code.",
    ],
    [
      "that is the model of rewards",
      { quizRewardDays: 30 },
      {},
      "unknown",
      "We don't know this coupon. Please check the code.",
    ],
    ["that is switched off", { isActive: false }, {}, "ended", "This coupon is no longer valid."],
    [
      "that begins later",
      { startsAt: new Date("2026-11-23T18:00:00Z") },
      {},
      "not_yet",
      "This coupon is valid from 24 Nov 2026.",
    ],
    [
      "that has ended",
      { endsAt: new Date("2026-11-21T18:00:00Z") },
      {},
      "ended",
      "This coupon was valid until 21 Nov 2026.",
    ],
    ["that ends this moment", { endsAt: now }, {}, "ended", "This coupon was valid until 22 Nov 2026."],
    ["that is used up", { usageLimit: 5, usedCount: 5 }, {}, "used_up", "This coupon has been used up."],
    [
      "that this customer has used",
      { perCustomerLimit: 2 },
      { ownUses: 2 },
      "used_before",
      "This coupon has already been used with your account or phone number.",
    ],
    [
      "for larger orders",
      { minSubtotalPaisa: 60_050 },
      {},
      "below_minimum",
      "This coupon is for orders of ৳600.50 or more. Add ৳100.50 to use it.",
    ],
    [
      "for other things",
      { categories: ["Software", "Bundle", "Laboratory"] },
      {},
      "other_categories",
      "This coupon is for Software, Bundle and Laboratory only.",
    ],
    [
      "for a delivery that is free",
      { kind: "free_delivery" },
      { deliveryCharge: paisa(0) },
      "no_effect",
      "This order has no delivery charge, so this coupon makes no difference.",
    ],
  ] as const)("is rejected %s", (_what, change, more, reason, text) => {
    expect(refusal({ ...change, categories: [...("categories" in change ? change.categories : [])] }, more)).toEqual({
      reason,
      text,
    });
  });

  it.each(["eid50", " EID50 ", "Eid ৫০", "ＥＩＤ５０"])("is found by %j", (typed) => {
    expect(couponKey(typed)).toBe(couponKey("Eid50"));
  });

  it.each([
    [{ code: "EID", kind: "percent" }, "percent"],
    [{ code: "EID", kind: "fixed" }, "amount"],
    [{ code: "EID", kind: "fixed", amount: 0 }, "amount"],
    [{ code: "E", kind: "free_delivery" }, "code"],
    [{ code: "E ID", kind: "free_delivery" }, "code"],
    [{ code: "E\nID", kind: "free_delivery" }, "code"],
    [{ code: "EID", kind: "free_delivery", valid_from: "2026-11-22", valid_until: "2026-11-21" }, "valid_until"],
    [{ code: "EID", kind: "free_delivery", usage_limit: 0 }, "usage_limit"],
  ])("cannot have %j", (input, field) => {
    expect(couponInputSchema.safeParse(input).error?.issues.map(({ path }) => path.join("."))).toContain(field);
  });

  it("requires just a code and its discount", () => {
    expect(couponInputSchema.parse({ code: "ঈদ-২৫", kind: "percent", percent: 25 })).toMatchObject({
      code: "ঈদ-২৫",
      min_subtotal: 0,
      categories: [],
      is_active: true,
    });
  });
});
