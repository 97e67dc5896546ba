/** SMTP client based on nodemailer, independent of shop features. Keeps the URL's credentials out of logs. */
import { createTransport } from "nodemailer";
import { requiresTls } from "./encryption";

/** The timeouts add up to less than the outbox's lease. */
const CONNECT_MS = 8_000;
const GREETING_MS = 8_000;
const SOCKET_MS = 20_000;
/**
 * Number of connections, equal to the outbox's concurrency. They are reused between batches, because a handshake takes longer than sending
 * an email.
 */
const CONNECTIONS = 5;
/** Idle timeout, shorter than that of mail servers. */
const IDLE_MS = 10_000;
/** An email whose idle connection was closed is retried once on another connection; more retries would exceed the lease. */
const REQUEUES = 1;

export type Message = {
  /** A single address. */
  to: string;
  messageId: string;
  subject: string;
  html: string;
  text: string;
  /** A single address; defaults to the sender's. */
  replyTo?: string;
};

export type Mailer = { send: (message: Message) => Promise<void> };

/** A bare address that no mail server can interpret as a list, a name or another header (reliability B5). */
const ADDRESS = /^[^\s<>()[\]\\,;:"@]+@[^\s<>()[\]\\,;:"@]+$/;

/** @param options `url`: `smtp://user:password@host:port` or `smtps://…`; `from`: `Name <address>` or an address */
export function createMailer({ url, from }: { url: string; from: string }): Mailer {
  const transport = createTransport({
    url,
    requireTLS: requiresTls(url),
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
        // Suppresses automatic replies such as out-of-office messages.
        headers: { "Auto-Submitted": "auto-generated" },
      });
    },
  };
}
