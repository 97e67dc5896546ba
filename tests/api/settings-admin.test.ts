import { beforeEach, describe, expect, it } from "vitest";
import { listAudit } from "@/server/audit/queries";
import { db } from "@/server/db";
import type { User } from "@/server/generated/prisma/client";
import { SETTINGS_ID } from "@/server/settings/mutations";
import { call, refused, tryCall } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database";
import { createAdmin } from "@/tests/support/factories";

let admin: User;

async function enable(...names: string[]): Promise<void> {
  await db.paymentMethod.updateMany({ data: { isEnabled: false } });
  await db.paymentMethod.updateMany({ where: { name: { in: names } }, data: { isEnabled: true } });
}

beforeEach(async () => {
  await resetDatabase();
  admin = await createAdmin();
  await enable("aamarpay", "cash_on_delivery");
});

const switchMethod = (name: string, enabled: boolean | string, as = admin) =>
  tryCall("POST /settings/payment-methods/{name}/toggle", {
    as,
    params: { name },
    query: { enabled: String(enabled) },
  });

const enabledNames = async () =>
  (await db.paymentMethod.findMany({ where: { isEnabled: true }, orderBy: { name: "asc" } })).map(({ name }) => name);

describe("payment settings", () => {
  it("return both methods, enabled or not, and the charges", async () => {
    await enable("cash_on_delivery");

    const { data } = await call("GET /settings/payment-settings", { as: admin });

    expect(data).toEqual({
      aamarpay: expect.objectContaining({ display_name: "Online payment", is_enabled: false }),
      cash_on_delivery: {
        display_name: "Cash on delivery",
        description: "Pay in cash when the parcel arrives",
        is_enabled: true,
      },
      delivery_charges: { inside_dhaka: 60, outside_dhaka: 120 },
    });
  });

  it("accept any subset of fields, keep the rest, and apply in the shop immediately", async () => {
    await call("GET /settings/payment-methods");
    const body = { cash_on_delivery: { display_name: " Cash " }, delivery_charges: { inside_dhaka: 70.5 } };

    const { status, data } = await call("PUT /settings/payment-settings", { as: admin, body });
    const { data: shown } = await call("GET /settings/payment-methods");

    expect(status).toBe(200);
    expect(data.cash_on_delivery).toEqual({
      display_name: "Cash",
      description: "Pay in cash when the parcel arrives",
      is_enabled: true,
    });
    expect(data.delivery_charges).toEqual({ inside_dhaka: 70.5, outside_dhaka: 120 });
    expect(shown.methods.map((method: { display_name: string }) => method.display_name)).toContain("Cash");
  });

  it("are written atomically", async () => {
    const body = {
      aamarpay: { is_enabled: false, display_name: "Card" },
      cash_on_delivery: { is_enabled: false },
      delivery_charges: { outside_dhaka: 1 },
    };

    const { status, data } = await refused("PUT /settings/payment-settings", { as: admin, body });
    const { data: after } = await call("GET /settings/payment-settings", { as: admin });

    expect([status, data.detail]).toEqual([409, "At least one payment method must remain enabled"]);
    expect(after.aamarpay).toMatchObject({ display_name: "Online payment", is_enabled: true });
    expect(after.delivery_charges.outside_dhaka).toBe(120);
  });

  it("switch from one method to the other in one request", async () => {
    await enable("aamarpay");
    const body = { aamarpay: { is_enabled: false }, cash_on_delivery: { is_enabled: true } };

    expect((await call("PUT /settings/payment-settings", { as: admin, body })).status).toBe(200);
    expect(await enabledNames()).toEqual(["cash_on_delivery"]);
  });

  it.each([
    { aamarpay: { display_name: " " } },
    { aamarpay: { display_name: "two\nlines" } },
    { delivery_charges: { inside_dhaka: -1 } },
    { delivery_charges: { inside_dhaka: 1.005 } },
    { delivery_charges: { inside_dhaka: "60" } },
  ])("reject %j", async (body) => {
    expect((await refused("PUT /settings/payment-settings", { as: admin, body })).status).toBe(422);
  });
});

describe("a payment method", () => {
  it("is disabled and enabled", async () => {
    const off = await switchMethod("aamarpay", false);
    const on = await switchMethod("aamarpay", true);

    expect(off.data).toEqual({ message: "Payment method disabled successfully", name: "aamarpay", is_enabled: false });
    expect(on.data).toEqual({ message: "Payment method enabled successfully", name: "aamarpay", is_enabled: true });
  });

  it("that is the last one stays enabled", async () => {
    await enable("cash_on_delivery");

    const { status, error } = await switchMethod("cash_on_delivery", false);

    expect([status, error.detail, error.code]).toEqual([
      409,
      "At least one payment method must remain enabled",
      "last_payment_method",
    ]);
    expect(await enabledNames()).toEqual(["cash_on_delivery"]);
  });

  it("that is unknown returns 404; other values return 422", async () => {
    expect((await switchMethod("paypal", true)).error.detail).toBe("Payment method not found");
    expect((await switchMethod("aamarpay", "perhaps")).status).toBe(422);
  });

  it("always remains, also if two admins disable both concurrently: 100 rounds (reliability R14)", async () => {
    const other = await createAdmin();
    for (let round = 0; round < 100; round += 1) {
      await enable("aamarpay", "cash_on_delivery");

      const answers = await Promise.all([
        switchMethod("aamarpay", false, admin),
        switchMethod("cash_on_delivery", false, other),
      ]);

      expect(answers.map(({ status }) => status).sort(), `round ${round}`).toEqual([200, 409]);
      expect(await enabledNames()).toHaveLength(1);
    }
  }, 60_000);
});

describe("delivery charges", () => {
  const put = (query: Record<string, string>) => tryCall("PUT /settings/delivery-charges", { as: admin, query });

  it("accept any of the four, clear empty ones, and apply immediately", async () => {
    await call("GET /settings/delivery-charges");

    const { data } = await put({ outside_dhaka: "১৩০.২৫", free_delivery_threshold: "", usd_rate: "" });
    const { data: shown } = await call("GET /settings/delivery-charges");

    expect(data).toEqual({ inside_dhaka: 60, outside_dhaka: 130.25, free_delivery_threshold: null, usd_rate: null });
    expect(shown).toEqual(data);
  });

  it.each<Record<string, string>>([
    { inside_dhaka: "" },
    { inside_dhaka: "-1" },
    { inside_dhaka: "1.005" },
    { inside_dhaka: "1e3" },
    { outside_dhaka: "ষাট" },
    { outside_dhaka: "1000000.01" },
    { usd_rate: "0" },
    { free_delivery_threshold: " " },
  ])("reject %j with a message", async (query) => {
    const { status, error } = await put(query);

    expect(status).toBe(422);
    expect(error.errors?.[0]?.field).toBe(Object.keys(query)[0]);
    expect(error.detail).not.toMatch(/invalid input/i);
  });
});

it("changes are audited, and unchanged values are not", async () => {
  await call("PUT /settings/delivery-charges", { as: admin, query: { inside_dhaka: "60", outside_dhaka: "99" } });
  await switchMethod("aamarpay", true);
  await switchMethod("aamarpay", false);

  const records = await listAudit("settings", SETTINGS_ID);

  expect(records.map(({ actorId, changes }) => [actorId, changes])).toEqual([
    [admin.id, { outsideDhakaPaisa: { from: 12000, to: 9900 } }],
    [admin.id, { "aamarpay.isEnabled": { from: true, to: false } }],
  ]);
});

it("returns the state of the running system", async () => {
  const { data } = await call("GET /settings/system", { as: admin });

  expect(data).toEqual({
    identity_provider: "not_configured",
    token_authentication: "active",
    database: "connected",
    background_work: "active",
    backup: "manual",
    last_backup: null,
    last_restore_check: null,
    version: expect.stringMatching(/^\d+\.\d+\.\d+/),
  });
});
