/** Which orders the filters of the list and of the export find; the search (D3.21) is an admin's. */
import { endOfDhakaDay, startOfDhakaDay } from "@/lib/dates";
import { searchablePhone, toAsciiDigits } from "@/lib/digits";
import type { CallFilter } from "@/lib/orders/calls";
import type { OrderExportQuery } from "@/lib/orders/list-query";
import type { QueueFilter } from "@/lib/orders/queues";
import { idSchema } from "@/lib/text";
import { spellings } from "@/lib/texts/fold";
import { db } from "@/server/db";
import type { Prisma } from "@/server/generated/prisma/client";
import { placesNamed } from "@/server/places";
import { escapeLike, foundIn, isShort } from "@/server/search";

/** The last four digits are what a caller says first. */
const SHORTEST_PHONE_PIECE = 4;
/** What the numbers of an order are written with. */
const NUMBER = /^[A-Z0-9-]+$/;
/** Each with an index of beginnings. */
const numberColumns = ["orderNumber", "trackingNumber", "trackingAlias", "courierTrackingNumber"] as const;
/** What stands on a parcel's label, where each word of a search is looked for: each with a trigram index. */
const labelColumns = ["shipName", "shipAddress", "shipArea", "shipCity"] as const;
/** They hold English names, whatever the page of the buyer: with a trigram index together. */
const placeColumns = ["shipArea", "shipCity"] as const;
/** Words of a search that are looked for; nobody types more of an address. */
const MOST_WORDS = 8;
/** Customers of a name that are asked for by their ids. */
const MOST_CUSTOMERS = 5_000;

/**
 * Orders of customers of a name. The customers are looked up first: a condition over two tables would make the database
 * read all orders, one over their ids leaves it every index. A name that a tenth of them share is not worth that.
 */
async function searchByAccountName(name: string): Promise<Prisma.OrderWhereInput> {
  const where = { OR: spellings(name.toLowerCase()).map((way) => ({ nameKey: { contains: escapeLike(way) } })) };
  const customers = await db.user.findMany({ where, select: { id: true }, take: MOST_CUSTOMERS + 1 });
  if (customers.length > MOST_CUSTOMERS) return { user: where };

  return { userId: { in: customers.map(({ id }) => id) } };
}

/** Orders with an e-mail address of their own or of their account: its beginning, or with an `@` any piece of the account's. */
async function searchByEmail(term: string): Promise<Prisma.OrderWhereInput[]> {
  if (/\s/.test(term)) return [];

  const folded = escapeLike(term.toLowerCase());
  const customers = await db.user.findMany({
    where: { email: term.includes("@") ? { contains: folded } : { startsWith: folded } },
    select: { id: true },
    take: MOST_CUSTOMERS,
  });
  return [{ shipEmail: { startsWith: folded } }, { userId: { in: customers.map(({ id }) => id) } }];
}

/** The most that an order comes to fits into its column. */
const MOST_PAISA = 2 ** 31 - 1;

/** "2150", "৳2,150", "২১৫০ টাকা": orders that come to it. */
function searchTotals(term: string): Prisma.OrderWhereInput[] {
  const digits = toAsciiDigits(term).replace(/^(?:৳|tk\.?|bdt)\s*|\s*(?:৳|tk\.?|bdt|taka|টাকা)$/giu, "");
  if (!/^[1-9][\d,]*(?:\.\d{1,2})?$/.test(digits)) return [];
  const totalPaisa = Math.round(Number(digits.replaceAll(",", "")) * 100);

  return totalPaisa <= MOST_PAISA ? [{ totalPaisa }] : [];
}

/** Places of a Bangla name, by their English ones. */
const inPlace = (bangla: string) => placesNamed(bangla).flatMap((name) => foundIn(placeColumns, name));

/**
 * Orders on whose label all words stand, in any order and place: "mirpur 11" finds "House 5, Section-11" in Mirpur, and so does "মিরপুর ১১".
 * A place of one word may be typed as two.
 */
function searchLabels(term: string): Prisma.OrderWhereInput {
  const words = term.split(/[\s,-]+/).filter((word) => word !== "");
  const pieces = words.length > 0 ? words.slice(0, MOST_WORDS) : [term];

  const onLabel = { AND: pieces.map((piece) => ({ OR: [...foundIn(labelColumns, piece), ...inPlace(piece)] })) };
  return pieces.length > 1 ? { OR: [onLabel, ...inPlace(term)] } : onLabel;
}

/** The digits of a phone number or of a piece of one; null for a term with letters or with fewer than four digits. */
function phoneDigitsOf(term: string): string | null {
  const digits = /\p{L}/u.test(term) ? "" : searchablePhone(term);

  return digits.length >= SHORTEST_PHONE_PIECE ? digits : null;
}

/**
 * Orders that a term finds by id, order number (with or without a `#`), tracking number, alias, courier's number, customer's name,
 * e-mail address, address of the parcel, the total, or at least four digits of the phone.
 */
export async function searchOrders(typed: string): Promise<Prisma.OrderWhereInput> {
  const term = typed.replace(/^#\s*(?=\S)/, "");
  if (isShort(term)) return { searchStarts: { hasSome: spellings(term.toLowerCase()) } };

  const id = idSchema.safeParse(term);
  if (id.success) return { id: id.data };
  if (term.includes("@")) return { OR: await searchByEmail(term) };

  const number = { startsWith: term.toUpperCase() };
  const digits = phoneDigitsOf(term);
  const [ofAccount, ofEmail] = await Promise.all([searchByAccountName(term.replace(/\s+/g, " ")), searchByEmail(term)]);
  return {
    OR: [
      searchLabels(term),
      ofAccount,
      ...ofEmail,
      ...searchTotals(term),
      ...(NUMBER.test(number.startsWith) ? numberColumns.map((column) => ({ [column]: number })) : []),
      ...(digits ? [{ shipPhoneDigits: { contains: digits } }] : []),
    ],
  };
}

/** Orders to a phone number that ends in the digits of a term; null for another term. Callers say the last ones first. */
export function endingIn(term: string): { shipPhoneDigits: { endsWith: string } } | null {
  const digits = phoneDigitsOf(term);

  return digits ? { shipPhoneDigits: { endsWith: digits } } : null;
}

function lastCallIs(filter: CallFilter, now: Date): Prisma.OrderWhereInput {
  if (filter === "none") return { callCount: 0 };

  return filter === "due" ? { callAgainAt: { lte: now } } : { lastCallOutcome: filter };
}

/** As `lacksNumber` (lib/order-work/work-words) tells of one. */
const lackingNumber = {
  status: "shipped",
  courierName: { not: null },
  courierTrackingNumber: null,
  returnComingAt: null,
} as const;

/** The orders of a queue, as a condition. */
function inQueue(queue: QueueFilter): Prisma.OrderWhereInput {
  if (queue === "without_stock") return { waitsForStock: true };

  return queue === "cases" ? { cases: { some: { resolvedAt: null } } } : { queue };
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
    ...(query.orders ? { id: { in: query.orders.split(",") } } : {}),
    ...(query.search ? await searchOrders(query.search) : {}),
    ...(query.courier_number ? { AND: lackingNumber } : {}),
    createdAt: {
      ...(query.date_from ? { gte: startOfDhakaDay(query.date_from) } : {}),
      ...(query.date_to ? { lt: endOfDhakaDay(query.date_to) } : {}),
    },
  };
}
