/**
 * A shop is killed (-9) while it sends text messages through providers that answer slowly, with errors, or not at all (ADR 102): none is
 * sent twice, and none is lost. One whose answer is unknown is not repeated. Alone: `npm run test:reliability -- sms`.
 */
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, expect, it } from "vitest";
import { exampleAccounts, startSmsEmulator } from "@/emulators/sms/emulator.ts";
import { db } from "@/server/db";
import type { User } from "@/server/generated/prisma/client";
import { startAlone } from "@/tests/support/cluster";
import { createAdmin, createOrder, createProduct, createUser } from "@/tests/support/factories";
import { call } from "@/tests/support/http";
import { record } from "../../scripts/lib/reliability-figures.ts";

const ORDERS = 40;
const ORDERS_PER_BUYER = 20;
const KILLS = 4;
const LOST_ANSWERS = 2;
const ANSWER_MS = 400;
/** Two leases of an interrupted message, and a pause. */
const SETTLED_WITHIN_MS = 300_000;

const emulator = await startSmsEmulator();
afterAll(emulator.stop);
const { state } = emulator;
const { shop } = await startAlone({ settings: { MIMSMS_URL: emulator.mimsmsUrl, ALPHA_SMS_URL: emulator.alphaUrl } });

/** Both providers, the message about new orders, and limits that the trial does not reach. */
async function switchOn(as: User): Promise<void> {
  const { alpha, mimsms } = exampleAccounts;
  const accounts = {
    alpha: { api_key: alpha.apiKey },
    mimsms: { user_name: mimsms.userName, api_key: mimsms.apiKey, sender_name: "Example" },
  } as const;
  for (const provider of ["alpha", "mimsms"] as const) {
    const body = { credentials: accounts[provider] };
    await call("PUT /sms/accounts/{provider}", { as, params: { provider }, body });
  }
  const always = { quiet_from: 0, quiet_to: 0, per_recipient_day: 50, per_shop_hour: 1_000 };
  const body = { ...always, kinds: ["order_placed" as const], part_price_paisa: 35, first_provider: "alpha" as const };
  await call("PUT /sms/settings", { as, body });
}

async function placeOrders(): Promise<void> {
  const product = await createProduct({ stock: 500 });
  for (let placed = 0; placed < ORDERS; placed += ORDERS_PER_BUYER) {
    const buyer = await createUser();
    for (let own = 0; own < ORDERS_PER_BUYER; own += 1) await createOrder(buyer, [{ product }]);
  }
}

const countUnsent = () => db.smsMessage.count({ where: { status: { in: ["waiting", "sending"] } } });

it(`sends each message once through ${KILLS} kills and lost answers`, async () => {
  await switchOn(await createAdmin());
  state.delayMs = ANSWER_MS;
  state.setFault("alphaSend", "html_after", LOST_ANSWERS);
  await placeOrders();
  expect(await db.smsMessage.count()).toBe(ORDERS);
  for (let kill = 0; kill < KILLS; kill += 1) {
    // A kill has to interrupt the sending.
    const sent = state.messages.length;
    await expect.poll(() => state.messages.length, { timeout: 60_000, interval: 50 }).toBeGreaterThan(sent + 1);
    await pause(Math.random() * ANSWER_MS);
    await shop.kill();
    // Its provider has no money left, so that the other one takes over.
    if (kill === 0) state.setFault("alphaSend", "no_balance", 5);
    await shop.startAgain();
  }
  await expect.poll(countUnsent, { timeout: SETTLED_WITHIN_MS, interval: 500 }).toBe(0);

  const rows = await db.smsMessage.findMany({ include: { order: { select: { orderNumber: true } } } });
  const acceptedOf = (number: string) => state.messages.filter(({ text }) => text.includes(number));
  const twice = rows.filter(({ order }) => acceptedOf(order.orderNumber).length > 1);
  const sent = rows.filter(({ status }) => status === "sent");
  const unclear = rows.filter(({ status }) => status === "unclear");
  expect(twice).toEqual([]);
  expect(sent.length + unclear.length).toBe(ORDERS);
  for (const { order, providerId } of sent) {
    expect(acceptedOf(order.orderNumber)).toMatchObject([{ id: providerId }]);
  }
  expect(unclear.length).toBeGreaterThanOrEqual(LOST_ANSWERS);
  expect(unclear.length).toBeLessThanOrEqual(LOST_ANSWERS + KILLS);
  expect(new Set(state.messages.map(({ provider }) => provider))).toEqual(new Set(["alpha", "mimsms"]));

  record(
    "R8, R9",
    `Sending ${ORDERS} text messages, kill -9 ${KILLS} times, ${LOST_ANSWERS} answers lost`,
    `${sent.length} sent, none twice, none lost; ${unclear.length} with an unknown answer, which staff see and which are not repeated`,
  );
  await shop.stop();
});
