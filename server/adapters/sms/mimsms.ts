/** MiMSMS, API V2 (docs/providers.md). It accepts the same message twice, and has no search by a reference of ours. */
import { exchange } from "../exchange";
import { type Fields, idOf, isFields, MAX_MESSAGE, parseObject, textOf } from "../fields";
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

export type MimAccount = { baseUrl: string; userName: string; apiKey: string; senderName: string };

/** One recipient, also those who have opted out of advertising. */
const TRANSACTIONAL = "T";

type Call = { path: string; fields?: Fields; isSending?: boolean; timeoutMs: number };
type Answer = { ok: true; body: Fields } | Failure;

async function callMim({ baseUrl, userName, apiKey }: MimAccount, call: Call): Promise<Answer> {
  const { path, fields = {}, isSending = false, timeoutMs } = call;
  const answer = await exchange({
    url: new URL(`${baseUrl}${path}`),
    json: { userName, apiKey, ...fields },
    timeoutMs,
  });
  if (answer.kind === "none") return noAnswer(answer, isSending);
  const body = parseObject(answer.text);
  const code = textOf(body?.statusCode);
  if (!body || code === null) return foreignAnswer(answer.status, isSending);
  if (code === "200") return { ok: true, body };
  const words = wordsOf(body);
  // Its own error: it may have accepted the message before.
  const isBroken = Number(code) >= 500 || answer.status >= 500;

  return failure(isBroken && isSending ? "unclear" : problemOf(words), `${code} ${words}`);
}

const rowsOf = (rows: unknown): Fields[] => (Array.isArray(rows) ? rows.filter(isFields) : []);

function wordsOf(body: Fields): string {
  const [row] = rowsOf(body.error_Data);

  return textOf(row?.error ?? body.responseResult ?? body.status, MAX_MESSAGE) ?? "";
}

/** Derived from the text, because no list of error codes is published. */
function problemOf(words: string): Failure["problem"] {
  if (/balance|insufficient|recharge|credit limit/i.test(words)) return "balance";
  if (/unauthor|credential|api ?key|user ?name|white ?list|\bip\b|domain|sender|suspend|inactive/i.test(words)) {
    return "account";
  }

  return "refused";
}

/** Whole words: `ABSENT subscriber` contains "sent" and is final. */
function reportOf(body: Fields): DeliveryReport | null {
  const word = textOf(body.operatorStatus);
  if (word === null) return null;
  if (/^delivered$/i.test(word)) return { status: "delivered", word };
  const isUnderWay = /\b(pending|submitted|accepted|enroute|processing|queued|sent)\b/i.test(word);
  const isFinal = /\b(absent|busy|barred|unidentified|undelivered|failed|failure|rejected|expired|timeout)\b/i.test(
    word,
  );

  return { status: isFinal && !isUnderWay ? "undelivered" : "pending", word };
}

export function mimSms(account: MimAccount): SmsProvider {
  return {
    async check({ timeoutMs = TIMEOUT_MS } = {}) {
      const answer = await callMim(account, { path: "/BalanceCheck", timeoutMs });
      if (!answer.ok) return answer;
      const [row] = rowsOf(answer.body.data);

      return { ok: true, balancePaisa: balanceOf(row?.balance) };
    },
    async send({ recipient, text }, { timeoutMs = TIMEOUT_MS } = {}) {
      const { senderName } = account;
      const message = { senderName, transactionType: TRANSACTIONAL, mobileNumber: recipient.slice(1), message: text };
      const answer = await callMim(account, { path: "/SMS", fields: message, isSending: true, timeoutMs });
      if (!answer.ok) return answer;
      const [sent] = rowsOf(answer.body.success_Data);
      const id = textOf(sent?.trackingId);
      if (id) return { ok: true, id, parts: idOf(sent?.sms_Count) };
      const words = wordsOf(answer.body);

      // An error inside of a success names the number that was not served.
      return rowsOf(answer.body.error_Data).length > 0
        ? failure(problemOf(words), words)
        : failure("unclear", "The answer has no tracking id");
    },
    async report({ id, recipient }, { timeoutMs = TIMEOUT_MS } = {}) {
      const fields = { mobileNumber: recipient.slice(1), trackingId: id };
      const answer = await callMim(account, { path: "/DlrApi", fields, timeoutMs });

      return answer.ok ? { ok: true, report: reportOf(answer.body) } : answer;
    },
  };
}
