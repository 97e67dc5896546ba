/** A shop without a payment gateway: online payment is enabled in the settings, but unusable. */
import { beforeEach, expect, it, vi } from "vitest";
import { LAST_PAYMENT_METHOD } from "@/lib/settings/schema";
import { db } from "@/server/db";
import type { User } from "@/server/generated/prisma/client";
import { call, tryCall } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database";
import { createAdmin } from "@/tests/support/factories";

vi.mock("@/server/env", async (original) => {
  const { env } = await original<typeof import("@/server/env")>();

  return { env: { ...env, aamarpay: null } };
});

let admin: User;

beforeEach(async () => {
  await resetDatabase();
  admin = await createAdmin();
  await db.paymentMethod.updateMany({ data: { isEnabled: true } });
});

const switchMethod = (name: string, enabled: boolean) =>
  tryCall("POST /settings/payment-methods/{name}/toggle", {
    as: admin,
    params: { name },
    query: { enabled: String(enabled) },
  });

it("keeps the only usable payment method enabled", async () => {
  const { status, error } = await switchMethod("cash_on_delivery", false);

  expect([status, error.detail]).toEqual([409, LAST_PAYMENT_METHOD]);
  const offered = await call("GET /settings/payment-methods");
  expect(offered.data.methods).toMatchObject([{ name: "cash_on_delivery" }]);
  expect((await switchMethod("aamarpay", false)).status).toBe(200);
});

it("allows other settings if no payment method was usable before", async () => {
  await db.paymentMethod.updateMany({ where: { name: "cash_on_delivery" }, data: { isEnabled: false } });

  const charges = await call("PUT /settings/delivery-charges", { as: admin, query: { inside_dhaka: "70" } });
  expect(charges.status).toBe(200);
  expect((await switchMethod("aamarpay", false)).status).toBe(409);
  expect((await switchMethod("cash_on_delivery", true)).status).toBe(200);
});
