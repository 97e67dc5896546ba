/** Alerts by Telegram in one line of the settings page. Pure. */
import { t } from "@/lib/texts/text";
import { telegramKindLabels } from "./kinds";
import type { TelegramSettings } from "./schema";

export function telegramSummary({ account, chat, kinds }: TelegramSettings): string {
  if (!account.is_set_up) return t("No account yet");
  if (!account.is_accepted) return t("{courier}: credentials rejected", { courier: account.name });
  if (!chat) return t("no chat chosen");
  if (!chat.is_reachable) return t("{chat}: messages rejected", { chat: chat.title });
  const sent = kinds.map((kind) => t(telegramKindLabels[kind].label));

  return [chat.title, ...(sent.length > 0 ? sent : [t("no alert switched on")])].join(" · ");
}
