/** The outbox's emails of a person. The outbox is emptied after some weeks, so these statements may scan it. */
import type { Tx } from "@/server/db";
import type { Prisma } from "@/server/generated/prisma/client";
import { ofAuthor } from "./data/words";
import type { Person } from "./declare";

/** Emails to the person, to an address that they gave, or about their orders. */
export function mailsOf({ id, email }: Person): Prisma.MailWhereInput {
  return {
    kind: { not: "contact_message" },
    OR: [{ recipient: email ?? "" }, { order: { userId: id } }, { payload: { path: ["userId"], equals: id } }],
  };
}

/** Deletes them with all emails about the person's messages to the shop, and empties their orders in emails to the owner. */
export async function forgetInMails(tx: Tx, person: Person): Promise<void> {
  const { email, address, orderIds } = person;
  const copies: Prisma.MailWhereInput = { kind: "contact_message", payload: { path: ["email"], equals: email ?? "" } };
  await tx.mail.deleteMany({ where: { OR: [mailsOf(person), { recipient: address }, copies] } });
  const messages = await tx.contactMessage.findMany({ where: ofAuthor(person), select: { id: true } });
  await tx.$executeRaw`DELETE FROM mails WHERE payload ->> 'messageId' = ANY(${messages.map(({ id }) => id)})`;
  await tx.$executeRaw`
    UPDATE mails SET payload = jsonb_set(payload, '{orders}', (
      SELECT jsonb_agg(CASE WHEN line ->> 'orderId' = ANY(${[...orderIds]})
        THEN line || '{"name": "", "phone": "", "city": ""}' ELSE line END ORDER BY place)
      FROM jsonb_array_elements(payload -> 'orders') WITH ORDINALITY AS lines (line, place)))
    WHERE kind = 'new_orders' AND EXISTS (
      SELECT FROM jsonb_array_elements(payload -> 'orders') line WHERE line ->> 'orderId' = ANY(${[...orderIds]}))`;
}
