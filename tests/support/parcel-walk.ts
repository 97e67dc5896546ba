/** Walks parcels through the admin's pages, from packing to settlement, and counts the clicks of each part. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { APIRequestContext, Locator, Page } from "@playwright/test";
import type { Parcel } from "@/emulators/couriers/state.ts";
import { steadfastWebhook } from "@/emulators/couriers/webhooks.ts";
import { adminRoutes } from "@/lib/admin-routes";
import { type Language, localizePath } from "@/lib/texts/language";
import { preventBreaks } from "@/lib/texts/prevent-breaks";
import { formatCount, t, tn } from "@/lib/texts/text";
import { createTranslator, idOf } from "@/lib/texts/translator";
import { adminSession, place } from "@/tests/support/admin-orders";
import { expect, expectAccessible, main, newAccount, toast } from "@/tests/support/e2e";
import { queryShop } from "@/tests/support/shop-database";

const couriers = process.env.TEST_COURIERS_URL;
/** Orders of one buyer: more are a risk. */
const ORDERS_PER_BUYER = 5;
const CHARGE = 60;

type PlacedOrder = { id: string; order_number: string };

/** Playwright imports no JSON modules. */
const CATALOGUE = path.resolve("lib/texts/bn");
const bangla = createTranslator(
  Object.fromEntries(
    readdirSync(CATALOGUE).flatMap((file) => {
      const texts: Record<string, string> = JSON.parse(readFileSync(path.join(CATALOGUE, file), "utf8"));
      return Object.entries(texts).map(([english, own]) => [idOf(english), preventBreaks(own)]);
    }),
  ),
);

/** Makes `t` return the texts of a page's language. */
export function speak(language: Language): void {
  globalThis.chemcardSpeaker = () => (language === "bn" ? bangla : undefined);
}

/** Orders that are paid on delivery, confirmed, and to be packed. */
export async function ordersToPack(request: APIRequestContext, count: number): Promise<PlacedOrder[]> {
  const orders: PlacedOrder[] = [];
  while (orders.length < count) {
    const buyer = await newAccount("Walk Buyer");
    const some = Math.min(ORDERS_PER_BUYER, count - orders.length);
    const placed = await Promise.all(Array.from({ length: some }, () => place(request, buyer)));
    orders.push(...placed.map(({ order }) => order));
  }
  const session = await adminSession(request);
  const data = { step: "confirm", orders: orders.map(({ id }) => ({ id })), anyway: true };
  expect((await request.post("/api/v1/orders/admin/bulk", { ...session, data })).status()).toBe(200);

  return orders;
}

type Credentials = Record<string, string>;

/** Saves the courier's account and returns the secret of its webhooks. Payments are read afterwards. */
export async function saveSteadfast(request: APIRequestContext, credentials: Credentials): Promise<string> {
  const data = { credentials, renew_webhook: true };
  const answer = await request.put("/api/v1/couriers/accounts/steadfast", { ...(await adminSession(request)), data });

  return (await answer.json()).webhook_secret;
}

/** `count` of clicks since the last call of `take`. */
function countClicks() {
  let count = 0;

  return {
    async click(target: Locator): Promise<void> {
      await target.click();
      count += 1;
    },
    take(): number {
      const taken = count;
      count = 0;
      return taken;
    },
  };
}

async function expectNoOverflow(page: Page): Promise<void> {
  const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  expect(await page.evaluate(overflow)).toBe(0);
}

export type Walk = { page: Page; request: APIRequestContext; language: Language; orders: readonly PlacedOrder[] };

const ids = ({ orders }: Walk) => orders.map(({ id }) => id).join();
const queueOf = (walk: Walk) => localizePath(walk.language, `${adminRoutes.orders}?queue=to_pack&orders=${ids(walk)}`);

/** Books the whole queue, more than its page shows, and prints the labels. */
export async function bookQueue(walk: Walk) {
  const { page, orders } = walk;
  const { click, take } = countClicks();
  await page.goto(queueOf(walk));
  await click(main(page).getByRole("button", { name: t("Book parcels") }));
  const dialog = page.getByRole("dialog", { name: t("Book parcels") });
  const values = { count: orders.length, courier: "Steadfast" };
  await click(dialog.getByRole("button", { name: t("Book {count} at {courier}", values) }));
  const booked = tn(orders.length, "{n} parcel is booked", "{n} parcels are booked");
  await expect(dialog.getByText(booked, { exact: true })).toBeVisible({ timeout: 60_000 });
  const toBook = take();
  await expectNoOverflow(page);
  await expectAccessible(page);
  await click(dialog.getByRole("link", { name: t("Print labels") }));
  await expect(page.locator(".paper")).toHaveCount(orders.length);

  return { book: toBook, labels: take() };
}

/** Hands the booked parcels over to the courier, whose numbers they have. */
export async function handQueueOver(walk: Walk) {
  const { page, orders } = walk;
  const { click, take } = countClicks();
  await page.goto(queueOf(walk));
  await click(main(page).getByLabel(t("All on this page")));
  const all = page.getByRole("button", { name: t("Select all {n} that match", { n: formatCount(orders.length) }) });
  if (orders.length > 20) await click(all);
  const label = t("{step} {count}", { step: t("Hand over"), count: formatCount(orders.length) });
  await click(page.getByRole("link", { name: label }));
  const submit = page.getByRole("button", { name: t("Hand over {count}", { count: orders.length }) });
  await click(submit);
  await expect(submit).toBeHidden({ timeout: 30_000 });

  return { handOver: take() };
}

const statusesOf = async (walk: Walk): Promise<string[]> => {
  const session = await adminSession(walk.request);
  const answer = await walk.request.get(`/api/v1/orders/admin/parcels?orders=${ids(walk)}`, session);

  return (await answer.json()).parcels.map(({ status }: { status: string }) => status);
};

/** The courier delivers every parcel and reports it. Returns its parcels. */
export async function deliverAll(walk: Walk, token: string): Promise<Parcel[]> {
  const { request, orders } = walk;
  const numbers = new Set(orders.map(({ order_number: number }) => number));
  const { parcels } = await (await request.get(`${couriers}/control/parcels`)).json();
  const sent: Parcel[] = parcels.filter(({ invoice }: Parcel) => numbers.has(invoice));
  expect(sent).toHaveLength(orders.length);
  for (const parcel of sent) {
    await request.post(`${couriers}/control/parcels`, { data: { id: parcel.id, status: "delivered" } });
    const { headers, text: data } = steadfastWebhook({ ...parcel, status: "delivered" }, { token, at: new Date() });
    expect((await request.post("/api/v1/couriers/steadfast/webhook", { headers, data })).status()).toBe(200);
  }
  const isDelivered = async () => (await statusesOf(walk)).every((status) => status === "delivered");
  await expect.poll(isDelivered, { timeout: 90_000 }).toBe(true);

  return sent;
}

/** The courier pays for the parcels, less its charges. */
export async function payOut({ request }: Walk, id: string, parcels: readonly Parcel[]): Promise<void> {
  const charges = parcels.length * CHARGE;
  const total = parcels.reduce((sum, { amount }) => sum + amount, -charges);
  const consignments = parcels.map((parcel) => ({ id: parcel.id, charge: String(CHARGE) }));
  const data = { id, total: String(total), charges: String(charges), consignments };
  await request.post(`${couriers}/control/payouts`, { data });
}

/** Records the cash of the payment, from the order list. */
export async function settlePayment({ page, language, orders }: Walk, payout: string) {
  const stored = () => queryShop("SELECT FROM courier_payouts WHERE number = $1", [payout]);
  await expect.poll(async () => (await stored()).length, { timeout: 30_000 }).toBe(1);
  const { click, take } = countClicks();
  await page.goto(localizePath(language, adminRoutes.orders));
  const open = tn(1, "{n} courier's payment to record", "{n} couriers' payments to record");
  await click(main(page).getByRole("link", { name: open }));
  const row = main(page).getByRole("listitem").filter({ hasText: payout });
  const record = tn(orders.length, "Record the cash of {n} order", "Record the cash of {n} orders");
  await click(row.getByRole("button", { name: record }));
  await expect(toast(page, t("Cash recorded"))).toBeVisible({ timeout: 30_000 });
  await expect(row.getByText(t("Settled^payment"), { exact: true })).toBeVisible();
  await expectNoOverflow(page);
  await expectAccessible(page);

  return { settle: take() };
}

/** Number of orders whose cash is recorded. */
export async function countPaid({ orders }: Walk): Promise<number> {
  const paid = "SELECT FROM orders WHERE id = ANY($1::uuid[]) AND status = 'delivered' AND payment_status = 'paid'";

  return (await queryShop(paid, [orders.map(({ id }) => id)])).length;
}
