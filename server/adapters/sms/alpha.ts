/** Alpha SMS, sms.net.bd (docs/providers.md). It accepts the same message twice, and has no search by a reference of ours. */
import { exchange } from "../exchange";
import { type Fields, isFields, parseObject, textOf } from "../fields";
import {
  balanceOf,
  type DeliveryReport,
  type Failure,
  failure,
  foreignAnswer,
  noAnswer,
  type SmsProvider,
  TIMEOUT_MS,
} from "./provider";

export type AlphaAccount = {
  baseUrl: string;
  apiKey: string;
  /** Approved name or number; null: the provider's default. */
  senderId: string | null;
};

/** Error numbers that mean that nothing was sent. Others are unclear: 409 is the provider's own error, 403 and 404 are not explained. */
const problems: Record<number, Failure["problem"]> = {
  400: "refused",
  405: "account",
  410: "account",
  411: "account",
  412: "refused",
  // Concerns every message of the account.
  413: "account",
  414: "refused",
  415: "refused",
  416: "refused",
  417: "balance",
  420: "refused",
  // Sends to the owner's own number only, until the first payment.
  421: "balance",
};

type Call = { path: string; form?: Record<string, string>; timeoutMs: number };
type Answer = { ok: true; data: Fields } | Failure;

async function callAlpha({ baseUrl, apiKey }: AlphaAccount, { path, form, timeoutMs }: Call): Promise<Answer> {
  const isSending = form !== undefined;
  const url = new URL(`${baseUrl}${path}`);
  if (!isSending) url.searchParams.set("api_key", apiKey);
  const answer = await exchange({ url, form: form && { api_key: apiKey, ...form }, timeoutMs });
  if (answer.kind === "none") return noAnswer(answer, isSending);
  const body = parseObject(answer.text);
  const error = Number(body?.error ?? Number.NaN);
  if (!body || Number.isNaN(error)) return foreignAnswer(answer.status, isSending);
  if (error === 0) return { ok: true, data: isFields(body.data) ? body.data : {} };

  return failure(problems[error] ?? (isSending ? "unclear" : "unreachable"), `${error} ${textOf(body.msg, 200) ?? ""}`);
}

/** Alpha SMS says `Sent` of a message that left it; whether the handset has it is not documented. */
const reports: Record<string, DeliveryReport["status"]> = {
  sent: "sent",
  delivered: "delivered",
  failed: "undelivered",
  rejected: "undelivered",
  undelivered: "undelivered",
  expired: "undelivered",
};

function reportOf({ recipients, request_status: whole }: Fields): DeliveryReport | null {
  const row: unknown = Array.isArray(recipients) ? recipients[0] : null;
  const word = textOf(isFields(row) ? row.status : whole);

  return word ? { status: reports[word.toLowerCase()] ?? "pending", word } : null;
}

export function alphaSms(account: AlphaAccount): SmsProvider {
  return {
    async check({ timeoutMs = TIMEOUT_MS } = {}) {
      const answer = await callAlpha(account, { path: "/user/balance", timeoutMs });

      return answer.ok ? { ok: true, balancePaisa: balanceOf(answer.data.balance) } : answer;
    },
    async send({ recipient, text }, { timeoutMs = TIMEOUT_MS } = {}) {
      const sender: Record<string, string> = account.senderId ? { sender_id: account.senderId } : {};
      const form = { to: recipient.slice(1), msg: text, ...sender };
      const answer = await callAlpha(account, { path: "/sendsms", form, timeoutMs });

      return answer.ok ? { ok: true, id: textOf(answer.data.request_id), parts: null } : answer;
    },
    async report({ id }, { timeoutMs = TIMEOUT_MS } = {}) {
      const answer = await callAlpha(account, { path: `/report/request/${encodeURIComponent(id)}`, timeoutMs });

      return answer.ok ? { ok: true, report: reportOf(answer.data) } : answer;
    },
  };
}
