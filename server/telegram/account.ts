/** The shop's bot at Telegram and its chat. The token is encrypted, used on the server only, and never returned (ADR 106). */
import { siteName } from "@/lib/site-name";
import { telegramKinds } from "@/lib/telegram/kinds";
import { type TelegramAccountInput, type TelegramChat, telegramCredentials } from "@/lib/telegram/schema";
import { t } from "@/lib/texts/text";
import type { Can } from "@/server/actor";
import { type Bot, checkBot, findChats, sendText, type TelegramFailure } from "@/server/adapters/telegram/telegram";
import { type AuditChanges, recordAudit } from "@/server/audit/mutations";
import { mergeCredentials } from "@/server/credentials";
import { db, type Tx, transaction } from "@/server/db";
import { env } from "@/server/env";
import { AppError } from "@/server/errors";
import { Prisma, type TelegramAccount } from "@/server/generated/prisma/client";
import { currentLanguage } from "@/server/language";
import { lockRows } from "@/server/locks";
import { sealer } from "@/server/sealed-secret";
import { SETTINGS_ID } from "@/server/settings/mutations";

const TIMEOUT_MS = 8_000;
const OWNER = "bot";
/** Of the single row. */
export const ACCOUNT = { id: 1 };

const { seal, open } = sealer("telegram");

export const sealToken = (token: string): string => seal(token, OWNER);

export const botOf = ({ token }: Pick<TelegramAccount, "token">): Bot => ({
  baseUrl: env.telegram.url,
  token: open(token, OWNER),
});

export type Acting = { actor: Can<"settings.edit">; now: Date };

/** Locks the account until the end of the transaction. */
export async function lockAccount(tx: Tx): Promise<TelegramAccount | null> {
  await lockRows(tx, "telegram", Prisma.sql`id = 1`);

  return tx.telegramAccount.findUnique({ where: ACCOUNT });
}

export function auditTelegram(tx: Tx, changes: AuditChanges, { actor, now }: Acting): Promise<void> {
  return recordAudit(tx, { entity: "settings", entityId: SETTINGS_ID, action: "updated", actor, changes, now });
}

/** Throws conflict `telegram_not_ready`. */
export function requireAccount<Row extends TelegramAccount>(account: Row | null): Row {
  if (account) return account;
  throw new AppError("conflict", { said: t("Save a bot token first") }, { reason: "telegram_not_ready" });
}

/** What a call that a user waits for answers to a failure. */
function errorOf(failure: TelegramFailure): AppError {
  const { problem, message: reason } = failure;
  if (problem === "account") {
    const said = t("{provider} rejects these credentials: {reason}", { provider: "Telegram", reason });
    return new AppError("conflict", { said }, { reason: "credentials_rejected" });
  }
  if (problem === "webhook") {
    const said = t("Another program uses this bot. Make a new bot for the shop.");
    return new AppError("conflict", { said }, { reason: "bot_in_use" });
  }
  if (problem === "busy" || problem === "unreachable") {
    const said = t("Telegram could not be reached just now. Please try again.");
    return new AppError("upstream", { said }, { reason: "provider_unreachable" });
  }
  const said = t("Telegram refuses messages to this chat: {reason}", { reason });

  return new AppError("conflict", { said }, { reason: "chat_rejected" });
}

/** Checks the token and stores it. Another bot needs a chat again. Throws as `errorOf`, and invalid without a token. */
export async function saveTelegramAccount({ credentials: given }: TelegramAccountInput, acting: Acting): Promise<void> {
  const { now } = acting;
  const stored = await db.telegramAccount.findUnique({ where: ACCOUNT });
  const known: Record<string, string> = stored ? { token: open(stored.token, OWNER) } : {};
  const { token = "" } = mergeCredentials(telegramCredentials, { given, stored: known });
  const checked = await checkBot({ baseUrl: env.telegram.url, token }, { timeoutMs: TIMEOUT_MS });
  if (!checked.ok) throw errorOf(checked);
  await transaction(async (tx) => {
    const before = await lockAccount(tx);
    const isSameBot = before?.botName === checked.name;
    const data = {
      ...{ token: sealToken(token), botName: checked.name, isAccepted: true, checkedAt: now },
      ...{ nextSendAt: null, failures: 0 },
      ...(isSameBot ? {} : { chatId: null, chatTitle: "" }),
    };
    const first = { kinds: telegramKinds.join(","), locale: currentLanguage(), toldUntil: now };
    await tx.telegramAccount.upsert({ where: ACCOUNT, create: { ...data, ...first }, update: data });
    await auditTelegram(tx, { telegramBot: { from: before?.botName ?? null, to: checked.name } }, acting);
  });
}

/** Forgets the bot, the choices and all news. */
export async function removeTelegramAccount(acting: Acting): Promise<void> {
  await transaction(async (tx) => {
    const before = await lockAccount(tx);
    if (!before) return;
    await tx.telegramAccount.delete({ where: ACCOUNT });
    await tx.telegramNews.deleteMany();
    await auditTelegram(tx, { telegramBot: { from: before.botName, to: null } }, acting);
  });
}

/** Chats to choose from. Throws as `errorOf`, and conflict `telegram_not_ready`. */
export async function findTelegramChats(): Promise<TelegramChat[]> {
  const account = requireAccount(await db.telegramAccount.findUnique({ where: ACCOUNT }));
  const found = await findChats(botOf(account), { timeoutMs: TIMEOUT_MS });
  if (!found.ok) throw errorOf(found);

  return found.chats;
}

/** Chooses one of the chats found. Only news from then on are sent. Throws conflict `chat_unknown`. */
export async function chooseTelegramChat(chatId: string, acting: Acting): Promise<void> {
  const chat = (await findTelegramChats()).find(({ id }) => id === chatId);
  if (!chat) {
    const said = t("Telegram no longer shows this chat. Write to the bot, and find the chat again.");
    throw new AppError("conflict", { said }, { reason: "chat_unknown" });
  }
  await transaction(async (tx) => {
    const before = requireAccount(await lockAccount(tx));
    await tx.telegramAccount.update({
      where: ACCOUNT,
      data: {
        ...{ chatId: chat.id, chatTitle: chat.title, isChatReachable: true },
        ...{ toldUntil: before.chatId === null ? acting.now : before.toldUntil, nextSendAt: null, failures: 0 },
      },
    });
    await auditTelegram(tx, { telegramChat: { from: before.chatTitle || null, to: chat.title } }, acting);
  });
}

/** Sends a message at once, also in the quiet hours. Throws as `errorOf`, and conflict `telegram_not_ready`. */
export async function sendTelegramTest({ now }: { now: Date }): Promise<{ message: string }> {
  const account = requireAccount(await db.telegramAccount.findUnique({ where: ACCOUNT }));
  const { chatId } = account;
  if (chatId === null) {
    throw new AppError("conflict", { said: t("Choose a chat first") }, { reason: "telegram_not_ready" });
  }
  const text = t("Test message of {shop}. Alerts will arrive here.", { shop: siteName });
  const sent = await sendText(botOf(account), { chatId, text }, { timeoutMs: TIMEOUT_MS });
  await recordResult(sent, { chatId, now });
  if (!sent.ok) throw errorOf(sent);

  return { message: t("The test message was sent") };
}

type Told = { chatId: string; now: Date };

/** Records what the result of a message says about bot and chat. */
export async function recordResult(sent: { ok: true } | TelegramFailure, { chatId, now }: Told): Promise<void> {
  const state = sent.ok ? { isAccepted: true, isChatReachable: true } : stateAfter(sent);
  if (state) await db.telegramAccount.updateMany({ where: { ...ACCOUNT, chatId }, data: { ...state, checkedAt: now } });
}

function stateAfter(failure: TelegramFailure): Prisma.TelegramAccountUpdateManyMutationInput | null {
  if (failure.problem === "account") return { isAccepted: false };
  if (failure.problem === "chat") return { isChatReachable: false };

  return failure.problem === "moved" ? { chatId: failure.chatId } : null;
}
