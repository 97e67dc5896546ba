/** Emails to the addresses of the emails about new orders, or to the shop's mailbox if there are none. */
import { addressesIn } from "@/lib/settings/schema";
import { localesOf } from "@/server/auth/queries";
import type { Tx } from "@/server/db";
import { env } from "@/server/env";
import { enqueueMails } from "@/server/mail/outbox";
import type { MailPayloads } from "@/server/mail/payloads";
import { getOwnerMails } from "@/server/settings/queries";

type OwnerMailKind = "new_orders" | "shop_alerts" | "weekly_report";
type OwnerMail<Kind extends OwnerMailKind> = { kind: Kind; payload: MailPayloads[Kind]; now: Date };

/** Queues one email per address, in the language of its account. Returns the number of emails. */
export async function enqueueOwnerMails<Kind extends OwnerMailKind>(tx: Tx, mail: OwnerMail<Kind>): Promise<number> {
  const addresses = addressesIn((await getOwnerMails()).recipients);
  const recipients = addresses.length > 0 ? addresses : [env.shopMailbox];
  const languageOf = await localesOf(tx, recipients);
  await enqueueMails(
    tx,
    recipients.map((recipient) => ({ ...mail, recipient, locale: languageOf(recipient) })),
  );

  return recipients.length;
}
