/** Which background work the shop has. Started once a process by instrumentation.ts, ended by the front's drain. */
import { createMailer } from "@/server/adapters/smtp/mailer";
import { removeOldTokens } from "@/server/auth/link-tokens";
import { prepareReset } from "@/server/auth/reset-password";
import { removeEndedSessions } from "@/server/auth/sessions";
import { prepareVerification } from "@/server/auth/verify-email";
import { removeOldKeys } from "@/server/checkout/idempotency";
import { env } from "@/server/env";
import { onDrain } from "@/server/front/draining";
import { log } from "@/server/log";
import { deliverMails, hasDueMail, type Prepare } from "@/server/mail/deliver";
import { removeOldMails } from "@/server/mail/outbox";
import { startQueue, type Task } from "@/server/queue";
import { removeExpiredLimits } from "@/server/rate-limit";

/** Within the ten seconds of the front's drain. */
const STOP_MS = 8_000;

const prepare: Prepare = {
  order_paid: async () => ({ code: null }),
  premium_code: async () => ({ code: null }),
  password_reset: prepareReset,
  email_verification: prepareVerification,
};

function mailTask(url: string): Task {
  const mailer = createMailer({ url, from: env.mailFrom });

  return {
    name: "mail",
    every: 1,
    isDue: hasDueMail,
    run: ({ signal }) => deliverMails({ mailer, prepare, clock: () => new Date(), signal }),
  };
}

const cleanUpTask: Task = {
  name: "clean-up",
  every: 3_600,
  run: async ({ now }) => ({
    sessions: await removeEndedSessions(now),
    linkTokens: await removeOldTokens(now),
    idempotencyKeys: await removeOldKeys(now),
    rateLimits: await removeExpiredLimits(now),
    mails: await removeOldMails(now),
  }),
};

// Hot reload may load this module again.
const shared = globalThis as unknown as { chemcardWorkerStarted?: boolean };

export function startWorker(): void {
  if (shared.chemcardWorkerStarted) return;
  shared.chemcardWorkerStarted = true;

  if (!env.smtpUrl) log.warn("SMTP_URL is not set: mails wait in the outbox");
  const queue = startQueue([...(env.smtpUrl ? [mailTask(env.smtpUrl)] : []), cleanUpTask]);
  onDrain(() => queue.stop(STOP_MS));
}
