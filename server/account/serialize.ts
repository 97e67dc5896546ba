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
    has_password: row.passwordHash !== null,
  };
}
