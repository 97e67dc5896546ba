import type { Account } from "@/lib/account/schema";
import { toUser } from "@/server/auth/serialize";
import type { User } from "@/server/generated/prisma/client";
import { storedLanguage } from "@/server/language";

export function toAccount(row: User, pendingEmail: string | null): Account {
  return {
    ...toUser(row),
    locale: storedLanguage(row.locale),
    email_verified: row.emailVerifiedAt !== null,
    pending_email: pendingEmail,
    emails: {
      back_in_stock: !row.mutedMails.includes("back_in_stock"),
      quiz_reward: !row.mutedMails.includes("quiz_reward"),
    },
    has_password: row.passwordHash !== null,
    deletion_due_at: row.deletionDueAt?.toISOString() ?? null,
  };
}
