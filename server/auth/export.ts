/** CSV export of users. */
import type { UserExportQuery } from "@/lib/auth/schema";
import type { Cell, TableFile } from "@/lib/csv";
import { dhakaDay, dhakaDayTime } from "@/lib/dates";
import { deliverableEmail } from "@/lib/no-email";
import { db } from "@/server/db";
import type { User } from "@/server/generated/prisma/client";
import { mapBatches, readInBatches } from "@/server/keyset";
import { searchUsers } from "./queries";

const header = ["Name", "Email", "Phone", "Role", "Joined (Dhaka time)", "Id"];

function toRow({ fullName, email, phone, role, createdAt, id }: User): Cell[] {
  return [fullName, deliverableEmail(email), phone, role, dhakaDayTime(createdAt), id];
}

/** Exports the users that match the list's search, newest first. */
export async function exportUsers(query: UserExportQuery, now: Date): Promise<TableFile> {
  const where = await searchUsers(query.search);
  const batches = readInBatches(({ after, orderBy, take }) =>
    db.user.findMany({ where: { AND: [where, after] }, orderBy, take }),
  );

  return { name: `customers-${dhakaDay(now)}.csv`, header, batches: mapBatches(batches, toRow) };
}
