/** The weekly report by email: week, figures, recipients, once (D9.150). */
import { afterEach, beforeEach, expect, it } from "vitest";
import { db } from "@/server/db";
import type { User } from "@/server/generated/prisma/client";
import { deliverMails } from "@/server/mail/deliver";
import { hasWeekToReport, reportWeek, weekToReport } from "@/server/reports/weekly-report";
import { prepareMail } from "@/server/worker";
import { call } from "@/tests/support/api";
import { createOrder } from "@/tests/support/factories";
import { edit, type ProfitShop, profitShop } from "@/tests/support/profit";
import { type SmtpServer, startSmtp } from "@/tests/support/smtp";

/** A Monday, 08:00 in Dhaka. */
const monday = new Date("2026-11-23T02:00:00Z");
const before = new Date(monday.getTime() - 1);

let shop: ProfitShop;
let owner: User;
let smtp: SmtpServer;

beforeEach(async () => {
  shop = await profitShop();
  ({ owner } = shop);
  smtp = await startSmtp();
  await db.ownerReport.update({ where: { id: 1 }, data: { weeksUntil: new Date("2026-11-15T00:00:00Z") } });
});
afterEach(() => smtp.stop());

/** A cash order of two units at ৳500, placed at this time and paid. */
async function soldAt(time: string): Promise<void> {
  const { id } = await createOrder(shop.buyer, [{ product: shop.cards, quantity: 2 }]);
  await edit(owner, id, { payment_status: "paid" });
  await db.order.update({ where: { id }, data: { createdAt: new Date(time) } });
  await db.$executeRaw`UPDATE audit_entries SET created_at = ${new Date(time)} WHERE entity = 'order' AND entity_id = ${id}::uuid`;
}

const mails = () => db.mail.findMany({ where: { kind: "weekly_report" }, orderBy: { recipient: "asc" } });
const change = (body: object) => call("PUT /settings/owner-mails", { as: owner, body });

it.each([
  ["2026-11-23T01:59:59.999Z", "2026-11-09", "2026-11-15"],
  ["2026-11-23T02:00:00.000Z", "2026-11-16", "2026-11-22"],
  ["2026-11-29T17:59:59.999Z", "2026-11-16", "2026-11-22"],
  ["2026-12-01T00:00:00.000Z", "2026-11-23", "2026-11-29"],
])("reports at %s the week from %s", (now, from, to) => {
  expect(weekToReport(new Date(now))).toEqual({ date_from: from, date_to: to });
});

it("sends the week's figures to each recipient once, from Monday 8:00 in Dhaka", async () => {
  await change({ recipients: "one@example.com, two@example.com" });
  await soldAt("2026-11-16T00:00:00+06:00");
  await soldAt("2026-11-22T23:59:59.999+06:00");
  await soldAt("2026-11-15T23:59:59.999+06:00");
  await soldAt("2026-11-23T00:00:00+06:00");

  expect(await hasWeekToReport(before)).toBe(false);
  expect(await hasWeekToReport(monday)).toBe(true);
  const sent = await Promise.all([reportWeek({ now: monday }), reportWeek({ now: monday })]);
  expect(sent.map(({ mails: count }) => count).sort()).toEqual([0, 2]);
  expect(await hasWeekToReport(monday)).toBe(false);
  expect((await mails()).map(({ recipient }) => recipient)).toEqual(["one@example.com", "two@example.com"]);
  const { totalPaisa } = await db.order.findFirstOrThrow();
  const total = totalPaisa / 100;
  expect((await mails())[0]?.payload).toMatchObject({
    ...{ from: "2026-11-16", to: "2026-11-22" },
    current: { orders: 2, sold: 2 * total, received: 2 * total, returned: 0 },
    previous: { orders: 1, sold: total, received: total },
    products: [{ name: "Cards", units: 4, sold: 2 * total }],
  });

  await deliverMails({ mailer: smtp.mailer, prepare: prepareMail, clock: () => monday });
  const mail = smtp.mails.find(({ recipients }) => recipients.includes("one@example.com"));
  expect(mail?.subject).toMatch(/^The week from 16 Nov 2026 to 22 Nov 2026: 2 orders, ৳/);
  expect(mail?.text).toContain("/admin/reports?by=product&date_from=2026-11-16&date_to=2026-11-22");
});

it("is not sent while it is switched off, without any sale, or for weeks before the upgrade", async () => {
  await change({ weekly: false });
  expect(await hasWeekToReport(monday)).toBe(false);
  await change({ weekly: true });
  expect(await reportWeek({ now: monday })).toEqual({ mails: 0 });

  await soldAt("2026-11-16T00:00:00+06:00");
  await db.ownerReport.update({ where: { id: 1 }, data: { weeksUntil: null } });
  expect(await hasWeekToReport(monday)).toBe(true);
  expect(await reportWeek({ now: monday })).toEqual({ mails: 0 });
  expect(await hasWeekToReport(monday)).toBe(false);
  expect(await mails()).toEqual([]);
});
