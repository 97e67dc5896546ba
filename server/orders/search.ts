/** Which orders the filters of the list and of the export find; the search (D3.21) is an admin's. */
import { endOfDhakaDay, startOfDhakaDay } from "@/lib/dates";
import { searchablePhone } from "@/lib/digits";
import type { OrderExportQuery } from "@/lib/orders/schema";
import { idSchema } from "@/lib/text";
import { db } from "@/server/db";
import type { Prisma } from "@/server/generated/prisma/client";
import { escapeLike, isShort } from "@/server/search";

const SHORTEST_PHONE_PIECE = 6;
/** What the numbers of an order are written with. */
const NUMBER = /^[A-Z0-9-]+$/;
/** Each with an index of beginnings. */
const numberColumns = ["orderNumber", "trackingNumber", "trackingAlias", "courierTrackingNumber"] as const;
/** Customers of a name that are asked for by their ids. */
const MOST_CUSTOMERS = 5_000;

/**
 * Orders of customers of a name. The customers are looked up first: a condition over two tables would make the database read all
 * orders, one over their ids leaves it every index. A name that a tenth of them share is not worth that.
 */
async function customersMatching(name: string): Promise<Prisma.OrderWhereInput> {
  const nameKey = { contains: escapeLike(name.toLowerCase()) };
  const customers = await db.user.findMany({
    where: { nameKey },
    select: { id: true },
    take: MOST_CUSTOMERS + 1,
  });
  if (customers.length > MOST_CUSTOMERS) return { user: { nameKey } };

  return { userId: { in: customers.map(({ id }) => id) } };
}

/** Orders that a term finds by id, order number, tracking number, alias, courier's number, customer's name or phone. */
async function searchOrders(term: string): Promise<Prisma.OrderWhereInput> {
  if (isShort(term)) return { searchStarts: { has: term.toLowerCase() } };

  const id = idSchema.safeParse(term);
  if (id.success) return { id: id.data };

  const name = term.replace(/\s+/g, " ");
  const number = { startsWith: term.toUpperCase() };
  const digits = searchablePhone(term);
  return {
    OR: [
      { shipName: { contains: escapeLike(name), mode: "insensitive" } },
      await customersMatching(name),
      ...(NUMBER.test(number.startsWith) ? numberColumns.map((column) => ({ [column]: number })) : []),
      ...(digits.length >= SHORTEST_PHONE_PIECE ? [{ shipPhoneDigits: { contains: digits } }] : []),
    ],
  };
}

/** Orders of the filters; the dates are Dhaka days, both ends included. */
export async function filterOrders(query: OrderExportQuery): Promise<Prisma.OrderWhereInput> {
  return {
    ...(query.status ? { status: query.status } : {}),
    ...(query.payment_status ? { paymentStatus: query.payment_status } : {}),
    ...(query.search ? await searchOrders(query.search) : {}),
    createdAt: {
      ...(query.date_from ? { gte: startOfDhakaDay(query.date_from) } : {}),
      ...(query.date_to ? { lt: endOfDhakaDay(query.date_to) } : {}),
    },
  };
}
