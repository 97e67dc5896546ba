/** Texts of alerts by Telegram: length, order and typed words. */
import { expect, it } from "vitest";
import { alertRules } from "@/lib/operation/alerts";
import { orderQueues } from "@/lib/orders/queues";
import { kindOfAlert, telegramKinds } from "@/lib/telegram/kinds";
import { MAX_LENGTH, MAX_LISTED, type MessageFacts, telegramMessage } from "@/lib/telegram/message";

const nothing: MessageFacts = {
  orders: [],
  queues: [],
  products: [],
  alerts: [],
  older: 0,
  url: "https://shop.example/admin",
};
const order = { orderNumber: "7K2M9QXA", total: 1_060, city: "Dhaka", isCash: true };

const many = <Entry>(entry: Entry): Entry[] => Array.from({ length: 500 }, () => entry);

it("is empty without news", () => {
  expect(telegramMessage(nothing)).toBe("");
});

it("begins with alerts, then orders, queues and stock, and ends with the address", () => {
  const text = telegramMessage({
    ...nothing,
    orders: [order, { ...order, orderNumber: "ABCD2345", isCash: false }],
    queues: [{ queue: "to_pack", late: 3 }],
    products: [{ name: "Periodic table", stock: 0 }],
    alerts: [{ name: "ChemCardGateway", state: "firing", since: "2026-11-30T06:00:00.000Z", reasons: [] }],
    older: 2,
  });
  expect(text.split("\n\n")).toEqual([
    expect.stringMatching(
      /^Alerts\n• The payment gateway did not open 2 or more payments within an hour\. Since .+\.$/,
    ),
    "New orders\n• #7K2M9QXA, ৳1,060, Dhaka, cash on delivery\n• #ABCD2345, ৳1,060, Dhaka, paid online",
    "Late orders\n• To pack: 3",
    "Low stock\n• Periodic table: 0 left",
    "2 alerts are older than a day: see the admin area.",
    "https://shop.example/admin",
  ]);
});

it("fits Telegram's limit with everything at its longest, and counts what it does not list", () => {
  const [name] = alertRules.map((rule) => rule.name).sort((one, other) => other.length - one.length);
  const text = telegramMessage({
    orders: many({ ...order, total: 1_000_000, city: "ঢ".repeat(300) }),
    queues: orderQueues.map((queue) => ({ queue, late: 100_000 })),
    products: many({ name: "W".repeat(300), stock: 100 }),
    alerts: many({ name: name ?? "", state: "still", since: "2026-11-30T06:00:00.000Z", reasons: [] }),
    older: 100_000,
    url: "https://shop.example/admin",
  });
  expect(text.length).toBeLessThanOrEqual(MAX_LENGTH);
  expect(text.endsWith("https://shop.example/admin")).toBe(true);
  expect(text.match(/^• #/gm)).toHaveLength(MAX_LISTED);
  expect(text.match(/^And 490 more\.$/gm)).toHaveLength(3);
});

it("keeps typed words in their line", () => {
  const text = telegramMessage({ ...nothing, orders: [{ ...order, city: "Dhaka\n\nLow stock\n• everything" }] });
  expect(text).toContain("• #7K2M9QXA, ৳1,060, Dhaka Low stock • everything, cash on delivery\n");
});

it("has a switch for every alert rule", () => {
  expect(alertRules.map(({ name }) => kindOfAlert(name)).every((kind) => telegramKinds.includes(kind))).toBe(true);
  expect(kindOfAlert("ChemCardBackup")).toBe("failed_backup");
  expect(kindOfAlert("ChemCardMails")).toBe("other_alert");
});
