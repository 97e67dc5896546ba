/** State of the emulator of Telegram's Bot API: bot, chats, messages, faults and the log of requests. */
import { createFaults } from "../faults.ts";

const faultNames = {
  send: [
    "none",
    "http_500",
    "html",
    "html_after",
    "hang",
    "hang_after",
    "truncated_after",
    "rate_limit",
    "unauthorized",
    "blocked",
    "kicked",
    "chat_not_found",
    "no_rights",
    "moved",
    "too_long",
    "own_error",
  ],
  read: ["none", "http_500", "html", "hang", "truncated", "rate_limit", "unauthorized", "webhook"],
} as const;

export type Fault<Area extends keyof typeof faultNames> = (typeof faultNames)[Area][number];

export type EmulatedChat = { id: number; type: "private" | "group" | "supergroup"; title: string };
type Update = { update_id: number } & Record<string, unknown>;

export type State = ReturnType<typeof createState>;

export function createState(token: string, firstChats: readonly EmulatedChat[]) {
  const faults = createFaults(faultNames);
  let number = 1_000;
  const next = () => {
    number += 1;
    return number;
  };

  const state = {
    ...faults,
    token,
    chats: [] as EmulatedChat[],
    updates: [] as Update[],
    messages: [] as { chatId: number; text: string }[],
    /** Such as `sendMessage`, without tokens. */
    requests: [] as string[],
    next,

    reset(): void {
      faults.clearFaults();
      for (const list of [state.chats, state.updates, state.messages, state.requests]) list.length = 0;
      for (const chat of firstChats) state.meet(chat);
    },

    /** The bot is written to by a person, or added to a group. */
    meet(chat: EmulatedChat): void {
      if (!state.chats.some(({ id }) => id === chat.id)) state.chats.push(chat);
      const shownChat = shown(chat);
      state.updates.push(
        chat.type === "private"
          ? { update_id: next(), message: { message_id: next(), chat: shownChat, text: "/start" } }
          : { update_id: next(), my_chat_member: { chat: shownChat, new_chat_member: { status: "member" } } },
      );
    },

    /** The bot is removed from a group, or blocked by a person. */
    leave(chatId: number): void {
      const chat = state.chats.find(({ id }) => id === chatId);
      if (!chat) return;
      state.chats.splice(state.chats.indexOf(chat), 1);
      const member = { status: chat.type === "private" ? "kicked" : "left" };
      state.updates.push({ update_id: next(), my_chat_member: { chat: shown(chat), new_chat_member: member } });
    },
  };
  state.reset();

  return state;
}

const shown = ({ id, type, title }: EmulatedChat) =>
  type === "private" ? { id, type, first_name: title } : { id, type, title };
