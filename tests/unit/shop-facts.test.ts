/** The shop's structured data lists the checkout's payment methods. */
import { expect, it } from "vitest";
import { DEFAULT_SHOP_FACTS, paymentMarks } from "@/lib/settings/shop-facts";

const methodNames = { aamarpay: "Online", cash_on_delivery: "Pay the courier" };

it("lists the enabled payment methods, cash by its configured name", () => {
  expect(paymentMarks({ methodNames, offered: ["aamarpay", "cash_on_delivery"] })).toEqual([
    "bKash",
    "Nagad",
    "Rocket",
    "Visa",
    "Mastercard",
    "Pay the courier",
  ]);
  expect(paymentMarks({ methodNames, offered: ["cash_on_delivery"] })).toEqual(["Pay the courier"]);
  expect(paymentMarks(DEFAULT_SHOP_FACTS)).toEqual([]);
});
