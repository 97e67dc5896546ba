/** What the shop needs from a payment gateway, in its own terms. An adapter translates the gateway's protocol and never throws because of it. */
import type { Paisa } from "@/lib/money";

/** For a whole call. A caller with someone waiting allows less. */
export const TIMEOUT_MS = 10_000;

export type PaymentRequest = {
  /** Ours, new for each attempt: newTranId(). */
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
  /** Our absolute URLs; a query string is preserved. */
  returnTo: { success: string; fail: string; cancel: string };
  /** Returned in callbacks and checks; at most four. */
  references?: readonly string[];
};

/**
 * `refused`: the gateway answered without a payment URL. `unknown`: no complete response, so the payment may exist there and the
 * transaction check decides. `message` is for the log, never for the customer.
 */
export type OpenResult =
  | { ok: true; paymentUrl: string }
  | { ok: false; reason: "refused" | "unknown"; message: string };

export type TransactionState = "paid" | "failed" | "pending" | "cancelled" | "unknown_id" | "unreachable";

/** A gateway may report an amount several times: as paid, before conversion, in taka, in the payer's currency. */
export type AmountName = "amount" | "amount_original" | "amount_bdt" | "amount_currency";

/** Null: missing or unreadable. */
export type ReportedAmount = { name: AmountName; paisa: Paisa | null };

/** A transaction as the gateway reports it, without personal data. */
export type Transaction = {
  /** `unreachable`: no response, or an unintelligible one. Check again. */
  state: TransactionState;
  /** Why it is unreachable, for the log. */
  problem: string | null;
  /** As reported by the gateway; compare before trusting them (mismatches in verify.ts). */
  tranId: string | null;
  storeId: string | null;
  /** BDT only if every currency field agrees. */
  currency: string | null;
  /** `amount`, then any other amounts present. */
  amounts: ReportedAmount[];
  /** The gateway's id of the payment, unique there. */
  gatewayTransactionId: string | null;
  bankTransactionId: string | null;
  /** `bKash-bKash`, `DBBL-VISA`. */
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
  /** The shop's account at the gateway; null: not configured, and nothing can be opened or checked. */
  storeId: string | null;
  /** Opens a payment. Throws RangeError for invalid input. */
  open(request: PaymentRequest, options?: CallOptions): Promise<OpenResult>;
  /** Queries a transaction by our id. Only this answer counts. */
  check(tranId: string, options?: CallOptions): Promise<Transaction>;
  /** Returns the transaction id that a callback names; null if it names none, or its signature is wrong. */
  readNotice(notice: Notice): string | null;
  /** Absent: the gateway has no refund API, and an admin records the refund made there. The shop calls none yet. */
  refund?(refund: Refund, options?: CallOptions): Promise<RefundResult>;
};
