/** A transaction reported by the gateway, in our terms. Keeps only a few fields, because the others are personal data. */
import type { Paisa } from "@/lib/money";
import { parseAmount } from "./amount";
import { said } from "./text";

const OTHER_AMOUNTS = ["amount_original", "amount_bdt", "amount_currency"] as const;
export type AmountName = "amount" | (typeof OTHER_AMOUNTS)[number];

export type TransactionState = "paid" | "failed" | "pending" | "cancelled" | "unknown_id" | "unreachable";

/** Null: missing or unreadable. */
type ReportedAmount = { name: AmountName; paisa: Paisa | null };

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
  gatewayTransactionId: string | null;
  bankTransactionId: string | null;
  /** `bKash-bKash`, `DBBL-VISA`. */
  cardType: string | null;
  riskLevel: string | null;
  riskTitle: string | null;
  /** Paid, but must be held for review. */
  isRisky: boolean;
  statusCode: string | null;
  payStatus: string | null;
};

const MAX = 100;

type Fields = Record<string, unknown>;

/** A transaction without data. */
export function nothingKnown(state: "unknown_id" | "unreachable", problem: string | null = null): Transaction {
  return {
    state,
    problem,
    tranId: null,
    storeId: null,
    currency: null,
    amounts: [],
    gatewayTransactionId: null,
    bankTransactionId: null,
    cardType: null,
    riskLevel: null,
    riskTitle: null,
    isRisky: false,
    statusCode: null,
    payStatus: null,
  };
}

/** Parses the response of a transaction check: an object, an array of one, empty, or not JSON at all. */
export function readTransaction(text: string): Transaction {
  if (text.trim() === "") return nothingKnown("unreachable", "empty");
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return nothingKnown("unreachable", "not_json");
  }
  if (Array.isArray(body) && body.length > 1) return nothingKnown("unreachable", "several_transactions");
  const fields: unknown = Array.isArray(body) ? (body[0] ?? {}) : body;
  if (typeof fields !== "object" || fields === null) return nothingKnown("unreachable", "not_an_object");

  return fromFields(fields as Fields);
}

function fromFields(fields: Fields): Transaction {
  const statusCode = said(fields.status_code, MAX);
  const payStatus = said(fields.pay_status, MAX);
  if (!statusCode && !payStatus) {
    const isUnknown = Object.keys(fields).length === 0 || /^invalid[-_ ]data$/i.test(String(fields.status));
    return isUnknown ? nothingKnown("unknown_id") : nothingKnown("unreachable", "not_a_transaction");
  }

  const riskLevel = said(fields.risk_level, MAX);
  return {
    state: stateOf(statusCode, payStatus),
    problem: null,
    tranId: said(fields.mer_txnid, MAX),
    storeId: said(fields.store_id, MAX),
    currency: currencyOf(fields),
    amounts: amountsOf(fields),
    gatewayTransactionId: said(fields.pg_txnid, MAX),
    bankTransactionId: said(fields.bank_trxid, MAX),
    cardType: said(fields.payment_type, MAX),
    riskLevel,
    riskTitle: said(fields.risk_title, MAX),
    isRisky: isRiskLevel(riskLevel),
    statusCode,
    payStatus,
  };
}

/** Whether a payment with this risk level must be held for review: any level except none and zero. */
export function isRiskLevel(riskLevel: string | null): boolean {
  return riskLevel !== null && !/^0+(?:\.0+)?$/.test(riskLevel);
}

/** Code and status must agree; an unknown pair counts as pending. */
function stateOf(statusCode: string | null, payStatus: string | null): TransactionState {
  const word = payStatus?.toLowerCase() ?? null;
  if (statusCode === "2") return word === "successful" ? "paid" : "pending";
  if (statusCode === "7") return word === "failed" || word === null ? "failed" : "pending";
  if (statusCode === "3") return word === null || /^(?:cancel|expire|closed)/.test(word) ? "cancelled" : "pending";

  return "pending";
}

function currencyOf(fields: Fields): string | null {
  const named = [fields.currency, fields.currency_merchant].map((value) => said(value, MAX)?.toUpperCase() ?? null);

  return named.find((currency) => currency !== null && currency !== "BDT") ?? named[0] ?? null;
}

function amountsOf(fields: Fields): ReportedAmount[] {
  const others = OTHER_AMOUNTS.filter((name) => said(fields[name], MAX) !== null);

  return (["amount", ...others] as const).map((name) => ({ name, paisa: parseAmount(fields[name]) }));
}
