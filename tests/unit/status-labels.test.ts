/** One status sentence for each state of an order (D8.38). */
import { describe, expect, it } from "vitest";
import type { ReturnStatus } from "@/lib/orders/returns";
import { type OrderStatus, orderStatuses, type PaymentStatus, paymentStatuses } from "@/lib/orders/schema";
import { expectedText, promiseText, statusText } from "@/lib/orders/status-labels";
import { viewOf } from "@/lib/orders/view";
import { withLanguage } from "@/server/language";
import { speakLanguages } from "@/server/texts";

// A Saturday.
const placed = "2026-11-21T06:00:00Z";
const days = { now: new Date("2026-11-22T06:00:00Z"), openOn: [1, 2, 3, 4, 5, 6] };
const order = {
  status: "pending" as OrderStatus,
  payment_status: "pending" as PaymentStatus,
  payment_method: "cash_on_delivery" as "cash_on_delivery" | "aamarpay",
  rest_amount: 960,
  promised_from: placed as string | null,
  delivered_at: null as string | null,
  zone: "inside_dhaka" as "inside_dhaka" | null,
  return_status: "none" as ReturnStatus,
};
const online = { payment_method: "aamarpay" } as const;
const paid = { payment_status: "paid" } as const;

describe("the order status sentence", () => {
  it.each<[Partial<typeof order>, string, string]>([
    [{}, "Pay ৳960 to the courier", "waiting"],
    [online, "Waiting for your payment", "waiting"],
    [{ ...online, payment_status: "failed" }, "Your payment didn't go through", "waiting"],
    [{ ...online, ...paid }, "Paid, packed next", "good"],
    [{ ...online, ...paid, status: "processing" }, "Paid, being packed", "good"],
    [{ status: "processing" }, "Being packed: pay ৳960 to the courier", "waiting"],
    [{ ...online, status: "processing" }, "Being packed: not paid yet", "waiting"],
    [{ rest_amount: 0 }, "Packed next", "good"],
    [{ ...paid, zone: null }, "Paid, your code is in My Codes", "good"],
    [{ ...online, zone: null }, "Waiting for your payment", "waiting"],
    [{ ...paid, status: "shipped" }, "On its way, by Tue 24 Nov", "good"],
    [{ status: "shipped" }, "On its way, by Tue 24 Nov: pay ৳960 to the courier", "waiting"],
    [{ ...paid, status: "delivered", delivered_at: "2026-11-23T20:00:00Z" }, "Delivered on 24 Nov 2026", "good"],
    [{ status: "delivered" }, "Delivered", "good"],
    [{ status: "shipped", return_status: "coming_back" }, "On its way back to us", "over"],
    [
      { status: "delivered", ...paid, return_status: "coming_back" },
      "On its way back to us, your payment will be refunded",
      "over",
    ],
    [{ status: "cancelled" }, "Cancelled", "over"],
    [{ status: "cancelled", ...paid }, "Cancelled, your payment will be refunded", "over"],
    [{ status: "cancelled", payment_status: "refunded" }, "Cancelled and refunded", "over"],
    [{ status: "delivered", payment_status: "refunded" }, "Refunded", "over"],
  ])("is for %j: %s", (changes, text, tone) => {
    expect(statusText({ ...order, ...changes }, days)).toMatchObject({ text, tone });
  });

  it("promises no past date, by the delivery district", () => {
    const { zone: _zone, ...shipped } = { ...order, ...paid, status: "shipped" as const };
    const at = (city: string, day: string) =>
      viewOf(
        { ...shipped, items: [], shipping_address: { city } },
        { audience: "buyer", ...days, now: new Date(`${day}T06:00:00Z`) },
      ).text;

    expect(at("Bogura", "2026-11-22")).toMatch(/^On its way, by \w{3} \d+ Nov$/);
    expect(at("Dhaka", "2026-11-24")).toBe("On its way, by Tue 24 Nov");
    expect(at("Dhaka", "2026-11-25")).toBe("On its way");
  });

  it("covers every combination of states, without a date once nothing is due", () => {
    for (const status of orderStatuses) {
      for (const payment_status of paymentStatuses) {
        const { text, tone } = statusText({ ...order, status, payment_status }, days);

        expect(text.length).toBeGreaterThan(5);
        if (tone === "over") expect(text).not.toMatch(/\d/);
      }
    }
  });

  it.each<[Partial<typeof order>, string | null]>([
    [{}, "At the latest Tue 24 Nov"],
    [{ status: "shipped" }, "At the latest Tue 24 Nov"],
    [{ ...online, ...paid, promised_from: "2026-11-22T06:00:00Z" }, "At the latest Tue 24 Nov"],
    [{ ...online, promised_from: null }, null],
    [{ promised_from: "2026-11-18T06:00:00Z" }, null],
    [{ zone: null }, null],
    [{ status: "delivered" }, null],
    [{ status: "cancelled" }, null],
    [{ status: "shipped", return_status: "coming_back" }, null],
  ])("includes the latest delivery date while expected: %j: %s", (changes, words) => {
    expect(promiseText({ ...order, ...changes }, days)).toBe(words);
  });
});

it("uses the specification's sentence for the expected date; in Bangla the product page's dates", () => {
  const shown = { ...order, items: [], shipping_address: { city: "Dhaka" } };
  expect(expectedText(shown, days)).toBe("Delivery is expected in 2-3 business days.");

  speakLanguages();
  withLanguage("bn", () => {
    expect(expectedText(shown, days)).toBe("ডেলিভারি হওয়ার কথা: সোম\u00a0২৩\u00a0– মঙ্গল\u00a0২৪\u00a0নভেম্বর।");
    expect(expectedText({ ...shown, promised_from: null }, days)).toContain("২–৩ কার্যদিবসের মধ্যে");
  });
});

it("in Bangla says not packed yet as long as its timeline does", () => {
  speakLanguages();
  withLanguage("bn", () => {
    expect(statusText({ ...order, ...paid }, days).text).toBe("পেমেন্ট হয়েছে, এরপর প্যাক করা হবে");
    expect(statusText({ ...order, ...paid, status: "processing" }, days).text).toBe("পেমেন্ট হয়েছে, প্যাক করা হচ্ছে");
  });
});
