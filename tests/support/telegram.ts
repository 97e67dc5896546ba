/** A shop whose alerts go to an emulated bot at Telegram. */
import { afterAll } from "vitest";
import { exampleBotName, exampleChat, exampleToken, startTelegramEmulator } from "@/emulators/telegram/emulator.ts";
import { type TelegramKind, telegramKinds } from "@/lib/telegram/kinds";
import { db } from "@/server/db";
import { env } from "@/server/env";
import { sealToken } from "@/server/telegram/account";
import { collectNews } from "@/server/telegram/collect-news";
import { sendNews } from "@/server/telegram/send-news";

export const emulator = await startTelegramEmulator({ chats: [exampleChat] });
afterAll(emulator.stop);
Object.assign(env.telegram, { url: emulator.url });

type Choices = {
  kinds?: readonly TelegramKind[];
  toldUntil?: Date;
  quietFrom?: number;
  quietTo?: number;
  locale?: string;
};

/** A bot with a chat that gets these kinds at every hour of the day. */
export async function setUpTelegram({ kinds = telegramKinds, toldUntil = new Date(), ...columns }: Choices = {}) {
  await db.telegramAccount.create({
    data: {
      ...{
        token: sealToken(exampleToken),
        botName: exampleBotName,
        isAccepted: true,
        checkedAt: new Date(),
        toldUntil,
      },
      ...{ chatId: String(exampleChat.id), chatTitle: exampleChat.title, kinds: kinds.join(",") },
      ...{ quietFrom: 0, quietTo: 0, locale: "en", ...columns },
    },
  });
}

/** Runs the worker's task. */
export async function runTelegram(now: Date) {
  await collectNews(now);

  return await sendNews({ clock: () => now });
}

export const sentTexts = (): string[] => emulator.state.messages.map(({ text }) => text);
