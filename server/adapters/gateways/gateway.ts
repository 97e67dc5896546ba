/** Interface that the shop expects of a payment gateway. An adapter translates the gateway's protocol and never throws because of it. */
import type { Paisa } from "@/lib/money";

/** Timeout for a whole call. Calls that a user waits for use a shorter one. */
export const TIMEOUT_MS = 10_000;

export type PaymentRequest = {
  /** Our transaction id, new for each attempt (newTranId). */
  tranId: string;
  amount: Paisa;
  description: string;
  customer: {
    name: string;
    email: string;
    phone: string;
    address: string;
    area?: string | null;
    city: string;
    postcode?: string | null;
  };
  /** Absolute URLs of the shop to return to; a query string is preserved. */
  returnTo: { success: string; fail: string; cancel: string };
  /** At most four values that callbacks and checks return. */
  references?: readonly string[];
};

/**
 * `refused`: the gateway responded without a payment URL. `unknown`: no complete response, so the payment may exist and the transaction
 * check decides. `message` is for the log, never for the customer.
 */
export type OpenResult =
  | { ok: true; paymentUrl: string }
  | { ok: false; reason: "refused" | "unknown"; message: string };

export type TransactionState = "paid" | "failed" | "pending" | "cancelled" | "unknown_id" | "unreachable";

/** A gateway may report an amount in several ways: as paid, before conversion, in taka, in the payer's currency. */
export type AmountName = "amount" | "amount_original" | "amount_bdt" | "amount_currency";

/** Amount in paisa; null if missing or unreadable. */
export type ReportedAmount = { name: AmountName; paisa: Paisa | null };

/** A transaction as the gateway reports it, without personal data. */
export type Transaction = {
  /** `unreachable`: no response, or an unreadable one. Check again later. */
  state: TransactionState;
  /** Why the gateway is unreachable, for the log. */
  problem: string | null;
  /** Values as reported by the gateway; compare them before use (mismatches in verify.ts). */
  tranId: string | null;
  storeId: string | null;
  /** BDT only if all currency fields agree. */
  currency: string | null;
  /** `amount` first, then any other reported amounts. */
  amounts: ReportedAmount[];
  /** The gateway's unique id of the payment. */
  gatewayTransactionId: string | null;
  bankTransactionId: string | null;
  /** For example `bKash-bKash` or `DBBL-VISA`. */
  cardType: string | null;
  riskLevel: string | null;
  riskTitle: string | null;
};

/** A callback is untrusted, because anyone can send one: it only names the transaction to verify. */
export type Notice = { headers: Pick<Headers, "get">; text: string };

export type Refund = { gatewayTransactionId: string; amount: Paisa };

export type RefundResult = { ok: true; refundId: string } | { ok: false; message: string };

type CallOptions = { timeoutMs?: number };

export type PaymentGateway = {
  /** The shop's account at the gateway; null if it is not configured, so that no payment can be opened or checked. */
  storeId: string | null;
  /** Opens a payment. Throws RangeError for invalid input. */
  open(request: PaymentRequest, options?: CallOptions): Promise<OpenResult>;
  /** Queries a transaction by our id. Only this response counts. */
  check(tranId: string, options?: CallOptions): Promise<Transaction>;
  /** Returns the transaction id in a callback; null if there is none, or the signature is invalid. */
  readNotice(notice: Notice): string | null;
  /** Missing if the gateway has no refund API, so that an admin records refunds made there. The shop does not call it yet. */
  refund?(refund: Refund, options?: CallOptions): Promise<RefundResult>;
};
