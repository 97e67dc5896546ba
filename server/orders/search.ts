/** Filters of the order list and export; search (D3.21) is for admins. */
import { endOfDhakaDay, startOfDhakaDay } from "@/lib/dates";
import { searchablePhone, toAsciiDigits } from "@/lib/digits";
import type { CallFilter } from "@/lib/orders/calls";
import type { OrderExportQuery } from "@/lib/orders/list-query";
import type { QueueFilter } from "@/lib/orders/queues";
import { idSchema } from "@/lib/text";
import { searchVariants } from "@/lib/texts/fold";
import { db } from "@/server/db";
import type { Prisma } from "@/server/generated/prisma/client";
import { placesNamed } from "@/server/places";
import { escapeLike, foundIn, isShort } from "@/server/search";

/** Minimum number of digits searched; callers usually give the last four digits first. */
const MIN_PHONE_DIGITS = 4;
/** Characters that order, tracking and courier numbers consist of; other terms skip the number columns. */
const NUMBER = /^[A-Z0-9-]+$/;
/** Columns with numbers; each has a prefix index. */
const numberColumns = ["orderNumber", "trackingNumber", "trackingAlias", "courierTrackingNumber"] as const;
/** Columns of the address label in which each word is searched; each has a trigram index. */
const labelColumns = ["shipName", "shipAddress", "shipArea", "shipCity"] as const;
/** Place names are stored in English in every locale; both columns share a trigram index. */
const placeColumns = ["shipArea", "shipCity"] as const;
/** Maximum number of search words; addresses need no more. */
const MAX_WORDS = 8;
/** Maximum number of matching accounts whose ids are put into the order query. */
const MAX_CUSTOMERS = 5_000;

/**
 * Finds orders by their customer's account name. Looks the customers up first: a condition across both tables would scan all orders, while
 * a list of ids can use an index. Names shared by more accounts than that use the condition after all. by very many customers.
 */
async function searchByAccountName(name: string): Promise<Prisma.OrderWhereInput> {
  const where = { OR: searchVariants(name.toLowerCase()).map((way) => ({ nameKey: { contains: escapeLike(way) } })) };
  const customers = await db.user.findMany({ where, select: { id: true }, take: MAX_CUSTOMERS + 1 });
  if (customers.length > MAX_CUSTOMERS) return { user: where };

  return { userId: { in: customers.map(({ id }) => id) } };
}

/** Finds orders by their own or their account's email address: by prefix or, with an `@`, by any part of the account's. */
async function searchByEmail(term: string): Promise<Prisma.OrderWhereInput[]> {
  if (/\s/.test(term)) return [];

  const folded = escapeLike(term.toLowerCase());
  const customers = await db.user.findMany({
    where: { email: term.includes("@") ? { contains: folded } : { startsWith: folded } },
    select: { id: true },
    take: MAX_CUSTOMERS,
  });
  return [{ shipEmail: { startsWith: folded } }, { userId: { in: customers.map(({ id }) => id) } }];
}

/** Maximum value of the integer column that stores totals in paisa. */
const MAX_PAISA = 2 ** 31 - 1;

/** Finds orders by total: "2150", "৳2,150", "২১৫০ টাকা". */
function searchTotals(term: string): Prisma.OrderWhereInput[] {
  const digits = toAsciiDigits(term).replace(/^(?:৳|tk\.?|bdt)\s*|\s*(?:৳|tk\.?|bdt|taka|টাকা)$/giu, "");
  if (!/^[1-9][\d,]*(?:\.\d{1,2})?$/.test(digits)) return [];
  const totalPaisa = Math.round(Number(digits.replaceAll(",", "")) * 100);

  return totalPaisa <= MAX_PAISA ? [{ totalPaisa }] : [];
}

/** Finds orders by a Bangla place through its English names. */
const inPlace = (bangla: string) => placesNamed(bangla).flatMap((name) => foundIn(placeColumns, name));

/**
 * Finds orders whose address label contains all words, in any order and column: "mirpur 11" finds "House 5, Section-11" in Mirpur, and so
 * does "মিরপুর ১১". A one-word place may be typed as two words.
 */
function searchLabels(term: string): Prisma.OrderWhereInput {
  const words = term.split(/[\s,-]+/).filter((word) => word !== "");
  const pieces = words.length > 0 ? words.slice(0, MAX_WORDS) : [term];

  const onLabel = { AND: pieces.map((piece) => ({ OR: [...foundIn(labelColumns, piece), ...inPlace(piece)] })) };
  return pieces.length > 1 ? { OR: [onLabel, ...inPlace(term)] } : onLabel;
}

/** Digits of a full or partial phone number; null for a term with letters or fewer than four digits. */
function phoneDigitsOf(term: string): string | null {
  const digits = /\p{L}/u.test(term) ? "" : searchablePhone(term);

  return digits.length >= MIN_PHONE_DIGITS ? digits : null;
}

/** Order, tracking and courier's numbers that start with the term, and phone numbers that contain it. */
function searchNumbers(term: string): Prisma.OrderWhereInput[] {
  const number = { startsWith: term.toUpperCase() };
  const digits = phoneDigitsOf(term);

  return [
    ...(NUMBER.test(number.startsWith) ? numberColumns.map((column) => ({ [column]: number })) : []),
    ...(digits ? [{ shipPhoneDigits: { contains: digits } }] : []),
  ];
}

/**
 * Searches by id, order number (with or without `#`), tracking number, alias, courier's number, customer's name, email address, parcel
 * address, total, or at least four digits of the phone number.
 */
export async function searchOrders(typed: string): Promise<Prisma.OrderWhereInput> {
  const term = typed.replace(/^#\s*(?=\S)/, "");
  if (isShort(term)) return { searchStarts: { hasSome: searchVariants(term.toLowerCase()) } };

  const id = idSchema.safeParse(term);
  if (id.success) return { id: id.data };
  if (term.includes("@")) return { OR: await searchByEmail(term) };

  const [ofAccount, ofEmail] = await Promise.all([searchByAccountName(term.replace(/\s+/g, " ")), searchByEmail(term)]);
  return {
    OR: [searchLabels(term), ofAccount, ...ofEmail, ...searchTotals(term), ...searchNumbers(term)],
  };
}

/** Filter for parcels: like `searchOrders`, without email addresses, account names and totals, which packers must not learn. */
export function searchLabelsAndNumbers(typed: string): Prisma.OrderWhereInput {
  const term = typed.replace(/^#\s*(?=\S)/, "");
  if (isShort(term)) return { searchStarts: { hasSome: searchVariants(term.toLowerCase()) } };

  const id = idSchema.safeParse(term);
  if (id.success) return { id: id.data };

  return { OR: [searchLabels(term), ...searchNumbers(term)] };
}

/** Filter for phone numbers that end in the term's digits; null for other terms. Callers give the last digits first. */
export function endingIn(term: string): { shipPhoneDigits: { endsWith: string } } | null {
  const digits = phoneDigitsOf(term);

  return digits ? { shipPhoneDigits: { endsWith: digits } } : null;
}

function lastCallIs(filter: CallFilter, now: Date): Prisma.OrderWhereInput {
  if (filter === "none") return { callCount: 0 };

  return filter === "due" ? { callAgainAt: { lte: now } } : { lastCallOutcome: filter };
}

/** Prisma filter equivalent to `lacksCourierNumber` (lib/order-work/work-labels). */
const lackingNumber = {
  status: "shipped",
  courierName: { not: null },
  courierTrackingNumber: null,
  returnComingAt: null,
} as const;

/** Prisma filter of a queue. */
function queueWhere(queue: QueueFilter): Prisma.OrderWhereInput {
  if (queue === "without_stock") return { waitsForStock: true };

  return queue === "cases" ? { cases: { some: { resolvedAt: null } } } : { queue };
}

/** Filter for all query parameters; dates are Dhaka days, both inclusive. */
export async function filterOrders(query: OrderExportQuery, now: Date): Promise<Prisma.OrderWhereInput> {
  return {
    ...(query.queue ? queueWhere(query.queue) : {}),
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
