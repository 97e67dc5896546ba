import { afterEach, expect, test, vi } from "vitest";
import { fieldLabel } from "@/lib/audit/change-labels";
import { describeEntry } from "@/lib/audit/entry-labels";
import type { AuditEntry } from "@/lib/audit/schema";
import { auditActionGroups, auditActionLabels } from "@/lib/audit-actions";
import { couponExportQuery } from "@/lib/coupons/schema";
import { callFilters } from "@/lib/orders/calls";
import { orderExportQuery } from "@/lib/orders/list-query";
import { queueFilters } from "@/lib/orders/queues";
import { orderStatuses, paymentStatuses } from "@/lib/orders/schema";
import { orderSources } from "@/lib/orders/sources";
import { codeExportQuery } from "@/lib/premium-codes/schema";
import { questionExportQuery } from "@/lib/quiz/bank-schema";
import { DEFAULT_SHOP_FACTS } from "@/lib/settings/shop-facts";
import { bn } from "@/lib/texts/catalogue";
import { createTranslator, idOf } from "@/lib/texts/translator";

afterEach(() => vi.unstubAllGlobals());

const { methodNames } = DEFAULT_SHOP_FACTS;
const details = (entity: string, changes: AuditEntry["changes"]) =>
  describeEntry({ entity, action: "updated", changes } as AuditEntry, DEFAULT_SHOP_FACTS.methodNames).details;

test("a product change uses the form's labels, amounts in taka, old before new", () => {
  expect(
    details("product", {
      pricePaisa: { from: 44_900, to: 39_950 },
      originalPricePaisa: { from: 50_000, to: null },
      discountPercentage: { from: 10, to: 20 },
      stockQuantity: { from: 3, to: 0 },
      isActive: { from: true, to: false },
      worksWith: { from: "", to: "Android" },
    }),
  ).toEqual([
    "Price: ৳449 → ৳399.50",
    "Original price: ৳500 → nothing",
    "Discount: 10% → 20%",
    "Stock: 3 → 0",
    "Active: yes → no",
    "Works with: nothing → Android",
  ]);
});

test("settings use the payment method's name, and codes their column labels", () => {
  expect(
    details("settings", {
      "cash_on_delivery.isEnabled": { from: true, to: false },
      insideDhakaPaisa: { from: 6_000, to: 7_000 },
      openingHours: { from: "9,9,9,9,09:00-18:00,10:00-16:00,", to: "9,9,9,9,15:00-20:00,10:00-16:00,10:00-12:00" },
    }),
  ).toEqual([
    "Cash on delivery, offered: yes → no",
    "Inside Dhaka: ৳60 → ৳70",
    "Opening hours: Fri 09:00-18:00 → 15:00-20:00, Sun closed → 10:00-12:00",
  ]);
  expect(details("premium_code", { is_active: { from: true, to: false }, usage_limit: { from: null, to: 3 } })).toEqual(
    ["Active: yes → no", "Usage limit: 3"],
  );
  expect(
    details("coupon", {
      kind: { from: "fixed", to: "free_delivery" },
      starts_at: { from: null, to: "2026-11-30T18:00:00.000Z" },
    }),
  ).toEqual(["Kind: fixed → free delivery", "Starts at: 1 Dec 2026, 00:00"]);
});

const words = (entry: Partial<AuditEntry> & { sum?: number }) =>
  describeEntry({ entity: "order", entity_id: null, action: "stepped", changes: {}, ...entry }, methodNames);
const id = "00000000-0000-4000-8000-000000000000";

test("a bulk step shows how many orders succeeded, and cash its sum", () => {
  const changes = (step: string, refused: number) => ({
    ...{ step: { from: null, to: step }, done: { from: null, to: 12 }, refused: { from: null, to: refused } },
    orders: { from: null, to: "E4B54ABF 9DD1FF35" },
  });

  expect(words({ changes: changes("confirm", 1) })).toEqual({ title: "Confirmed: 12 orders", details: ["1 not done"] });
  const cash = { ...changes("cash_received", 0), cash_paisa: { from: null, to: 308_000 } };
  expect(words({ changes: cash })).toEqual({ title: "Cash received: ৳3,080 of 12 orders", details: [] });
});

test("a money step of an order has its amount, and a change its old value", () => {
  const cash = { entity_id: id, action: "cash_received", changes: { payment_status: { from: "pending", to: "paid" } } };
  const number = { courier_tracking_number: { from: "STF1", to: "STF2" } };
  const total = { total_paisa: { from: 48_000, to: 50_050 } };

  expect(words({ ...cash, sum: 480 })).toEqual({ title: "Cash received: ৳480", details: [] });
  expect(words({ entity_id: id, action: "edited", changes: number }).title).toBe(
    "Courier's tracking number: STF1 → STF2",
  );
  expect(words({ entity_id: id, action: "edited", changes: total }).title).toBe("Total: ৳500.50 instead of ৳480");
});

test("an export is described by its file", () => {
  const changes = { file: { from: null, to: "orders.csv" }, late: { from: null, to: "true" } };

  expect(words({ entity: "export", action: "exported", changes })).toEqual({
    title: "Exported: orders.csv",
    details: ["Late: true"],
  });
});

test("each action is in one area of the filter", () => {
  const grouped = auditActionGroups.flatMap(({ actions }) => actions);

  expect([...grouped].sort()).toEqual(Object.keys(auditActionLabels).sort());
});

const speaker = createTranslator(Object.fromEntries(Object.entries(bn).map(([key, bangla]) => [idOf(key), bangla])));
const LATIN = /[a-z_]{2,}/i;

test("an export's filters have no technical terms on a Bangla page", () => {
  vi.stubGlobal("chemcardSpeaker", () => speaker);
  const queries = [orderExportQuery, codeExportQuery, couponExportQuery, questionExportQuery];
  const filters = [...new Set(queries.flatMap(({ shape }) => Object.keys(shape)))];
  const states = {
    status: orderStatuses,
    payment_status: paymentStatuses,
    queue: queueFilters,
    last_call: callFilters,
  };
  const filterWords = Object.entries({ ...states, source: orderSources, late: ["true", "false"], personal: ["true"] });

  expect(filters.map((field) => fieldLabel("export", field, methodNames)).filter((words) => LATIN.test(words))).toEqual(
    [],
  );
  for (const [field, values] of filterWords) {
    const lines = values.flatMap((to) => details("export", { [field]: { from: null, to } }));

    expect(lines.filter((words) => LATIN.test(words.replace(/WhatsApp|Messenger/, "")))).toEqual([]);
  }
});

test("a background task and a coupon's categories have labels", () => {
  const changes = { task: { from: null, to: "order-expiry" }, categories: { from: "", to: "Physical, Bundle" } };
  expect(details("task", changes)).toEqual([
    "Task: Cancelling orders that were not paid in time",
    "Categories: nothing → Physical, Bundle",
  ]);

  vi.stubGlobal("chemcardSpeaker", () => speaker);
  expect(details("task", changes).join().match(LATIN)).toBeNull();
});
