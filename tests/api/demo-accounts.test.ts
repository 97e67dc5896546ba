/** Accounts of the demo shop, which `npm start` connects to the emulators. */
import { expect, it } from "vitest";
import { seedDeliveryAccounts } from "@/prisma/seed/delivery-accounts";
import { db } from "@/server/db";
import { connect } from "@/server/dispatch/courier-accounts";
import { connectProviders } from "@/server/sms/accounts";
import "@/tests/support/courier-shop";
import { resetDatabase } from "@/tests/support/database";
import "@/tests/support/sms-shop";
import { usesDeliveryEmulators } from "../../scripts/lib/delivery-emulators.ts";

it("are accepted by the emulators, and the messages are switched on", async () => {
  await resetDatabase();
  const now = new Date();
  await seedDeliveryAccounts(now);
  for (const courier of ["steadfast", "pathao"] as const) {
    const adapter = await connect(courier, now);
    expect(await adapter?.check()).toMatchObject({ ok: true });
  }
  const [provider] = await connectProviders(null);
  expect(await provider?.adapter.check?.()).toMatchObject({ ok: true });
  expect(await db.storeSettings.findFirst()).toMatchObject({ smsKinds: expect.stringContaining("delivered") });
});

it.each(["COURIER_BOOKING", "STEADFAST_URL", "PATHAO_URL", "MIMSMS_URL", "ALPHA_SMS_URL", "TELEGRAM_URL"])(
  "are not made if %s is configured",
  (name) => {
    expect(usesDeliveryEmulators({})).toBe(true);
    expect(usesDeliveryEmulators({ [name]: "1" })).toBe(false);
  },
);
