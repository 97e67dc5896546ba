/**
 * Identifies the sender of a message: the account with its address, and orders with that address or with phone numbers in the message.
 * A complaint also has the order and the phone number that its form asked for.
 */
import { extractPhones } from "@/lib/contact/reply";
import type { ContactMessage, Sender } from "@/lib/contact/schema";
import { db } from "@/server/db";
import type { Complaint, Prisma } from "@/server/generated/prisma/client";
import { toOrderSummary } from "@/server/orders/serialize";

const ORDERS_SHOWN = 5;
/** Runs one query per index, because a combined condition would scan all orders. */
async function ordersBy(conditions: readonly Prisma.OrderWhereInput[]): Promise<Sender["orders"]> {
  const found = await Promise.all(
    conditions.map((where) => db.order.findMany({ where, orderBy: { createdAt: "desc" }, take: ORDERS_SHOWN })),
  );
  const orders = new Map(found.flat().map((order) => [order.id, order]));

  return [...orders.values()]
    .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
    .slice(0, ORDERS_SHOWN)
    .map(toOrderSummary);
}

type Written = Pick<ContactMessage, "email" | "subject" | "message"> & {
  complaint: Pick<Complaint, "orderId" | "orderNumber" | "phone"> | null;
};

export async function findSender({ email, subject, message, complaint }: Written): Promise<Sender> {
  const user = await db.user.findUnique({
    where: { email },
    select: { id: true, fullName: true, phone: true, _count: { select: { orders: true } } },
  });
  const orders = await ordersBy([
    ...(user ? [{ userId: user.id }] : []),
    { shipEmail: email },
    ...(complaint?.orderId ? [{ id: complaint.orderId }] : []),
    ...(complaint?.orderNumber ? [{ orderNumber: complaint.orderNumber.replace(/^#/, "").toUpperCase() }] : []),
    ...extractPhones([complaint?.phone, subject, message].join("\n")).map((shipPhoneDigits) => ({ shipPhoneDigits })),
  ]);

  return {
    customer: user && {
      id: user.id,
      full_name: user.fullName,
      phone: user.phone,
      orders_count: user._count.orders,
    },
    orders,
  };
}
