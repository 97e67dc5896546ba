/**
 * Interface that the shop expects of an SMS provider. An adapter translates the provider's protocol, never throws because of it, and logs
 * neither numbers nor texts. A missing member is something that the provider's API does not offer.
 */
import type { Exchange } from "../exchange";
import { MAX_MESSAGE, paisaOf } from "../fields";
import { oneLine } from "../text";

/** Timeout for a whole call. Calls that a user waits for use a shorter one. */
export const TIMEOUT_MS = 15_000;

export type SmsRequest = {
  /** +8801 and nine more digits. */
  recipient: string;
  text: string;
};

/**
 * All but `unclear` mean that the message was certainly not sent. `refused`: for the reason in the message. `busy`: try later.
 * `unreachable`: the provider has not received the request, or did not answer a question. `account`: the credentials are rejected, or the
 * account may not send; no further calls. `balance`: the account has no money. `unclear`: it may have been sent.
 */
export type Failure = {
  ok: false;
  problem: "refused" | "busy" | "unreachable" | "account" | "balance" | "unclear";
  message: string;
};

/** `id`: the provider's own, for the delivery report. `parts`: counted by the provider. */
export type SendResult = { ok: true; id: string | null; parts: number | null } | Failure;

/** The accepted account; `balancePaisa` null: not reported. */
export type CheckResult = { ok: true; balancePaisa: number | null } | Failure;

/** `pending`: ask again later. `sent`: final, without a word about the handset. */
export type DeliveryReport = { status: "pending" | "sent" | "delivered" | "undelivered"; word: string };
/** `report: null`: the provider has none for this message. */
export type ReportResult = { ok: true; report: DeliveryReport | null } | Failure;

type CallOptions = { timeoutMs?: number };

export type SmsProvider = {
  send: (request: SmsRequest, options?: CallOptions) => Promise<SendResult>;
  /** Verifies the credentials and reads the balance. Without it, the first message shows whether they are right. */
  check?: (options?: CallOptions) => Promise<CheckResult>;
  /** Asks what became of a message. */
  report?: (sent: { id: string; recipient: string }, options?: CallOptions) => Promise<ReportResult>;
};

export function failure(problem: Failure["problem"], message: string): Failure {
  return { ok: false, problem, message: oneLine(message, MAX_MESSAGE) };
}

/** Failure of a call without a complete response. A question may be repeated, a message may have been accepted. */
export function noAnswer(answer: Exchange & { kind: "none" }, isSending: boolean): Failure {
  return failure(isSending && answer.isSent ? "unclear" : "unreachable", `no answer: ${answer.problem}`);
}

/** Error for a response that did not come from the provider's API, such as a proxy's HTML page. */
export function foreignAnswer(status: number, isSending: boolean): Failure {
  if (status === 401 || status === 403) return failure("account", `HTTP ${status}`);
  if (status === 429) return failure("busy", `HTTP ${status}`);

  return failure(isSending ? "unclear" : "unreachable", `unreadable answer, HTTP ${status}`);
}

/** Balance in taka, rounded down to paisa; null if unreadable. */
export function balanceOf(value: unknown): number | null {
  return paisaOf(String(value ?? "").replace(/(\.\d{2})\d+$/, "$1"));
}
