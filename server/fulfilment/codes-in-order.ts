import type { Prisma } from "@/server/generated/prisma/client";

/** The codes of an order: those that work first, then the one that it was given first. */
export const codesInOrder = [
  { isActive: "desc" },
  { distributedAt: "asc" },
  { createdAt: "asc" },
  { id: "asc" },
] satisfies Prisma.PremiumCodeOrderByWithRelationInput[];
