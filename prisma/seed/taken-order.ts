/** A demo staff order by phone, for a customer without an email address. */
import type { CanAll } from "@/server/actor";
import { db } from "@/server/db";
import { placeStaffOrder } from "@/server/desk/staff-order";

const KEY = "demo-by-phone";
const HOURS_AGO = 5;

const phone = "01819-460237";

export async function seedTakenOrder(admin: CanAll, productIds: readonly string[], now: Date): Promise<void> {
  if (await db.idempotencyKey.findFirst({ where: { userId: admin.id, key: KEY } })) return;

  await placeStaffOrder({
    actor: admin,
    idempotencyKey: KEY,
    isDemo: true,
    now: new Date(now.getTime() - HOURS_AGO * 60 * 60 * 1000),
    input: {
      new_customer: { full_name: "Abdul Karim Sarkar", phone },
      source: "phone",
      payment_method: "cash_on_delivery",
      shipping_address: {
        firstName: "Abdul Karim",
        lastName: "Sarkar",
        phone,
        address: "Vill. Chandpur, near the high school",
        area: "Bogura Sadar",
        city: "Bogura",
      },
      note: "Call when you are at the school gate.",
      internal_note: "Wants to give it on Friday. Has no e-mail: send the code by SMS.",
      items: [
        { product_id: productIds[0] ?? "", quantity: 1 },
        { product_id: productIds[4] ?? "", quantity: 1 },
      ],
    },
  });
}
