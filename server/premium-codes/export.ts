/** CSV export of premium codes. */
import type { Cell, TableFile } from "@/lib/csv";
import { dhakaDay, dhakaDayTime } from "@/lib/dates";
import { deliverableEmail } from "@/lib/no-email";
import type { CodeExportQuery } from "@/lib/premium-codes/schema";
import { db } from "@/server/db";
import type { PremiumCode, Prisma } from "@/server/generated/prisma/client";
import { mapBatches, readInBatches } from "@/server/keyset";
import { filterCodes } from "./queries";

const header = [
  "Code",
  "Active",
  "For",
  "Description",
  "Used",
  "Usage limit",
  "Expires (Dhaka time)",
  "Bound to",
  "Given to",
  "Given (Dhaka time)",
  "Order id",
  "Created (Dhaka time)",
];

/** In English like the header, because the export is for other programs. */
const PURPOSES = { any_order: "any order", product: "product", reserved: "reserved" } as const;

const time = (instant: Date | null) => instant && dhakaDayTime(instant);

function toRow(row: PremiumCode): Cell[] {
  return [
    row.code,
    row.isActive ? "yes" : "no",
    PURPOSES[row.purpose],
    row.description,
    row.usedCount,
    row.usageLimit,
    time(row.expiresAt),
    row.boundUserEmail,
    row.distributedToEmail && deliverableEmail(row.distributedToEmail),
    time(row.distributedAt),
    row.distributedToOrderId,
    time(row.createdAt),
  ];
}

async function filter({
  description,
  created_from,
  created_to,
  ...list
}: CodeExportQuery): Promise<Prisma.PremiumCodeWhereInput> {
  return {
    ...(await filterCodes(list)),
    ...(description === undefined ? {} : { description }),
    createdAt: { ...(created_from ? { gte: created_from } : {}), ...(created_to ? { lte: created_to } : {}) },
  };
}

function toFile(where: Prisma.PremiumCodeWhereInput, now: Date): TableFile {
  const batches = readInBatches(({ after, orderBy, take }) =>
    db.premiumCode.findMany({ where: { AND: [where, after] }, orderBy, take }),
  );

  return { name: `premium-codes-${dhakaDay(now)}.csv`, header, batches: mapBatches(batches, toRow) };
}

/** Exports the codes that match the list's filters or one batch, newest first. */
export async function exportCodes(query: CodeExportQuery, now: Date): Promise<TableFile> {
  return toFile(await filter(query), now);
}

/** Exports selected codes, newest first. */
export function exportSelectedCodes(ids: readonly string[], now: Date): TableFile {
  return toFile({ id: { in: [...ids] } }, now);
}
