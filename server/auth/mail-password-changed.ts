import type { Tx } from "@/server/db";
import { enqueueMail } from "@/server/mail/outbox";

/** Notifies the owner that the account has another password, with a link to set a new one. */
export async function mailPasswordChanged(tx: Tx, userId: string, now: Date): Promise<void> {
  const { email: recipient, locale } = await tx.user.findUniqueOrThrow({ where: { id: userId } });
  const payload = { changedAt: now.toISOString() };
  await enqueueMail(tx, { kind: "password_changed", recipient, payload, locale, now });
}
