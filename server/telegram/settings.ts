/** Settings of alerts by Telegram. */
import { type TelegramKind, telegramKinds } from "@/lib/telegram/kinds";
import type { TelegramChanges, TelegramSettings } from "@/lib/telegram/schema";
import { changesOf } from "@/server/audit/mutations";
import { db, transaction } from "@/server/db";
import type { TelegramAccount } from "@/server/generated/prisma/client";
import { currentLanguage, storedLanguage } from "@/server/language";
import { ACCOUNT, type Acting, auditTelegram, lockAccount, requireAccount } from "./account";

export function kindsOf({ kinds }: Pick<TelegramAccount, "kinds">): TelegramKind[] {
  const switchedOn = kinds.split(",");

  return telegramKinds.filter((kind) => switchedOn.includes(kind));
}

function toSettings(row: TelegramAccount | null): TelegramSettings {
  if (!row) {
    return {
      ...{ kinds: [...telegramKinds], quiet_from: 22, quiet_to: 8, language: currentLanguage() },
      account: { name: "Telegram", is_set_up: false, is_accepted: false, checked_at: null },
      chat: null,
    };
  }

  return {
    ...{ kinds: kindsOf(row), quiet_from: row.quietFrom, quiet_to: row.quietTo, language: storedLanguage(row.locale) },
    account: {
      ...{ name: `@${row.botName}`, is_set_up: true, is_accepted: row.isAccepted },
      checked_at: row.checkedAt.toISOString(),
    },
    chat: row.chatId === null ? null : { id: row.chatId, title: row.chatTitle, is_reachable: row.isChatReachable },
  };
}

/** The settings, uncached, for the settings page. */
export async function getTelegramSettings(): Promise<TelegramSettings> {
  return toSettings(await db.telegramAccount.findUnique({ where: ACCOUNT }));
}

/** Changes any part of the settings. Throws conflict `telegram_not_ready` without a bot. */
export async function updateTelegramSettings(wanted: TelegramChanges, acting: Acting): Promise<TelegramSettings> {
  return await transaction(async (tx) => {
    const before = requireAccount(await lockAccount(tx));
    const changes = changesOf(
      {
        ...{ telegramKinds: before.kinds, telegramLanguage: before.locale },
        ...{ telegramQuietFrom: before.quietFrom, telegramQuietTo: before.quietTo },
      },
      {
        ...{ telegramKinds: wanted.kinds?.join(","), telegramLanguage: wanted.language },
        ...{ telegramQuietFrom: wanted.quiet_from, telegramQuietTo: wanted.quiet_to },
      },
    );
    if (Object.keys(changes).length === 0) return toSettings(before);

    // Orders placed while they were switched off are no news.
    const startsOrders = wanted.kinds?.includes("new_order") && !kindsOf(before).includes("new_order");
    const after = await tx.telegramAccount.update({
      where: ACCOUNT,
      data: {
        ...{ kinds: wanted.kinds?.join(","), locale: wanted.language },
        ...{ quietFrom: wanted.quiet_from, quietTo: wanted.quiet_to },
        ...(startsOrders ? { toldUntil: acting.now } : {}),
      },
    });
    await auditTelegram(tx, changes, acting);

    return toSettings(after);
  });
}
