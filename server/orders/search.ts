/** Which orders the filters of the list and of the export find; the search (decisions 3) is an admin's. */
import { endOfDhakaDay, startOfDhakaDay } from "@/lib/dates";
import { searchablePhone } from "@/lib/digits";
import type { OrderExportQuery } from "@/lib/orders/export";
import { idSchema } from "@/lib/text";
import type { Prisma } from "@/server/generated/prisma/client";
import { escapeLike } from "@/server/search";

const SHORTEST_PHONE_PIECE = 6;

/** Orders that a term finds by id, order number, tracking number, customer's name or phone. */
function searchOrders(term: string): Prisma.OrderWhereInput {
  const id = idSchema.safeParse(term);
  if (id.success) return { id: id.data };

  const found = { contains: escapeLike(term.replace(/\s+/g, " ")), mode: "insensitive" as const };
  const upper = escapeLike(term.toUpperCase());
  const digits = searchablePhone(term);
  return {
    OR: [
      { orderNumber: { startsWith: upper } },
      { trackingNumber: { startsWith: upper } },
      { shipName: found },
      { user: { fullName: found } },
      ...(digits.length >= SHORTEST_PHONE_PIECE ? [{ shipPhoneDigits: { contains: digits } }] : []),
    ],
  };
}

/** Orders of the filters; the dates are Dhaka days, both ends included. */
export async function filterOrders(query: OrderExportQuery): Promise<Prisma.OrderWhereInput> {
  return {
    ...(query.status ? { status: query.status } : {}),
    ...(query.payment_status ? { paymentStatus: query.payment_status } : {}),
    ...(query.search ? searchOrders(query.search) : {}),
    createdAt: {
      ...(query.date_from ? { gte: startOfDhakaDay(query.date_from) } : {}),
      ...(query.date_to ? { lt: endOfDhakaDay(query.date_to) } : {}),
    },
  };
}
