/** Delivery of alerts. To support another medium, add a Channel to `channels`. */

import type { AlertNews } from "@/lib/operation/alerts";
import { addressesIn } from "@/lib/settings/schema";
import { localesOf } from "@/server/auth/queries";
import type { Tx } from "@/server/db";
import { env } from "@/server/env";
import { enqueueMails } from "@/server/mail/outbox";
import { getOwnerMails } from "@/server/settings/queries";
import { queueTelegramAlerts } from "@/server/telegram/queue-alerts";

/** Sends within the transaction that records the alerts as sent: exactly once, and only if it commits. */
type Channel = { send: (tx: Tx, news: readonly AlertNews[], now: Date) => Promise<void> };

/** Emails the recipients of new-order emails through the outbox, even if those emails are hourly or off. */
const email: Channel = {
  async send(tx, news, now) {
    const addresses = addressesIn((await getOwnerMails()).recipients);
    const recipients = addresses.length > 0 ? addresses : [env.shopMailbox];
    const languageOf = await localesOf(tx, recipients);
    await enqueueMails(
      tx,
      recipients.map((recipient) => ({
        kind: "shop_alerts" as const,
        recipient,
        locale: languageOf(recipient),
        payload: { alerts: news.map(({ reasons, ...alert }) => ({ ...alert, reasons: [...reasons] })) },
        now,
      })),
    );
  },
};

/** Alerts that the owner has switched on for Telegram; email stays the first channel. */
const telegram: Channel = { send: queueTelegramAlerts };

export const channels: readonly Channel[] = [email, telegram];
