/** The mails that came, newest first; the oldest go when there are too many. */
import { randomUUID } from "node:crypto";
import PostalMime from "postal-mime";

const MOST_MAILS = 500;

export function createInbox() {
  let mails = [];

  return {
    /**
     * @param {Buffer} raw the message as it was sent
     * @param {string[]} recipients of the envelope
     */
    async add(raw, recipients) {
      const { subject, from, html, text, messageId } = await PostalMime.parse(raw);
      const mail = {
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
      mails = [mail, ...mails].slice(0, MOST_MAILS);
    },
    /** @param {string} [recipient] only mails to this address */
    list: (recipient) => mails.filter(({ to }) => !recipient || to.includes(recipient)),
    find: (id) => mails.find((mail) => mail.id === id) ?? null,
    clear() {
      mails = [];
    },
  };
}
