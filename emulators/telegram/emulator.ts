/**
 * Embeddable emulator of Telegram's Bot API, with one bot: tests start it on a free port. Marks as in docs/providers.md: [C] documented or
 * shown by several clients, [?] a guess.
 */
import type { IncomingMessage, ServerResponse } from "node:http";
import { controlFaults, finish, strikesBefore } from "../faults.ts";
import { readObject, send, sendJson } from "../http.ts";
import { serve } from "../serve.ts";
import { createState, type EmulatedChat, type Fault, type State } from "./state.ts";

export type TelegramEmulator = {
  /** Value for the shop's TELEGRAM_URL. */
  url: string;
  state: State;
  stop: () => Promise<void>;
};

/** Token of the only bot; an example, not of a real one. */
export const exampleToken = "123456789:example-token-of-an-emulated-bot";
export const exampleBotName = "chemcard_alerts_bot";
export const exampleChat: EmulatedChat = { id: 424242, type: "private", title: "Shop owner" };
/** [C] A supergroup has another id than the group that it was. */
export const MOVED_TO = -1_001_234_567_890;

const MAX_TEXT = 4_096;
const RETRY_AFTER = 7;

type Refusal = { code: number; description: string; parameters?: object };

/** [C] Codes and descriptions. */
const refusals: { [Name in Fault<"send"> | Fault<"read">]?: Refusal } = {
  rate_limit: {
    code: 429,
    description: `Too Many Requests: retry after ${RETRY_AFTER}`,
    parameters: { retry_after: RETRY_AFTER },
  },
  unauthorized: { code: 401, description: "Unauthorized" },
  blocked: { code: 403, description: "Forbidden: bot was blocked by the user" },
  kicked: { code: 403, description: "Forbidden: bot was kicked from the group chat" },
  chat_not_found: { code: 400, description: "Bad Request: chat not found" },
  no_rights: { code: 400, description: "Bad Request: have no rights to send a message" },
  too_long: { code: 400, description: "Bad Request: message is too long" },
  webhook: {
    code: 409,
    description:
      "Conflict: can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook first",
  },
  // [?]
  own_error: { code: 500, description: "Internal Server Error" },
};

export async function startTelegramEmulator({
  port = 0,
  chats = [] as EmulatedChat[],
} = {}): Promise<TelegramEmulator> {
  const state = createState(exampleToken, chats);
  const { origin, stop } = await serve(port, async (request, response, url) => {
    if (url.pathname === "/control/faults") return await controlFaults(state, request, response);
    if (url.pathname === "/control/chats") return await controlChats(state, request, response);
    if (url.pathname === "/control/messages") return sendJson(response, 200, { messages: state.messages });
    const [, token, method = ""] = /^\/bot([^/]+)\/(\w+)$/.exec(url.pathname) ?? [];
    if (!token) return send(response, 404, "text/plain", "Not found");
    state.requests.push(method);
    if (!/^\d+:/.test(token)) return refuse(response, { code: 404, description: "Not Found" });
    if (token !== state.token) return refuse(response, { code: 401, description: "Unauthorized" });
    const body = request.method === "POST" ? await readObject(request) : Object.fromEntries(url.searchParams);
    await answerBot({ state, response, method, body });
  });

  return { url: origin, state, stop };
}

type Call = { state: State; response: ServerResponse; method: string; body: Record<string, unknown> };

const refuse = (response: ServerResponse, { code, description, parameters }: Refusal) =>
  sendJson(response, code, { ok: false, error_code: code, description, ...(parameters ? { parameters } : {}) });

async function answerBot({ state, response, method, body }: Call): Promise<void> {
  const fault = method === "sendMessage" ? state.nextFault("send") : state.nextFault("read");
  const refusal = refusals[fault];
  if (refusal && (fault !== "webhook" || method === "getUpdates")) return refuse(response, refusal);
  if (strikesBefore(fault) && fault !== "moved" && fault !== "truncated")
    return await finish(response, { fault, body: null });
  if (method === "getMe") {
    const result = { id: 123_456_789, is_bot: true, first_name: "Shop alerts", username: exampleBotName };
    return await finish(response, { fault, body: { ok: true, result } });
  }
  if (method === "getUpdates")
    return await finish(response, { fault, body: { ok: true, result: updatesFrom(state, body) } });
  if (method !== "sendMessage") return refuse(response, { code: 404, description: "Not Found" });
  await sendMessage({ state, response, body }, fault);
}

/** [C] An offset confirms the updates before it; a negative one counts from the end. */
function updatesFrom({ updates }: State, { offset, limit }: Record<string, unknown>): unknown[] {
  const from = Number(offset ?? 0);
  if (from < 0) updates.splice(0, Math.max(0, updates.length + from));
  else updates.splice(0, updates.filter(({ update_id: id }) => id < from).length);

  return updates.slice(0, Number(limit ?? 100));
}

async function sendMessage({ state, response, body }: Omit<Call, "method">, fault: string): Promise<void> {
  const text = String(body.text ?? "");
  const chat = state.chats.find(({ id }) => id === Number(body.chat_id));
  if (fault === "moved" && chat) {
    state.chats.push({ ...chat, id: MOVED_TO, type: "supergroup" });
    const parameters = { migrate_to_chat_id: MOVED_TO };
    const description = "Bad Request: group chat was upgraded to a supergroup chat";
    return refuse(response, { code: 400, description, parameters });
  }
  if (!chat) return refuse(response, { code: 400, description: "Bad Request: chat not found" });
  if (!text.trim()) return refuse(response, { code: 400, description: "Bad Request: message text is empty" });
  if (text.length > MAX_TEXT) return refuse(response, { code: 400, description: "Bad Request: message is too long" });
  state.messages.push({ chatId: chat.id, text });
  await finish(response, {
    fault,
    body: { ok: true, result: { message_id: state.next(), chat: { id: chat.id }, text } },
  });
}

/** `POST /control/chats {"id","type","title"}` meets a chat, `{"leave": id}` leaves one. Answers with all chats. */
async function controlChats(state: State, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = request.method === "POST" ? await readObject(request) : {};
  if (body.leave) state.leave(Number(body.leave));
  else if (body.id) {
    const type = body.type === "group" || body.type === "supergroup" ? body.type : "private";
    state.meet({ id: Number(body.id), type, title: String(body.title ?? "") });
  }
  sendJson(response, 200, { chats: state.chats });
}
