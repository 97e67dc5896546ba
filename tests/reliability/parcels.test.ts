/**
 * A shop is killed (-9) while it books parcels at couriers that answer slowly, with errors, or not at all (ADR 100): every order is booked
 * once, or a person is asked. Alone: `npm run test:reliability -- parcels`.
 */
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, expect, it } from "vitest";
import { db } from "@/server/db";
import {
  confirmedOrders,
  countDoubleBookings,
  countUnbooked,
  reportPathaoBookings,
  startCourierTrial,
} from "@/tests/support/courier-trial";
import { createProduct } from "@/tests/support/factories";
import { call } from "@/tests/support/http";
import { record } from "../../scripts/lib/reliability-figures.ts";

const KILLS = 3;
const ORDERS = 12;
const ANSWER_MS = 2_500;
/** Two leases of an interrupted booking, and a pause. */
const SETTLED_WITHIN_MS = 900_000;

const trial = await startCourierTrial();
const { shop, state, admin } = trial;
afterAll(trial.emulator.stop);

it(`books every order once through ${KILLS} kills and lost answers`, async () => {
  const ids = await confirmedOrders(await createProduct({ stock: 500 }), 2 * ORDERS);
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
  await expect.poll(countUnbooked, { timeout: SETTLED_WITHIN_MS, interval: 500 }).toBe(0);

  const unclear = await db.parcel.findMany({ where: { bookedAt: null } });
  expect(countDoubleBookings(trial)).toBe(0);
  expect(unclear.map(({ courier, problem, needsPersonAt }) => [courier, problem, needsPersonAt !== null])).toEqual(
    unclear.map(() => ["pathao", "unclear", true]),
  );
  const steadfast = state.parcels.filter(({ courier }) => courier === "steadfast");
  expect(steadfast).toHaveLength(ORDERS);
  await reportPathaoBookings(trial);
  const rows = await db.parcel.findMany({ where: { bookedAt: { not: null } } });
  expect(rows.map(({ consignmentId }) => consignmentId).sort()).toEqual(state.parcels.map(({ id }) => id).sort());

  record(
    "R8, R9",
    `Booking ${2 * ORDERS} parcels, kill -9 ${KILLS} times, answers lost`,
    `${rows.length} booked, none twice; ${unclear.length} bookings at Pathao were left to its webhook or a person`,
  );
  await shop.stop();
});
