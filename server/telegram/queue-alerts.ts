/** Writes alerts of the shop's operation as news for the chat, in the transaction that records them as sent. */
import type { AlertNews } from "@/lib/operation/alerts";
import { kindOfAlert } from "@/lib/telegram/kinds";
import type { Tx } from "@/server/db";
import { timestamp } from "@/server/in-batches";

/** Only kinds that are switched on, and only with a chat that can get messages. */
export async function queueTelegramAlerts(tx: Tx, news: readonly AlertNews[], now: Date): Promise<void> {
  for (const alert of news) {
    const subject = [alert.name, alert.state, now.toISOString()].join(" ");
    await tx.$executeRaw`
      INSERT INTO telegram_news (kind, subject, alert, created_at)
      SELECT wanted.kind::telegram_news_kind, ${subject}, ${JSON.stringify(alert)}::jsonb, ${timestamp(now)}
      FROM telegram_accounts JOIN (VALUES (${kindOfAlert(alert.name)}::text)) AS wanted (kind)
        ON chat_id IS NOT NULL AND is_accepted AND is_chat_reachable AND wanted.kind = ANY(string_to_array(kinds, ','))
      ON CONFLICT DO NOTHING`;
  }
}
