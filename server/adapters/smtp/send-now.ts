/** Sends one email over a new connection and returns the server's reply. */
import { createTransport } from "nodemailer";
import { requiresTls } from "./encryption";
import type { Message } from "./mailer";

/** Timeout from the first packet to the reply, because a user waits for it. */
const TOTAL_MS = 15_000;
const STEP_MS = 8_000;

/** `unreachable`: no connection, or the server does not speak SMTP; `silent`: no reply in time. */
export type Sent =
  | { ok: true; reply: string }
  | { ok: false; reason: "unreachable" | "silent" | "sign_in" | "refused"; reply: string | null };

/**
 * Never throws.
 * @param options as for createMailer, plus a total timeout
 */
export async function sendNow(
  { url, from, totalMs = TOTAL_MS }: { url: string; from: string; totalMs?: number },
  { to, messageId, subject, html, text }: Message,
): Promise<Sent> {
  const transport = createTransport({
    url,
    requireTLS: requiresTls(url),
    connectionTimeout: Math.min(STEP_MS, totalMs),
    greetingTimeout: Math.min(STEP_MS, totalMs),
    socketTimeout: totalMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const late = Promise.withResolvers<Sent>();
  const timer = setTimeout(() => late.resolve({ ok: false, reason: "silent", reply: null }), totalMs);
  const sending = transport
    .sendMail({ from, to: { name: "", address: to }, messageId, subject, html, text })
    .then(({ response }): Sent => ({ ok: true, reply: cleaned(response) }), toFailure);
  try {
    return await Promise.race([sending, late.promise]);
  } finally {
    clearTimeout(timer);
    transport.close();
  }
}

function toFailure(error: unknown): Sent {
  const { code, response } = (error ?? {}) as { code?: unknown; response?: unknown };
  const reply = typeof response === "string" && response !== "" ? cleaned(response) : null;
  if (code === "EAUTH") return { ok: false, reason: "sign_in", reply };
  if (code === "ETIMEDOUT") return { ok: false, reason: "silent", reply };

  return { ok: false, reason: reply ? "refused" : "unreachable", reply };
}

/** Reduces a text to one line without credentials. */
const cleaned = (text: string) =>
  text
    .replace(/\/\/[^@\s/]*@/g, "//")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, 300);
