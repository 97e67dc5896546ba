/** The mail server: SMTP through nodemailer. Knows nothing of the shop; credentials stay in the address and out of every log. */
import { createTransport } from "nodemailer";

/** All of them together stay below the outbox's lease. */
const CONNECT_MS = 8_000;
const GREETING_MS = 8_000;
const SOCKET_MS = 20_000;
/** As many as the outbox sends at once, kept for the next batch: a handshake takes longer than the mail behind it. */
const CONNECTIONS = 5;
/** Sooner than mail servers hang up. */
const IDLE_MS = 10_000;
/** A mail whose connection was hung up on while it waited is tried on another one, once: more would outlast the lease. */
const REQUEUES = 1;

export type Message = {
  /** One address. */
  to: string;
  messageId: string;
  subject: string;
  html: string;
  text: string;
  /** One address; the sender's when left out. */
  replyTo?: string;
};

export type Mailer = { send: (message: Message) => Promise<void> };

/** One bare address: nothing that a mail server could read as a list, a name or another header (reliability B5). */
const ADDRESS = /^[^\s<>()[\]\\,;:"@]+@[^\s<>()[\]\\,;:"@]+$/;

/**
 * @param options url `smtp://user:password@host:port` or `smtps://…`; from `Name <address>` or an address
 */
export function createMailer({ url, from }: { url: string; from: string }): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: CONNECTIONS,
    maxRequeues: REQUEUES,
    idleTimeout: IDLE_MS,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: GREETING_MS,
    socketTimeout: SOCKET_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });

  return {
    async send({ to, messageId, subject, html, text, replyTo }) {
      if (!ADDRESS.test(to)) throw new Error("The recipient is not one plain address");
      if (replyTo !== undefined && !ADDRESS.test(replyTo)) throw new Error("The answer's address is not a plain one");
      await transport.sendMail({
        from,
        to: { name: "", address: to },
        messageId,
        subject,
        html,
        text,
        ...(replyTo === undefined ? {} : { replyTo: { name: "", address: replyTo } }),
        // Out-of-office replies and the like stay away.
        headers: { "Auto-Submitted": "auto-generated" },
      });
    },
  };
}
