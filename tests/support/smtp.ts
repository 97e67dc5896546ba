/** A mail server that tests can stop, and that can reject recipients. */
import type { AddressInfo } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import { createMailer, type Mailer } from "@/server/adapters/smtp/mailer";
import { db, transaction } from "@/server/db";
import { type Delivery, deliverMails, type Prepare } from "@/server/mail/deliver";
import { enqueueMail } from "@/server/mail/outbox";

export type ReceivedMail = Email & { recipients: string[]; raw: string };

export type SmtpServer = {
  url: string;
  mailer: Mailer;
  /** In order of arrival. */
  mails: ReceivedMail[];
  /** Number of connections opened so far. */
  connections: () => number;
  /** Stops accepting connections. */
  stop: () => Promise<void>;
  /** From now on, receives emails without confirming them. */
  stopConfirming: () => void;
  /** Listens again on the same port. */
  restart: () => Promise<void>;
};

type SmtpOptions = {
  /** Recipients to reject permanently (550). */
  refuses?: (address: string) => boolean;
  /** Number of emails to accept without a confirmation. */
  unconfirmedEmails?: number;
};

async function readAll(stream: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);

  return Buffer.concat(chunks).toString("utf8");
}

export async function startSmtp({ refuses, unconfirmedEmails = 0 }: SmtpOptions = {}): Promise<SmtpServer> {
  const mails: ReceivedMail[] = [];
  let unconfirmed = unconfirmedEmails;
  let isSilent = false;
  let connections = 0;

  function open(port: number): Promise<SMTPServer> {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS"],
      disableReverseLookup: true,
      logger: false,
      // Close open connections on shutdown.
      closeTimeout: 1,
      onConnect(_session, done) {
        connections += 1;
        done();
      },
      onRcptTo({ address }, _session, done) {
        done(refuses?.(address) ? Object.assign(new Error("No such mailbox"), { responseCode: 550 }) : null);
      },
      onData(stream, session, done) {
        readAll(stream)
          .then(async (raw) => {
            const recipients = session.envelope.rcptTo.map(({ address }) => address);
            mails.push({ ...(await PostalMime.parse(raw)), recipients, raw });
            if (isSilent) return;
            unconfirmed -= 1;
            done(unconfirmed >= 0 ? Object.assign(new Error("Try again"), { responseCode: 451 }) : null);
          })
          .catch(done);
      },
    });
    server.on("error", () => undefined);

    return new Promise((resolve, reject) => {
      server.server.once("error", reject);
      server.listen(port, "127.0.0.1", () => resolve(server));
    });
  }

  let server = await open(0);
  const { port } = server.server.address() as AddressInfo;

  const url = `smtp://127.0.0.1:${port}`;

  return {
    url,
    mailer: createMailer({ url, from: "ChemCard AR <shop@example.com>" }),
    mails,
    connections: () => connections,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
    stopConfirming: () => {
      isSilent = true;
    },
    restart: async () => {
      server = await open(port);
    },
  };
}

const CODE = "CCAR-7KQM-3VXD-PN2H";

/** Adds content at send time: a code for every paid order, no links. */
export const prepareForTest: Prepare = {
  order_paid: async () => ({ premiumCode: { state: "ready", codes: [{ code: CODE, description: "" }] } }),
  premium_code: async () => ({ premiumCode: { state: "ready", codes: [{ code: CODE, description: "" }] } }),
  password_reset: async () => null,
  email_verification: async () => null,
  sign_in_code: async () => null,
  set_password: async () => null,
  staff_invitation: async () => null,
  contact_confirmation: async () => null,
  email_change: async () => null,
  email_changed: async () => null,
  data_copy: async () => null,
  stock_notice_confirmation: async () => null,
  back_in_stock: async () => null,
  complaint_received: async () => null,
  contact_reply: async () => ({ link: null }),
  second_factor: async () => ({ link: null }),
};

/** Sends emails due within the given seconds. */
export function deliverTo({ mailer }: SmtpServer, seconds = 0, prepare: Prepare = prepareForTest): Promise<Delivery> {
  return deliverMails({ mailer, prepare, clock: () => new Date(Date.now() + seconds * 1000) });
}

/** Queues an order email. */
export async function enqueueTo(recipient: string, firstName = "Rahima"): Promise<void> {
  const payload = {
    orderId: "00000000-0000-4000-8000-000000000000",
    orderNumber: "00000000",
    trackingNumber: "ABCDEFGHJKLM",
    firstName,
    status: "pending" as const,
    paymentMethod: "cash_on_delivery",
    paymentStatus: "pending" as const,
    lines: [],
    deliveryChargePaisa: 0,
    totalPaisa: 0,
    isOwnAddress: true,
  };
  await transaction((tx) => enqueueMail(tx, { kind: "order_placed", recipient, payload, now: new Date() }));
}

/** The kinds of all queued emails, sorted. */
export async function mailKinds(): Promise<string[]> {
  const mails = await db.mail.findMany({ select: { kind: true } });

  return mails.map(({ kind }) => kind).sort();
}
