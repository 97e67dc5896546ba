/** Requests and responses for alerts by Telegram. */
import { z } from "zod";
import { accountState, type Credential, credentialsSchema } from "@/lib/credentials";
import { strictBody } from "@/lib/strict-body";
import { t } from "@/lib/texts/text";
import { hourOfDay, typedNumber } from "@/lib/typed-number";
import { telegramKinds } from "./kinds";

export const telegramCredentials: readonly Credential[] = [{ name: "token", label: "Bot token" }];

export const telegramAccountSchema = strictBody({ credentials: credentialsSchema });
export type TelegramAccountInput = z.infer<typeof telegramAccountSchema>;

const chatSchema = z.object({
  /** A number of up to 52 bits, negative for groups. */
  id: z.string(),
  /** Of a group or channel; a person's name for a private chat. */
  title: z.string(),
});
export type TelegramChat = z.infer<typeof chatSchema>;

export const telegramChatsSchema = z.object({ chats: z.array(chatSchema) });

export const telegramChatSchema = strictBody({
  chat_id: z.string({ error: () => t("Choose a chat") }).regex(/^-?\d{1,16}$/, { error: () => t("Choose a chat") }),
});

/** What the owner may set. */
const choices = {
  /** Switched-on news. */
  kinds: z
    .array(z.enum(telegramKinds, { error: () => t("Choose an alert") }), {
      error: () => t("Choose which alerts are sent"),
    })
    .transform((kinds) => telegramKinds.filter((kind) => kinds.includes(kind))),
  quiet_from: hourOfDay,
  quiet_to: hourOfDay,
  language: z.enum(["en", "bn"], { error: () => t("Choose a language") }),
};

export const telegramChangesSchema = strictBody(choices).partial();
export type TelegramChanges = z.infer<typeof telegramChangesSchema>;

export const telegramSettingsSchema = z.object({
  ...choices,
  kinds: z.array(z.enum(telegramKinds)),
  account: z.object(accountState),
  chat: chatSchema.extend({ is_reachable: z.boolean() }).nullable(),
});
export type TelegramSettings = z.infer<typeof telegramSettingsSchema>;

const hour = typedNumber("Enter a whole number").pipe(hourOfDay);

/** Hours are options of a list; the ticked alerts are a list. */
export const telegramFormSchema = z.object({ ...choices, quiet_from: hour, quiet_to: hour });
export type TelegramForm = z.input<typeof telegramFormSchema>;

export function toTelegramForm({ kinds, quiet_from: from, quiet_to: to, language }: TelegramSettings): TelegramForm {
  return { kinds, quiet_from: String(from), quiet_to: String(to), language };
}
