import { beforeEach, expect, it } from "vitest";
import { clearCache, touch } from "@/server/cache";
import { db, transaction } from "@/server/db";
import { call } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database";

beforeEach(resetDatabase);

it("returns the charges of a new store", async () => {
  const { data } = await call("GET /settings/delivery-charges");

  expect(data).toEqual({ inside_dhaka: 60, outside_dhaka: 120, free_delivery_threshold: 1000, usd_rate: 122 });
});

it("lists the enabled payment methods only", async () => {
  await db.paymentMethod.update({ where: { name: "aamarpay" }, data: { isEnabled: false } });
  clearCache();
  const { data } = await call("GET /settings/payment-methods");

  expect(data).toEqual({
    methods: [
      {
        name: "cash_on_delivery",
        display_name: "Cash on delivery",
        description: "Pay in cash when the parcel arrives",
        icon: "banknote",
      },
    ],
  });
});

it("applies a change as soon as its transaction has committed", async () => {
  await call("GET /settings/delivery-charges");
  await transaction(async (tx) => {
    touch(tx, "settings");
    await tx.storeSettings.update({
      where: { id: 1 },
      data: { insideDhakaPaisa: 7050, freeDeliveryThresholdPaisa: null },
    });
  });

  const { data } = await call("GET /settings/delivery-charges");

  expect(data).toMatchObject({ inside_dhaka: 70.5, free_delivery_threshold: null });
});
