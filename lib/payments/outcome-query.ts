/** Query parameters of the payment outcome pages. They are untrusted and only displayed as text. */
import { type SearchParams, singleParam } from "@/lib/search-params";

export type OutcomeQuery = {
  orderId: string | null;
  transactionId: string | null;
  error: string | null;
  reason: string | null;
};

const MAX_ID = 64;
const MAX_TEXT = 300;
/** Matches control characters, line breaks and bidirectional controls. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const INVISIBLE = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]+/g;

export function parseOutcomeQuery(params: SearchParams): OutcomeQuery {
  return {
    orderId: readText(params.order_id, MAX_ID),
    transactionId: readText(params.transaction_id, MAX_ID),
    error: readText(params.error, MAX_TEXT),
    reason: readText(params.reason, MAX_ID),
  };
}

/** Reads a parameter as one line, truncated. */
function readText(value: string | string[] | undefined, max: number): string | null {
  const clean = (singleParam(value) ?? "").toWellFormed().replace(INVISIBLE, " ").trim();

  return [...clean].slice(0, max).join("") || null;
}
