/** One call of Steadfast's API, with its ways of saying no (docs/providers.md). */
import { exchange } from "../../exchange";
import { type Fields, parseObject, textOf } from "../../fields";
import { failure, messageOf, noAnswer, provesRefusal } from "../answer";
import type { Failure } from "../courier";

export type SteadfastAccount = { baseUrl: string; apiKey: string; secretKey: string };

export type Call = { path: string; json?: unknown; isBooking?: boolean; timeoutMs: number };

/** `missing`: no such parcel, or one of another merchant. `text` is for answers that are not an object. */
export type Answer =
  | { kind: "ok"; body: Fields | null; text: string }
  | { kind: "missing" }
  | { kind: "failed"; status: number; failure: Failure };

export async function callSteadfast(account: SteadfastAccount, call: Call): Promise<Answer> {
  const { path, json, isBooking = false, timeoutMs } = call;
  const url = new URL(`${account.baseUrl}${path}`);
  const headers = { "api-key": account.apiKey, "secret-key": account.secretKey };
  const answer = await exchange({ url, json, headers, timeoutMs });
  if (answer.kind === "none") return { kind: "failed", status: 0, failure: noAnswer(answer, isBooking) };

  const body = parseObject(answer.text);
  // HTTP 200 with an error status inside occurs.
  const inside = typeof body?.status === "number" && body.status >= 400 ? body.status : null;
  const status = answer.status === 200 && inside !== null ? inside : answer.status;
  if (status === 401 && body === null && /unauthorized access/i.test(answer.text)) return { kind: "missing" };
  // A 404 page of a proxy says nothing about the parcel.
  if (status === 404 && body !== null && !isBooking) return { kind: "missing" };
  if (status >= 200 && status < 300 && isJson(answer.text)) return { kind: "ok", body, text: answer.text };

  return { kind: "failed", status, failure: failureOf(status, body, isBooking) };
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function failureOf(status: number, body: Fields | null, isBooking: boolean): Failure {
  const message = messageOf(body);
  // The first rejection ends all calls: ten of them block the shop's address for an hour.
  if (status === 401) return failure("account", message || "The keys are rejected");
  if (status === 403) return failure("account", message || "The account may not do this");
  if (status === 429) return failure("busy", message || "Too many requests, or the address is blocked for an hour");
  if (provesRefusal(status, body)) return failure("refused", message || `Steadfast answered ${status}`);

  return failure(isBooking ? "unclear" : "unreachable", `Steadfast answered ${status} ${textOf(body?.message) ?? ""}`);
}
