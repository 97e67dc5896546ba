/** Delivery of alerts. To support another medium, add a Channel to `channels`. */

import type { AlertNews } from "@/lib/operation/alerts";
import type { Tx } from "@/server/db";
import { enqueueOwnerMails } from "@/server/owner-mails";
import { queueTelegramAlerts } from "@/server/telegram/queue-alerts";

/** Sends within the transaction that records the alerts as sent: exactly once, and only if it commits. */
type Channel = { send: (tx: Tx, news: readonly AlertNews[], now: Date) => Promise<void> };

/** Emails the recipients of new-order emails through the outbox, even if those emails are hourly or off. */
const email: Channel = {
  async send(tx, news, now) {
    const alerts = news.map(({ reasons, ...alert }) => ({ ...alert, reasons: [...reasons] }));
    await enqueueOwnerMails(tx, { kind: "shop_alerts", payload: { alerts }, now });
  },
};

/** Alerts that the owner has switched on for Telegram; email stays the first channel. */
const telegram: Channel = { send: queueTelegramAlerts };

export const channels: readonly Channel[] = [email, telegram];
