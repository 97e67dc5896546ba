import { currentTime } from "@/server/clock";
import type { Task } from "@/server/queue";
import { collectNews, hasNews } from "./collect-news";
import { hasNewsToSend, sendNews } from "./send-news";

/** Background task for alerts by Telegram. Without a bot and a chat, it finds no work. */
export const telegramTask: Task = {
  name: "telegram",
  every: 15,
  isDue: async (now) => (await hasNewsToSend(now)) || (await hasNews(now)),
  run: async ({ now }) => {
    await collectNews(now);
    return await sendNews({ clock: currentTime });
  },
};
