/** Calls of Pathao's API with a token that all processes share (docs/providers.md). */
import { type Exchange, exchange } from "../../exchange";
import { type Fields, isFields, parseObject, textOf } from "../../fields";
import { failure, messageOf, noAnswer, provesRefusal } from "../answer";
import type { Failure } from "../courier";

export type PathaoAccount = {
  baseUrl: string;
  clientId: string;
  clientSecret: string;
  /** Only for accounts whose clients cannot log in alone. */
  username: string | null;
  password: string | null;
  tokens: TokenStore;
};

/** `renewAt`: a little before the end of its life. */
export type Token = { accessToken: string; renewAt: Date };

export type TokenStore = {
  read: () => Promise<Token | null>;
  /**
   * Logs in, in one process at a time, and stores the token. `rejected`: the token that the courier no longer accepts; if another process has
   * stored a newer one meanwhile, returns that.
   */
  renew: (rejected: string | null, requestToken: () => Promise<Token | Failure>) => Promise<Token | Failure>;
  now: () => Date;
};

const PREFIX = "/aladdin/api/v1";
/** Lifetime of a token whose login response names none. */
const DEFAULT_LIFE_S = 3_600;
const RENEW_AFTER = 0.8;

async function logIn(account: PathaoAccount, path: string, json: Fields, timeoutMs: number): Promise<Token | Failure> {
  const url = new URL(`${account.baseUrl}${PREFIX}${path}`);
  const answer = await exchange({ url, json, timeoutMs });
  if (answer.kind === "none") return noAnswer(answer, false);
  const body = parseObject(answer.text);
  const accessToken = textOf(body?.access_token, 5_000);
  if (answer.status === 200 && accessToken) {
    const life = Number(body?.expires_in) > 0 ? Number(body?.expires_in) : DEFAULT_LIFE_S;
    return { accessToken, renewAt: new Date(account.tokens.now().getTime() + life * RENEW_AFTER * 1000) };
  }
  const isRejected = answer.status >= 400 && answer.status < 500 && answer.status !== 429;

  return failure(isRejected ? "account" : "unreachable", messageOf(body) || `The login was answered ${answer.status}`);
}

/** Logs the client in alone, so that no password is needed, and with a password where that is not accepted. */
async function logInAnyWay(account: PathaoAccount, timeoutMs: number): Promise<Token | Failure> {
  const { clientId: client_id, clientSecret: client_secret, username, password } = account;
  const alone = await logIn(account, "/external/login", { client_id, client_secret }, timeoutMs);
  if ("accessToken" in alone || alone.problem !== "account" || !username || !password) return alone;
  const whole = { client_id, client_secret, grant_type: "password", username, password };

  return logIn(account, "/issue-token", whole, timeoutMs);
}

async function tokenFor(account: PathaoAccount, rejected: string | null, timeoutMs: number): Promise<Token | Failure> {
  const stored = rejected === null ? await account.tokens.read() : null;
  if (stored && stored.renewAt > account.tokens.now()) return stored;

  return account.tokens.renew(rejected ?? stored?.accessToken ?? null, () => logInAnyWay(account, timeoutMs));
}

type Call = { path: string; json?: unknown; isBooking?: boolean; timeoutMs: number };

/** `missing`: no such parcel. */
export type Answer = { kind: "ok"; data: unknown } | { kind: "missing" } | { kind: "failed"; failure: Failure };

/** A rejected token is renewed once: Pathao has not carried out a call that it answers with 401. */
export async function callPathao(account: PathaoAccount, call: Call): Promise<Answer> {
  let rejected: string | null = null;
  for (let attempt = 1; ; attempt += 1) {
    const token = await tokenFor(account, rejected, call.timeoutMs);
    if ("ok" in token) return { kind: "failed", failure: token };
    const url = new URL(`${account.baseUrl}${PREFIX}${call.path}`);
    const headers = { authorization: `Bearer ${token.accessToken}` };
    const answer = await exchange({ url, json: call.json, headers, timeoutMs: call.timeoutMs });
    if (answer.kind === "answer" && answer.status === 401 && attempt === 1) rejected = token.accessToken;
    else return read(answer, call.isBooking ?? false);
  }
}

function read(answer: Exchange, isBooking: boolean): Answer {
  if (answer.kind === "none") return { kind: "failed", failure: noAnswer(answer, isBooking) };
  const body = parseObject(answer.text);
  const code = typeof body?.code === "number" && answer.status === 200 ? body.code : answer.status;
  if (body && code >= 200 && code < 300) return { kind: "ok", data: isFields(body.data) ? body.data : body };
  if (code === 404 && body && !/no route matched/i.test(messageOf(body))) return { kind: "missing" };

  return { kind: "failed", failure: failureOf(code, body, isBooking) };
}

function failureOf(code: number, body: Fields | null, isBooking: boolean): Failure {
  const message = messageOf(body);
  if (code === 401 || code === 403) return failure("account", message || "The credentials are rejected");
  if (code === 402) return failure("refused", message || "Pathao wants its dues paid first");
  if (code === 429) return failure("busy", message || "Too many requests");
  if (provesRefusal(code, body)) return failure("refused", message || `Pathao answered ${code}`);

  return failure(isBooking ? "unclear" : "unreachable", message || `Pathao answered ${code}`);
}
