import { telegramContract } from "@/lib/telegram/contract";
import { implement } from "@/server/http/implement";
import {
  chooseTelegramChat,
  findTelegramChats,
  removeTelegramAccount,
  saveTelegramAccount,
  sendTelegramTest,
} from "@/server/telegram/account";
import { getTelegramSettings, updateTelegramSettings } from "@/server/telegram/settings";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = implement(telegramContract, {
  settings: () => getTelegramSettings(),
  updateSettings: ({ actor, body, now }) => updateTelegramSettings(body, { actor, now }),
  saveAccount: async ({ actor, body, now }) => {
    await saveTelegramAccount(body, { actor, now });
    return await getTelegramSettings();
  },
  removeAccount: ({ actor, now }) => removeTelegramAccount({ actor, now }),
  findChats: async () => ({ chats: await findTelegramChats() }),
  chooseChat: async ({ actor, body, now }) => {
    await chooseTelegramChat(body.chat_id, { actor, now });
    return await getTelegramSettings();
  },
  sendTest: ({ now }) => sendTelegramTest({ now }),
});
