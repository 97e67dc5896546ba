import { describe, expect, it } from "vitest";
import type { AdminOrderChanges } from "@/lib/orders/admin-schema";
import { type CodeState, consequencesOf } from "@/lib/orders/consequences";
import { changesOf, orderEditSchema, orderEditWithoutParcel, toEditFields } from "@/lib/orders/edit-form";
import { mergeEdits } from "@/lib/orders/merge-edits";
import { amountsOf, orderTotals, totalRows } from "@/lib/orders/totals";

const order = {
  status: "pending",
  payment_status: "pending",
  payment_method: "cash_on_delivery",
  delivery_status: "pending",
  total_amount: 560,
  paid_amount: null as number | null,
  ...{ refunded_amount: 0, advance_amount: 0, waits_for_stock: false, delivery_charge: 60 },
  tracking_alias: "SHOP-2026-11",
  courier_name: null,
  courier_tracking_number: "SF-778899",
  discount: 0,
  coupon_terms: null,
  shipping_address: {
    firstName: "Rahima",
    lastName: "Khatun",
    phone: "01712-345678",
    email: null,
    address: "",
    area: "",
    city: "",
    zipCode: null,
  },
  note: null,
} as const;

const edited = (change: object) =>
  changesOf(order, orderEditWithoutParcel.parse({ ...toEditFields(order), ...change }));

describe("editing an order", () => {
  it("sends nothing if nothing changed, in any spelling", () => {
    expect(edited({})).toEqual({});
    expect(edited({ total_amount: " ৳৫৬০.00 ", tracking_number: "shop-2026-11", courier_name: " " })).toEqual({});
  });

  it("sends only what changed", () => {
    expect(edited({ status: "shipped" })).toEqual({ status: "shipped" });
    expect(edited({ total_amount: "1,250.50", delivery_charge: "0" })).toEqual({
      total_amount: 1250.5,
      delivery_charge: 0,
    });
  });

  it("sends an address as a whole", () => {
    const address = { address: "House 27", area: "Dhanmondi", city: "Dhaka" };

    expect(edited({ address: " House 27 ", area: "Dhanmondi", city: "Dhaka" })).toEqual({
      shipping_address: { ...address, zipCode: null },
    });
  });

  it("sends each part of the recipient separately", () => {
    expect(edited({ first_name: " Karima ", email: "k@example.com", note: "2nd floor" })).toEqual({
      shipping_address: { firstName: "Karima", email: "k@example.com" },
      note: "2nd floor",
    });
    expect(edited({ phone: "01812345678", note: " ", email: "" })).toEqual({
      shipping_address: { phone: "01812345678" },
    });
  });

  it("rejects invalid numbers with a clear message", () => {
    const messagesFor = (change: object) =>
      orderEditWithoutParcel
        .safeParse({ ...toEditFields(order), ...change })
        .error?.issues.map(({ message }) => message);

    expect(messagesFor({ total_amount: "-5" })).toEqual(["Total amount must be at least 0"]);
    expect(messagesFor({ delivery_charge: "1.234" })).toEqual(["Delivery charge must have at most two decimals"]);
  });

  it("sends null for cleared fields", () => {
    expect(edited({ tracking_number: "other-12345" })).toEqual({ tracking_number: "OTHER-12345" });
    expect(edited({ tracking_number: " ", courier_tracking_number: "" })).toEqual({
      tracking_number: null,
      courier_tracking_number: null,
    });
    expect(edited({ courier_name: "Sundarban" })).toEqual({ courier_name: "Sundarban" });
  });

  it.each([
    [{ total_amount: "" }, "Enter an amount in taka"],
    [{ total_amount: "-5" }, "Total amount must be at least 0"],
    [{ total_amount: "much" }, "Enter an amount in taka"],
    [{ delivery_charge: "1.005" }, "Delivery charge must have at most two decimals"],
    [{ tracking_number: "two words" }, "Tracking number must be at most 40 letters, digits or hyphens"],
    [{ courier_tracking_number: "a b" }, "Courier's tracking number must be 3 to 40 letters, digits or hyphens"],
  ])("rejects %j", (change, message) => {
    const { error } = orderEditWithoutParcel.safeParse({ ...toEditFields(order), ...change });

    expect(error?.issues.map((issue) => issue.message)).toContain(message);
  });

  it("cannot clear an address, like the API, and rejects a partial new one", () => {
    const to = { address: "House 27", area: "Dhanmondi", city: "Dhaka" };
    const wrong = (schema: typeof orderEditSchema | typeof orderEditWithoutParcel, change: object) =>
      schema.safeParse({ ...toEditFields(order), ...change }).error?.issues.map(({ message }) => message);

    expect(wrong(orderEditSchema, { ...to, address: " ", city: "" })).toEqual([
      "Street address is required",
      "City is required",
    ]);
    expect(wrong(orderEditWithoutParcel, { city: "Khulna" })).toEqual([
      "Street address is required",
      "Area is required",
    ]);
    expect(wrong(orderEditWithoutParcel, {})).toBeUndefined();
    expect(wrong(orderEditWithoutParcel, to)).toBeUndefined();
  });
});

describe("the preview of an edit", () => {
  const paid = { payment_status: "paid" } as const;
  const bound = "The oldest free premium code is bound to it. If none is free, it waits for one.";
  const mailed = "The customer gets an email.";
  const back = "Its items go back into stock.";
  const stillPaid = "It stays paid: once the money is given back, set its payment to refunded.";
  const again = "Its items are reserved again.";

  it.each<[object, AdminOrderChanges, CodeState, string[]]>([
    [{}, {}, "none", []],
    [{}, { status: "processing" }, "none", []],
    [{}, { status: "shipped" }, "none", [mailed]],
    [{}, paid, "none", [bound, mailed]],
    [
      {},
      paid,
      "unknown",
      ["If it has no premium code, one is bound to it. If none is free, it waits for one.", mailed],
    ],
    [{}, { status: "cancelled" }, "none", [back, mailed]],
    [paid, { status: "cancelled" }, "given", ["Its premium code is deactivated.", back, stillPaid, mailed]],
    [paid, { status: "cancelled" }, "waiting", ["It no longer waits for a premium code.", back, stillPaid, mailed]],
    [
      paid,
      { status: "cancelled", payment_status: "refunded" },
      "given",
      ["Its premium code is deactivated.", back, "The shop doesn't send the money: give it back yourself.", mailed],
    ],
    [
      paid,
      { payment_status: "refunded" },
      "given",
      ["Its premium code is deactivated.", back, "The shop doesn't send the money: give it back yourself."],
    ],
    [
      { ...paid, payment_method: "aamarpay" },
      { payment_status: "refunded" },
      "given",
      ["Its premium code is deactivated.", back, "The shop doesn't send the money: send it back at the gateway."],
    ],
    [{ payment_status: "refunded" }, paid, "given", ["Its premium code becomes active again.", again, mailed]],
    [{ status: "cancelled" }, { status: "pending" }, "none", [again]],
    [{ ...paid, status: "cancelled" }, { status: "pending" }, "none", [bound, again, mailed]],
    [
      { ...paid, status: "cancelled" },
      { status: "pending" },
      "given",
      ["Its premium code becomes active again.", again, mailed],
    ],
    [
      { ...paid, status: "cancelled" },
      { status: "pending" },
      "held",
      ["Its premium code stays held back until the payment is checked.", again],
    ],
    [{ payment_method: "aamarpay" }, { payment_status: "failed" }, "none", [mailed]],
    [{}, { payment_status: "failed" }, "none", []],
    [{ status: "cancelled" }, paid, "none", ["It stays cancelled and gets no premium code.", mailed]],
    [{}, { delivery_charge: 120 }, "none", ["The total changes with it, to ৳620."]],
    [
      { payment_method: "aamarpay" },
      { delivery_charge: 120 },
      "none",
      ["The total changes with it, to ৳620; open online payments for the old total are void."],
    ],
    [{}, { delivery_charge: 120, total_amount: 600 }, "none", ["The total becomes ৳600."]],
    [
      { ...paid, paid_amount: 560 },
      { delivery_charge: 0 },
      "given",
      [
        "The total changes with it, to ৳500.",
        "৳560 was paid, and the order now comes to ৳500: ৳60 needs to go back. It goes on the review list.",
      ],
    ],
    [
      { ...paid, paid_amount: 560 },
      { total_amount: 600.5 },
      "given",
      [
        "The total becomes ৳600.50.",
        "৳560 was paid, and the order now comes to ৳600.50: ৳40.50 is still to be collected. It goes on the review list.",
      ],
    ],
    [
      { ...paid, paid_amount: 500 },
      { total_amount: 500 },
      "given",
      ["The total becomes ৳500.", "That's what was paid: nothing left to settle."],
    ],
    [
      { payment_method: "aamarpay" },
      { payment_method: "cash_on_delivery" },
      "none",
      ["Its open online payments are void. If one comes in anyway, it goes on the review list.", mailed],
    ],
    [{ total_amount: 10 }, { delivery_charge: 0 }, "none", ["The total would go below zero: set it too."]],
  ])("from %j by %j with a code that is %s", (before, changes, code, sentences) => {
    expect(consequencesOf({ ...order, ...before }, changes, code)).toEqual(sentences);
  });
});

describe("the sums of an order", () => {
  const items = [
    {
      id: "a",
      product_id: "b",
      product_name: "C",
      product_name_bn: null,
      image_url: null,
      quantity: 3,
      price: 33.35,
      category: null,
    },
  ];

  it("add up to the paisa, also with a manual total", () => {
    const sums = (delivery_charge: number, total_amount: number) =>
      orderTotals(amountsOf({ items, delivery_charge, discount: 0, total_amount }));

    expect(sums(60, 160.05)).toEqual({ subtotal: 10_005, adjustment: 0 });
    expect(sums(60, 150)).toEqual({ subtotal: 10_005, adjustment: -1_005 });
  });

  it("show the coupon to those who may know it, and a discount to others", () => {
    const order = { items, delivery_charge: 60, discount: 20, total_amount: 140.05 };

    expect(totalRows(amountsOf({ ...order, coupon_code: "EID" })).parts.at(-1)).toEqual(["Coupon EID", "−৳20"]);
    expect(totalRows(amountsOf(order)).parts.at(-1)).toEqual(["Discount", "−৳20"]);
    expect(orderTotals(amountsOf(order)).adjustment).toBe(0);
  });

  it("are shown row by row, the adjustment only if there is one", () => {
    const rows = (delivery_charge: number, total_amount: number) =>
      totalRows(amountsOf({ items, delivery_charge, discount: 0, total_amount }));

    expect(rows(0, 100.05)).toEqual({
      advance: [],
      parts: [
        ["Subtotal", "৳100.05"],
        ["Delivery charge", "Free"],
      ],
      total: ["Total", "৳100.05"],
    });
    expect(rows(60, 150)).toEqual({
      advance: [],
      parts: [
        ["Subtotal", "৳100.05"],
        ["Delivery charge", "৳60"],
        ["Adjustment", "−৳10.05"],
      ],
      total: ["Total", "৳150"],
    });
  });
});

describe("an edit after a concurrent save", () => {
  const opened = toEditFields(order);
  const merged = (typed: object, saved: object) =>
    mergeEdits({ opened, typed: { ...opened, ...typed }, saved: { ...opened, ...saved } });

  it("keeps the input, and takes saved values for the rest", () => {
    expect(merged({ city: "Cumilla" }, { courier_name: "Pathao", area: "Dhanmondi" })).toEqual({
      mine: ["city"],
      clashes: {},
    });
  });

  it("lists each conflicting field with both values", () => {
    const typed = { phone: "01811-111111", courier_tracking_number: "", status: "shipped" };
    const saved = { phone: "01911-222222", courier_tracking_number: "SF-1", status: "shipped" };

    expect(merged(typed, saved)).toEqual({
      mine: ["status", "courier_tracking_number", "phone"],
      clashes: {
        courier_tracking_number: { yours: "", saved: "SF-1" },
        phone: { yours: "01811-111111", saved: "01911-222222" },
      },
    });
  });
});
