/** Couriers' payments and reports about parcels of accounts that were deleted (ADR 097). */
import { expect, it } from "vitest";
import { steadfastWebhook } from "@/emulators/couriers/webhooks.ts";
import { addDays } from "@/lib/dates";
import { db } from "@/server/db";
import { getOrderHistory } from "@/server/orders/queries";
import { deleteDueAccounts } from "@/server/privacy/delete-account";
import { call } from "@/tests/support/api";
import { edit } from "@/tests/support/cases";
import {
  CHARGE,
  deliveredOrders,
  listedPayments,
  ORDER,
  pay,
  readPayments,
  settlePayment,
} from "@/tests/support/courier-payments";
import { type CourierShop, courierShop, parcelRow, postWebhook } from "@/tests/support/courier-shop";
import { emulator, SECRET } from "@/tests/support/couriers";
import { createPremiumCode } from "@/tests/support/factories";
import { expectAllInvariants } from "@/tests/support/invariants";
import { orderRow } from "@/tests/support/rows";

/** An order that was delivered and paid, whose buyer has deleted their account. */
async function forgottenOrder({ admin, buyer, product }: CourierShop): Promise<string> {
  await createPremiumCode();
  const [id = ""] = await deliveredOrders({ admin, buyer, product }, 1);
  await edit({ admin }, id, { payment_status: "paid" });
  await call("POST /account/deletion", { as: buyer });
  expect(await deleteDueAccounts({ now: addDays(new Date(), 15) })).toBe(1);

  return id;
}

it("a payment that arrives later has the parcel with its amounts, and is settled without a note", async () => {
  const shop = await courierShop("steadfast");
  const id = await forgottenOrder(shop);
  pay(String(ORDER - CHARGE));
  await readPayments();

  const [payout] = await listedPayments();
  expect(payout).toMatchObject({ parcels: 1, collected: ORDER, charges: CHARGE, difference: 0, unknown_count: 0 });
  expect((await settlePayment(shop.admin, payout?.id ?? "")).data).toMatchObject({ is_settled: true });
  expect(await parcelRow(id)).toMatchObject({ payoutId: payout?.id, trackingCode: null, trackingLink: null });
  await expectAllInvariants();
});

it("a repeated report changes neither the order nor its history", async () => {
  const id = await forgottenOrder(await courierShop("steadfast"));
  const parcel = emulator.state.parcels[0];
  if (!parcel) throw new Error("not booked");
  const report = steadfastWebhook(parcel, { token: SECRET, at: new Date(Date.now() + 60_000), status: "delivered" });
  expect(await postWebhook("steadfast", report)).toBe(200);

  expect(await orderRow(id)).toMatchObject({ courierTrackingNumber: null, shipName: "Deleted user" });
  expect((await getOrderHistory(id)).at(-1)).toMatchObject({ action: "anonymised" });
  expect(await db.auditEntry.count({ where: { entityId: id, action: "parcel_booked" } })).toBe(1);
});
