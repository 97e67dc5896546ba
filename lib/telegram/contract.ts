/** Operations on alerts by Telegram. */
import { messageSchema } from "@/lib/auth/schema";
import { contract } from "@/lib/contract";
import {
  telegramAccountSchema,
  telegramChangesSchema,
  telegramChatSchema,
  telegramChatsSchema,
  telegramSettingsSchema,
} from "./schema";

const asksTelegram = [{ points: 20, seconds: 600, by: "user" }] as const;

export const telegramContract = {
  settings: contract({
    method: "GET",
    path: "/telegram/settings",
    auth: { can: "settings.edit" },
    summary: "Which alerts Telegram sends, the bot and its chat; never the token",
    response: telegramSettingsSchema,
    status: 200,
  }),
  updateSettings: contract({
    method: "PUT",
    path: "/telegram/settings",
    auth: { can: "settings.edit" },
    summary: "Change any part of them; needs a bot",
    body: telegramChangesSchema,
    response: telegramSettingsSchema,
    status: 200,
  }),
  saveAccount: contract({
    method: "PUT",
    path: "/telegram/account",
    auth: { can: "settings.edit" },
    stepUp: true,
    summary: "Check a bot token with Telegram and store it; an omitted one keeps its value",
    body: telegramAccountSchema,
    response: telegramSettingsSchema,
    status: 200,
    limits: asksTelegram,
  }),
  removeAccount: contract({
    method: "DELETE",
    path: "/telegram/account",
    auth: { can: "settings.edit" },
    stepUp: true,
    summary: "Forget the bot token, the chat and all waiting alerts",
    status: 204,
  }),
  findChats: contract({
    method: "POST",
    path: "/telegram/chats",
    auth: { can: "settings.edit" },
    summary: "List the chats in which the bot was written to or added to in the last day",
    response: telegramChatsSchema,
    status: 200,
    limits: asksTelegram,
  }),
  chooseChat: contract({
    method: "PUT",
    path: "/telegram/chat",
    auth: { can: "settings.edit" },
    stepUp: true,
    summary: "Send the alerts to one of these chats",
    body: telegramChatSchema,
    response: telegramSettingsSchema,
    status: 200,
    limits: asksTelegram,
  }),
  sendTest: contract({
    method: "POST",
    path: "/telegram/test",
    auth: { can: "settings.edit" },
    summary: "Send a test message to the chat at once",
    response: messageSchema,
    status: 200,
    limits: asksTelegram,
  }),
};
