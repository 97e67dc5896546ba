/** Text messages of an order, for staff. */
import { paisa, toTaka } from "@/lib/money";
import { smsKinds } from "@/lib/sms/kinds";
import { isSmsProvider, smsAccounts } from "@/lib/sms/providers";
import type { SmsMessage } from "@/lib/sms/schema";
import { db } from "@/server/db";

/** In the order of the events. */
export async function smsOf(orderId: string): Promise<SmsMessage[]> {
  const rows = await db.smsMessage.findMany({ where: { orderId } });

  return rows
    .sort((one, other) => smsKinds.indexOf(one.kind) - smsKinds.indexOf(other.kind))
    .map((row) => ({
      ...{ id: row.id, kind: row.kind, status: row.status, parts: row.parts, detail: row.detail },
      provider_name: row.provider && isSmsProvider(row.provider) ? smsAccounts[row.provider].name : row.provider,
      cost: row.costPaisa === null ? null : toTaka(paisa(row.costPaisa)),
      ...{ created_at: row.createdAt.toISOString(), sent_at: row.sentAt?.toISOString() ?? null },
    }));
}
