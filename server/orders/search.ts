/** The admin's order search (decisions 3): id, order number, tracking number, customer's name, phone. */
import { searchablePhone } from "@/lib/digits";
import { idSchema } from "@/lib/text";
import type { Prisma } from "@/server/generated/prisma/client";
import { escapeLike } from "@/server/search";

const SHORTEST_PHONE_PIECE = 6;

/** Orders that a term finds. */
export function searchOrders(term: string): Prisma.OrderWhereInput {
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
