/** Resolves a search term to actors and entities: a name, an email address, an order number, a product. */
import { auditActorTypes } from "@/lib/audit/schema";
import { looksLikeOrderNumber } from "@/lib/orders/rules";
import { idSchema } from "@/lib/text";
import { normalizeSearch, searchVariants } from "@/lib/texts/fold";
import { db } from "@/server/db";
import type { Prisma } from "@/server/generated/prisma/client";
import { escapeLike, isShort } from "@/server/search";

/** Maximum number of accounts that match a name; a term with more matches is too vague. */
const MAX_MATCHES = 50;

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

async function people(typed: string): Promise<string[]> {
  const id = idSchema.safeParse(typed).data;
  if (id) return [id];

  const how = isShort(typed) ? "startsWith" : "contains";
  const names = searchVariants(typed.toLowerCase().replace(/\s+/g, " ")).map((way) => ({
    nameKey: { [how]: escapeLike(way) },
  }));
  const where = typed.includes("@") ? { email: typed.toLowerCase() } : { OR: names };

  return idsOf(await db.user.findMany({ where, select: { id: true }, orderBy: { id: "asc" }, take: MAX_MATCHES }));
}

/** Maximum number of the accounts' orders to search, newest first. */
const MAX_ORDERS = 1_000;

async function ordersOf(userIds: string[]): Promise<string[]> {
  if (userIds.length === 0) return [];
  const orderBy = [{ createdAt: "desc" as const }, { id: "desc" as const }];
  const where = { userId: { in: userIds } };

  return idsOf(await db.order.findMany({ where, select: { id: true }, orderBy, take: MAX_ORDERS }));
}

async function orders(typed: string): Promise<string[]> {
  const number = typed.replace(/^#/, "");
  if (!looksLikeOrderNumber(number)) return [];

  return idsOf(
    await db.order.findMany({ where: { orderNumber: number.toUpperCase() }, select: { id: true }, take: MAX_MATCHES }),
  );
}

async function products(typed: string): Promise<string[]> {
  if (isShort(typed) || typed.includes("@")) return [];
  const where = { searchText: { contains: escapeLike(normalizeSearch(typed)) } };

  return idsOf(await db.product.findMany({ where, select: { id: true }, orderBy: { id: "asc" }, take: MAX_MATCHES }));
}

/** Filter for actions by the matching accounts, actions on them and their orders, and entries of matching orders and products. */
export async function actorWhere(typed: string): Promise<Prisma.AuditEntryWhereInput> {
  const type = auditActorTypes.find((known) => known === typed.toLowerCase());
  if (type && type !== "user") return { actorType: type };
  const [persons, numbered, named] = await Promise.all([people(typed), orders(typed), products(typed)]);
  const ordered = await ordersOf(persons);
  const about = (entity: string, ids: string[]) => (ids.length > 0 ? [{ entity, entityId: { in: ids } }] : []);

  return {
    OR: [
      ...(persons.length > 0 ? [{ actorId: { in: persons } }] : []),
      ...about("user", persons),
      ...about("order", [...numbered, ...ordered]),
      ...about("product", named),
    ],
  };
}
