import type { Prisma } from "@/server/generated/prisma/client";

/** Sort order of an order's codes: active ones first, then by the time they were given. */
export const codesInOrder = [
  { isActive: "desc" },
  { distributedAt: "asc" },
  { createdAt: "asc" },
  { id: "asc" },
] satisfies Prisma.PremiumCodeOrderByWithRelationInput[];
