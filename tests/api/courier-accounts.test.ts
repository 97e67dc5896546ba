/** Couriers' accounts: checked when saved, and never shown again (ADR 100). */
import { beforeEach, expect, it } from "vitest";
import { steadfastWebhook } from "@/emulators/couriers/webhooks.ts";
import { db } from "@/server/db";
import { connect } from "@/server/dispatch/courier-accounts";
import type { User } from "@/server/generated/prisma/client";
import { call, refused } from "@/tests/support/api";
import {
  confirmedOrder,
  exampleCredentials,
  postWebhook,
  requestBooking,
  runBooking,
} from "@/tests/support/courier-shop";
import { emulator } from "@/tests/support/couriers";
import { resetDatabase } from "@/tests/support/database";
import { createAdmin, createProduct, createUser } from "@/tests/support/factories";

const { state } = emulator;
let admin: User;

beforeEach(async () => {
  await resetDatabase();
  state.reset();
  admin = await createAdmin();
});

const save = (courier: "steadfast" | "pathao", body: object) =>
  call("PUT /couriers/accounts/{courier}", { as: admin, params: { courier }, body });
const refuse = (courier: string, body: object) =>
  refused("PUT /couriers/accounts/{courier}", { as: admin, params: { courier }, body });

it("stores accepted credentials encrypted, and returns none", async () => {
  const { data } = await save("steadfast", { credentials: exampleCredentials.steadfast });
  expect(data).toMatchObject({ is_set_up: true, is_accepted: true, has_webhook: true, stores: [] });
  expect(data.webhook_secret).toMatch(/^[\w-]{32}$/);
  const { data: listed } = await call("GET /couriers/accounts", { as: admin });
  expect(listed.couriers).toMatchObject([
    { courier: "steadfast", is_set_up: true },
    { courier: "pathao", is_set_up: false },
  ]);
  const audited = await db.auditEntry.findMany({ select: { changes: true } });
  const everything = JSON.stringify([listed, await db.courierAccount.findMany(), audited]);
  for (const secret of [...Object.values(exampleCredentials.steadfast), data.webhook_secret ?? ""])
    expect(everything).not.toContain(secret);
  expect(await connect("steadfast", new Date())).not.toBeNull();
});

it("keeps omitted credentials and the webhook's secret", async () => {
  await save("steadfast", { credentials: exampleCredentials.steadfast });
  const { data } = await save("steadfast", { credentials: { secret_key: "" } });
  expect(data).toMatchObject({ is_accepted: true, webhook_secret: null });
  const renewed = await save("steadfast", { renew_webhook: true });
  expect(renewed.data.webhook_secret).toMatch(/^[\w-]{32}$/);
});

it("refuses missing and rejected credentials, and keeps the stored ones", async () => {
  expect(await refuse("steadfast", { credentials: { api_key: "x" } })).toMatchObject({ status: 422 });
  await save("steadfast", { credentials: exampleCredentials.steadfast });
  const wrong = await refuse("steadfast", { credentials: { secret_key: "wrong" } });
  expect(wrong).toMatchObject({ status: 409, data: { code: "credentials_rejected" } });
  expect(await save("steadfast", {})).toMatchObject({ data: { is_accepted: true } });
  expect(await refuse("redx", {})).toMatchObject({ status: 422 });
});

it("saves nothing while the courier does not answer", async () => {
  state.setFault("pathaoLogin", "http_500");
  const answer = await refuse("pathao", { credentials: exampleCredentials.pathao });
  expect(answer).toMatchObject({ status: 502, data: { code: "courier_unreachable" } });
  expect(await db.courierAccount.count()).toBe(0);
});

it("takes the only pick-up store, and no unknown one", async () => {
  const { data } = await save("pathao", { credentials: exampleCredentials.pathao });
  expect(data).toMatchObject({ store_id: 77, stores: [{ id: 77, name: "Main" }] });
  expect(await refuse("pathao", { store_id: 5 })).toMatchObject({ status: 422 });
});

it("tries bookings again that waited for accepted credentials", async () => {
  await save("steadfast", { credentials: exampleCredentials.steadfast });
  const id = await confirmedOrder(await createUser(), await createProduct());
  await requestBooking(admin, [id]);
  state.setFault("steadfastBook", "forbidden", 1);
  await runBooking();
  expect(await runBooking()).toEqual({ looked: 0, booked: 0 });
  await save("steadfast", {});
  expect(await runBooking()).toEqual({ looked: 1, booked: 1 });
  const inUse = await refused("DELETE /couriers/accounts/{courier}", { as: admin, params: { courier: "steadfast" } });
  expect(inUse).toMatchObject({ status: 409, data: { code: "courier_in_use" } });
});

it("forgets an account, whose webhooks are then refused", async () => {
  await save("steadfast", { credentials: exampleCredentials.steadfast });
  await call("DELETE /couriers/accounts/{courier}", { as: admin, params: { courier: "steadfast" } });
  expect(await db.courierAccount.count()).toBe(0);
  const parcel = state.book("steadfast", { invoice: "A1B2C3D4", cod_amount: 1 });
  expect(await postWebhook("steadfast", steadfastWebhook(parcel, { token: "x", at: new Date() }))).toBe(401);
});
