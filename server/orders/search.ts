/** Which orders the filters of the list and of the export find; the search (D3.21) is an admin's. */
import { endOfDhakaDay, startOfDhakaDay } from "@/lib/dates";
import { searchablePhone } from "@/lib/digits";
import type { CallFilter } from "@/lib/orders/calls";
import type { OrderExportQuery } from "@/lib/orders/list-query";
import { idSchema } from "@/lib/text";
import { db } from "@/server/db";
import type { Prisma } from "@/server/generated/prisma/client";
import { escapeLike, isShort } from "@/server/search";
import { inQueue } from "./queues";

/** The last four digits are what a caller says first. */
const SHORTEST_PHONE_PIECE = 4;
/** What the numbers of an order are written with. */
const NUMBER = /^[A-Z0-9-]+$/;
/** Each with an index of beginnings. */
const numberColumns = ["orderNumber", "trackingNumber", "trackingAlias", "courierTrackingNumber"] as const;
/** Customers of a name that are asked for by their ids. */
const MOST_CUSTOMERS = 5_000;

/**
 * Orders of customers of a name or an address. The customers are looked up first: a condition over two tables would make the database
 * read all orders, one over their ids leaves it every index. A name that a tenth of them share is not worth that.
 */
async function customersMatching(where: Prisma.UserWhereInput): Promise<Prisma.OrderWhereInput> {
  const customers = await db.user.findMany({
    where,
    select: { id: true },
    take: MOST_CUSTOMERS + 1,
  });
  if (customers.length > MOST_CUSTOMERS) return { user: where };

  return { userId: { in: customers.map(({ id }) => id) } };
}

/** Orders of accounts with a piece of an e-mail address, or that begin with it as an address of their own. */
async function searchByEmail(email: string): Promise<Prisma.OrderWhereInput> {
  const folded = escapeLike(email.toLowerCase());

  return { OR: [{ shipEmail: { startsWith: folded } }, await customersMatching({ email: { contains: folded } })] };
}

/**
 * Orders that a term finds by id, order number (with or without a `#`), tracking number, alias, courier's number, customer's name,
 * e-mail address, area or city of the parcel, or at least four digits of the phone.
 */
export async function searchOrders(typed: string): Promise<Prisma.OrderWhereInput> {
  const term = typed.replace(/^#\s*(?=\S)/, "");
  if (isShort(term)) return { searchStarts: { has: term.toLowerCase() } };

  const id = idSchema.safeParse(term);
  if (id.success) return { id: id.data };
  if (term.includes("@")) return searchByEmail(term);

  const name = term.replace(/\s+/g, " ");
  const number = { startsWith: term.toUpperCase() };
  const digits = searchablePhone(term);
  const written = { contains: escapeLike(name), mode: "insensitive" } as const;
  return {
    OR: [
      { shipName: written },
      { shipArea: written },
      { shipCity: written },
      await customersMatching({ nameKey: { contains: escapeLike(name.toLowerCase()) } }),
      ...(NUMBER.test(number.startsWith) ? numberColumns.map((column) => ({ [column]: number })) : []),
      ...(digits.length >= SHORTEST_PHONE_PIECE ? [{ shipPhoneDigits: { contains: digits } }] : []),
    ],
  };
}

function lastCallIs(filter: CallFilter, now: Date): Prisma.OrderWhereInput {
  if (filter === "none") return { callCount: 0 };

  return filter === "due" ? { callAgainAt: { lte: now } } : { lastCallOutcome: filter };
}

/** Orders of the filters; the dates are Dhaka days, both ends included. */
export async function filterOrders(query: OrderExportQuery, now: Date): Promise<Prisma.OrderWhereInput> {
  return {
    ...(query.queue ? inQueue(query.queue) : {}),
    ...(query.late ? { dueAt: { lt: now } } : {}),
    ...(query.source ? { source: query.source } : {}),
    ...(query.last_call ? lastCallIs(query.last_call, now) : {}),
    ...(query.status ? { status: query.status } : {}),
    ...(query.payment_status ? { paymentStatus: query.payment_status } : {}),
    ...(query.search ? await searchOrders(query.search) : {}),
    createdAt: {
      ...(query.date_from ? { gte: startOfDhakaDay(query.date_from) } : {}),
      ...(query.date_to ? { lt: endOfDhakaDay(query.date_to) } : {}),
    },
  };
}
