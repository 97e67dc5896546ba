/** Parts of text messages, quiet hours, and which messages a change causes. */
import { describe, expect, it } from "vitest";
import { quietUntil } from "@/lib/quiet-hours";
import { hasReason, kindsOfMails, smsText } from "@/lib/sms/messages";
import { countParts } from "@/lib/sms/parts";

describe("parts", () => {
  it.each([
    ["a".repeat(160), "gsm7", 1],
    ["a".repeat(161), "gsm7", 2],
    ["a".repeat(306), "gsm7", 2],
    ["a".repeat(307), "gsm7", 3],
    // The euro sign takes two places.
    [`${"a".repeat(158)}€`, "gsm7", 1],
    [`${"a".repeat(159)}€`, "gsm7", 2],
    // It is not split between two parts.
    [`${"a".repeat(152)}€${"a".repeat(152)}`, "gsm7", 3],
    ["ক".repeat(70), "ucs2", 1],
    ["ক".repeat(71), "ucs2", 2],
    ["ক".repeat(134), "ucs2", 2],
    ["ক".repeat(135), "ucs2", 3],
    [`${"a".repeat(100)}৳`, "ucs2", 2],
    ["😀".repeat(35), "ucs2", 1],
    [`${"a".repeat(66)}😀${"a".repeat(60)}`, "ucs2", 2],
    ["", "gsm7", 1],
  ] as const)("%s", (text, alphabet, parts) => {
    expect(countParts(text)).toEqual({ alphabet, parts });
  });
});

describe("quiet hours", () => {
  const at = (time: string) => new Date(`2026-11-30T${time}:00+06:00`);

  it("cover the night, in the shop's time", () => {
    const night = { from: 22, to: 8 };
    expect(quietUntil(night, at("21:59"))).toBeNull();
    expect(quietUntil(night, at("22:00"))).toEqual(new Date("2026-12-01T08:00:00+06:00"));
    expect(quietUntil(night, at("00:30"))).toEqual(at("08:00"));
    expect(quietUntil(night, at("07:59"))).toEqual(at("08:00"));
    expect(quietUntil(night, at("08:00"))).toBeNull();
  });

  it("may lie within a day, or be none", () => {
    expect(quietUntil({ from: 13, to: 15 }, at("14:10"))).toEqual(at("15:00"));
    expect(quietUntil({ from: 13, to: 15 }, at("15:00"))).toBeNull();
    expect(quietUntil({ from: 5, to: 5 }, at("05:00"))).toBeNull();
  });
});

describe("messages", () => {
  const facts = {
    ...{ orderNumber: "7K2M9QXA", total: 1_060, due: 1_060, advance: 50, courier: null },
    code: "482913",
    ...{ trackUrl: "https://shop.example/track/K7M2Q9XAB4TC", codesUrl: "https://shop.example/my-codes" },
    payUrl: `https://shop.example/pay/${"x".repeat(43)}`,
  };
  const order: Parameters<typeof hasReason>[1] = {
    ...({ status: "pending", paymentStatus: "pending", paymentMethod: "cash_on_delivery" } as const),
    ...{ waitsForCode: false, waitsForStock: false, codeHeld: false },
  };

  it("are short in English: one part each", () => {
    for (const kind of ["order_placed", "advance_link", "out_for_delivery", "delivered", "code_ready"] as const)
      expect(countParts(smsText(kind, facts))).toEqual({ alphabet: "gsm7", parts: 1 });
    expect(smsText("out_for_delivery", facts)).toContain("Please have Tk 1,060 ready");
    expect(smsText("out_for_delivery", { ...facts, due: 0 })).not.toContain("Tk");
  });

  it("are caused by the emails of a change, the code's by the code", () => {
    expect(kindsOfMails(["order_paid"], false)).toEqual([]);
    expect(kindsOfMails(["order_paid", "order_shipped"], true)).toEqual(["out_for_delivery", "code_ready"]);
    expect(kindsOfMails(["premium_code"], false)).toEqual(["code_ready"]);
    expect(kindsOfMails(["order_in_cash"], false)).toEqual(["confirm_code"]);
    expect(kindsOfMails(["order_cancelled", "payment_failed"], false)).toEqual([]);
  });

  it("lose their reason", () => {
    expect(hasReason("order_placed", order)).toBe(true);
    expect(hasReason("order_placed", { ...order, status: "shipped" })).toBe(false);
    expect(hasReason("order_placed", { ...order, status: "cancelled" })).toBe(false);
    expect(hasReason("out_for_delivery", { ...order, status: "shipped" })).toBe(true);
    expect(hasReason("out_for_delivery", { ...order, status: "delivered" })).toBe(false);
    expect(hasReason("delivered", order)).toBe(false);
    expect(hasReason("code_ready", { ...order, paymentStatus: "paid" })).toBe(true);
    expect(hasReason("code_ready", { ...order, paymentStatus: "paid", waitsForCode: true })).toBe(false);
  });
});
