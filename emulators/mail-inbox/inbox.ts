/** Received emails, newest first; drops the oldest beyond a maximum. */
import { randomUUID } from "node:crypto";
import PostalMime from "postal-mime";

const MAX_MAILS = 500;

export type Mail = {
  id: string;
  receivedAt: string;
  messageId: string;
  from: string;
  to: string[];
  subject: string;
  html: string;
  text: string;
  raw: string;
};

export type Inbox = ReturnType<typeof createInbox>;

export function createInbox() {
  let mails: Mail[] = [];

  return {
    /** @param raw the message as sent @param recipients of the envelope */
    async add(raw: Buffer, recipients: string[]): Promise<void> {
      const { subject, from, html, text, messageId } = await PostalMime.parse(raw);
      const mail: Mail = {
        id: randomUUID(),
        receivedAt: new Date().toISOString(),
        messageId: messageId ?? "",
        from: from ? `${from.name ?? ""} <${from.address ?? ""}>`.trim() : "",
        to: recipients,
        subject: subject ?? "",
        html: html ?? "",
        text: text ?? "",
        raw: raw.toString("utf8"),
      };
      mails = [mail, ...mails].slice(0, MAX_MAILS);
    },
    /** @param recipient only emails to this address */
    list: (recipient?: string) => mails.filter(({ to }) => !recipient || to.includes(recipient)),
    find: (id: string) => mails.find((mail) => mail.id === id) ?? null,
    clear() {
      mails = [];
    },
  };
}
