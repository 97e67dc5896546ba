/**
 * A shop is killed (-9) while it books parcels at couriers that answer slowly, with errors, or not at all (ADR 100): every order is booked
 * once, or a person is asked. Alone: `npm run test:reliability -- parcels`.
 */
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, expect, it } from "vitest";
import { exampleAccounts, startCourierEmulator } from "@/emulators/couriers/emulator.ts";
import { pathaoWebhook } from "@/emulators/couriers/webhooks.ts";
import { db } from "@/server/db";
import { startAlone } from "@/tests/support/cluster";
import { createAdmin, createOrder, createProduct, createUser } from "@/tests/support/factories";
import { call } from "@/tests/support/http";
import { record } from "../../scripts/lib/reliability-figures.ts";

const KILLS = 3;
const ORDERS = 12;
const ANSWER_MS = 2_500;
/** Two leases of an interrupted booking, and a pause. */
const SETTLED_WITHIN_MS = 900_000;

const emulator = await startCourierEmulator();
afterAll(emulator.stop);
const { state } = emulator;

async function confirmedOrders(count: number): Promise<string[]> {
  const [buyer, product] = [await createUser(), await createProduct({ stock: 500 })];
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const { id } = await createOrder(buyer, [{ product }]);
    ids.push(id);
  }
  await db.order.updateMany({ data: { phoneConfirmedAt: new Date(), heldUntil: null } });

  return ids;
}

const bookedTwice = () => {
  const invoices = state.parcels.map(({ courier, invoice }) => `${courier} ${invoice}`);

  return invoices.length - new Set(invoices).size;
};
const underWay = () => db.parcel.count({ where: { bookedAt: null, endedAt: null, nextCheckAt: { not: null } } });

it(`books every order once through ${KILLS} kills and lost answers`, async () => {
  const settings = { COURIER_BOOKING: "1", STEADFAST_URL: emulator.steadfastUrl, PATHAO_URL: emulator.pathaoUrl };
  const { shop } = await startAlone({ settings });
  const admin = await createAdmin();
  const { apiKey, secretKey } = exampleAccounts.steadfast;
  const { clientId, clientSecret } = exampleAccounts.pathao;
  const save = (courier: "steadfast" | "pathao", credentials: Record<string, string>) =>
    call("PUT /couriers/accounts/{courier}", { as: admin, params: { courier }, body: { credentials } });
  await save("steadfast", { api_key: apiKey, secret_key: secretKey });
  const { data: account } = await save("pathao", { client_id: clientId, client_secret: clientSecret });
  const ids = await confirmedOrders(2 * ORDERS);
  state.delayMs = ANSWER_MS;
  state.setFault("steadfastBook", "html_after", 3);
  state.setFault("pathaoBook", "truncated_after", 2);

  for (const [courier, some] of [
    ["steadfast", ids.slice(0, ORDERS)],
    ["pathao", ids.slice(ORDERS)],
  ] as const) {
    await call("POST /orders/admin/parcels", { as: admin, body: { courier, ids: some } });
  }
  for (let kill = 0; kill < KILLS; kill += 1) {
    await pause(1_500 + Math.random() * 2_000);
    await shop.kill();
    await shop.startAgain();
  }
  await expect.poll(underWay, { timeout: SETTLED_WITHIN_MS, interval: 500 }).toBe(0);

  const unclear = await db.parcel.findMany({ where: { bookedAt: null } });
  expect(bookedTwice()).toBe(0);
  expect(unclear.map(({ courier, problem, needsPersonAt }) => [courier, problem, needsPersonAt !== null])).toEqual(
    unclear.map(() => ["pathao", "unclear", true]),
  );
  const steadfast = state.parcels.filter(({ courier }) => courier === "steadfast");
  expect(steadfast).toHaveLength(ORDERS);
  await reportBookings(account.webhook_secret ?? "");
  const rows = await db.parcel.findMany({ where: { bookedAt: { not: null } } });
  expect(rows.map(({ consignmentId }) => consignmentId).sort()).toEqual(state.parcels.map(({ id }) => id).sort());

  record(
    "R8, R9",
    `Booking ${2 * ORDERS} parcels, kill -9 ${KILLS} times, answers lost`,
    `${rows.length} booked, none twice; ${unclear.length} bookings at Pathao were left to its webhook or a person`,
  );
  await shop.stop();
});

/** Pathao reports what it has booked, each report twice. */
async function reportBookings(secret: string): Promise<void> {
  for (const parcel of state.parcels.filter(({ courier }) => courier === "pathao")) {
    const { headers, text } = pathaoWebhook(parcel, { secret, at: new Date(), event: "order.created" });
    for (let time = 0; time < 2; time += 1) {
      const url = `${process.env.TEST_SHOP_URL}/api/v1/couriers/pathao/webhook`;
      const answer = await fetch(url, { method: "POST", headers, body: text });
      expect(answer.status).toBe(202);
      await answer.body?.cancel();
    }
  }
}
