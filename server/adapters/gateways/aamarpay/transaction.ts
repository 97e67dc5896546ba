/** Parses a transaction check. Keeps only a few fields, because all others are personal data. */

import { said } from "../../text";
import type { ReportedAmount, Transaction, TransactionState } from "../gateway";
import { emptyTransaction } from "../transaction";
import { parseAmount } from "./amount";

const OTHER_AMOUNTS = ["amount_original", "amount_bdt", "amount_currency"] as const;
const MAX = 100;

type Fields = Record<string, unknown>;

/** Parses the response of a transaction check, which may be an object, an array of one object, empty, or not JSON. */
export function readTransaction(text: string): Transaction {
  if (text.trim() === "") return emptyTransaction("unreachable", "empty");
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return emptyTransaction("unreachable", "not_json");
  }
  if (Array.isArray(body) && body.length > 1) return emptyTransaction("unreachable", "several_transactions");
  const fields: unknown = Array.isArray(body) ? (body[0] ?? {}) : body;
  if (typeof fields !== "object" || fields === null) return emptyTransaction("unreachable", "not_an_object");

  return fromFields(fields as Fields);
}

function fromFields(fields: Fields): Transaction {
  const statusCode = said(fields.status_code, MAX);
  const payStatus = said(fields.pay_status, MAX);
  if (!statusCode && !payStatus) {
    const isUnknown = Object.keys(fields).length === 0 || /^invalid[-_ ]data$/i.test(String(fields.status));
    return isUnknown ? emptyTransaction("unknown_id") : emptyTransaction("unreachable", "not_a_transaction");
  }

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
    riskLevel: said(fields.risk_level, MAX),
    riskTitle: said(fields.risk_title, MAX),
  };
}

/** Derives the state. Code and status must agree; an unknown combination counts as pending. */
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
