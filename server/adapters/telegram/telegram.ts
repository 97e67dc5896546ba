/**
 * Telegram's Bot API (docs/providers.md). The token is part of the address: no result, log or error contains it. Never throws because of
 * Telegram. A repeated message arrives twice: the API has no idempotency key.
 */
import { exchange } from "../exchange";
import { type Fields, idOf, isFields, parseObject, textOf } from "../fields";
import { forLog } from "../text";

/** Timeout for a whole call. Calls that a user waits for use a shorter one. */
const TIMEOUT_MS = 15_000;

/**
 * `account`: the token is rejected. `chat`: the bot was blocked or removed, or may not write. `moved`: the group has another id. `busy`: wait
 * `waitMs`. `webhook`: another program gets the bot's messages. `refused`: for the reason in the message. `unreachable`: no answer; the
 * message may have been sent.
 */
export type TelegramFailure = { ok: false; message: string } & (
  | { problem: "account" | "chat" | "webhook" | "refused" | "unreachable" }
  | { problem: "moved"; chatId: string }
  | { problem: "busy"; waitMs: number }
);

export type Chat = { id: string; title: string };

export type Bot = { baseUrl: string; token: string };
type CallOptions = { timeoutMs?: number };

/** As issued; anything else must not become part of an address. */
const TOKEN = /^\d{1,20}:[\w-]{1,200}$/;
const CHAT_PROBLEM =
  /chat not found|user not found|chat_write_forbidden|channel_private|peer_id_invalid|no rights to send|not enough rights/i;
const BUSY_MS = 30_000;

type Call = { method: string; body: Fields; timeoutMs: number };
type Answer = { ok: true; result: unknown } | TelegramFailure;

async function callBot({ baseUrl, token }: Bot, { method, body, timeoutMs }: Call): Promise<Answer> {
  if (!TOKEN.test(token)) return { ok: false, problem: "account", message: "not a bot token" };
  const answer = await exchange({ url: new URL(`${baseUrl}/bot${token}/${method}`), json: body, timeoutMs });
  if (answer.kind === "none") return { ok: false, problem: "unreachable", message: `no answer: ${answer.problem}` };
  const read = parseObject(answer.text);
  if (typeof read?.ok !== "boolean") {
    const message = `unreadable answer, HTTP ${answer.status}`;
    return answer.status === 429
      ? { ok: false, problem: "busy", waitMs: BUSY_MS, message }
      : { ok: false, problem: "unreachable", message };
  }
  if (read.ok) return { ok: true, result: read.result };

  return failureOf(read, forLog(textOf(read.description, 300) ?? "", token));
}

function failureOf({ error_code: code, parameters }: Fields, message: string): TelegramFailure {
  const { migrate_to_chat_id: movedTo, retry_after: seconds } = isFields(parameters) ? parameters : {};
  if (Number.isSafeInteger(movedTo)) return { ok: false, problem: "moved", chatId: String(movedTo), message };
  if (code === 429) {
    const wait = idOf(seconds);
    return { ok: false, problem: "busy", waitMs: wait === null ? BUSY_MS : wait * 1_000, message };
  }
  // A malformed token is answered 404.
  if (code === 401 || code === 404) return { ok: false, problem: "account", message };
  if (code === 403 || (code === 400 && CHAT_PROBLEM.test(message))) return { ok: false, problem: "chat", message };
  if (code === 409) return { ok: false, problem: "webhook", message };

  return { ok: false, problem: Number(code) >= 500 ? "unreachable" : "refused", message };
}

/** Verifies the token. Returns the user name of the bot. */
export async function checkBot(bot: Bot, { timeoutMs = TIMEOUT_MS }: CallOptions = {}) {
  const answer = await callBot(bot, { method: "getMe", body: {}, timeoutMs });
  if (!answer.ok) return answer;
  const name = isFields(answer.result) ? textOf(answer.result.username) : null;

  return name ? ({ ok: true, name } as const) : unreadable();
}

/** Chats of the last day, newest first. Confirms no update, so that the list stays the same. */
export async function findChats(bot: Bot, { timeoutMs = TIMEOUT_MS }: CallOptions = {}) {
  // The newest hundred.
  const answer = await callBot(bot, {
    method: "getUpdates",
    body: { offset: -100, limit: 100, timeout: 0 },
    timeoutMs,
  });
  if (!answer.ok) return answer;
  if (!Array.isArray(answer.result)) return unreadable();

  return { ok: true, chats: chatsOf(answer.result.filter(isFields)) } as const;
}

/** Without link previews, and without markup, which typed words could contain. */
export async function sendText(
  bot: Bot,
  { chatId, text }: { chatId: string; text: string },
  { timeoutMs = TIMEOUT_MS }: CallOptions = {},
): Promise<{ ok: true } | TelegramFailure> {
  const body = { chat_id: chatId, text, link_preview_options: { is_disabled: true } };
  const answer = await callBot(bot, { method: "sendMessage", body, timeoutMs });

  return answer.ok ? { ok: true } : answer;
}

const unreadable = (): TelegramFailure => ({ ok: false, problem: "unreachable", message: "unreadable answer" });

function chatsOf(updates: readonly Fields[]): Chat[] {
  const chats = new Map<string, Chat>();
  for (const update of updates) {
    const events = Object.values(update).filter(isFields);
    for (const event of events) {
      const chat = isFields(event.chat) ? toChat(event.chat) : null;
      if (!chat) continue;
      // The newest goes last.
      chats.delete(chat.id);
      if (!hasLeft(event)) chats.set(chat.id, chat);
    }
  }

  return [...chats.values()].reverse();
}

function hasLeft({ new_chat_member: member }: Fields): boolean {
  return isFields(member) && (member.status === "left" || member.status === "kicked");
}

function toChat({ id, title, first_name: first, last_name: last, username }: Fields): Chat | null {
  if (!Number.isSafeInteger(id)) return null;
  const person = [textOf(first), textOf(last)].filter((name) => name !== null).join(" ");

  return { id: String(id), title: textOf(title) ?? (person || textOf(username) || String(id)) };
}
