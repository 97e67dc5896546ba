"use client";

import { ConfirmAction } from "@/components/shared/confirm-action";
import { Note } from "@/components/shared/note";
import { GRACE_DAYS } from "@/lib/account/deletion";
import { api } from "@/lib/api-client";
import type { UserDetails } from "@/lib/auth/schema";
import { formatDay } from "@/lib/dates";
import { t } from "@/lib/texts/text";

/** Deletes a customer's account on their request, or withdraws that. The customer is notified of both. */
export function EraseCustomer({ user }: { user: UserDetails }) {
  const params = { id: user.id };

  return user.deletion_due_at ? (
    <ConfirmAction
      button={{ variant: "ghost", size: "small", className: "text-soft" }}
      title={t("Keep this account?")}
      description={t("Do this only if the customer asks for it. The customer gets an email.")}
      confirmLabel={t("Keep the account")}
      call={() => api("DELETE /auth/users/{id}/deletion", { params })}
      texts={{ done: t("The account stays") }}
    >
      {t("Keep the account")}
    </ConfirmAction>
  ) : (
    <ConfirmAction
      button={{ variant: "ghost", size: "small", className: "text-soft" }}
      title={t("Delete this customer's account?")}
      description={t(
        "Do this only if the customer asks for it. The account is deleted after {days} days, and the customer is removed from their orders. The customer gets an email and can keep the account until then.",
        { days: GRACE_DAYS },
      )}
      confirmLabel={t("Delete the account")}
      isDestructive
      call={() => api("POST /auth/users/{id}/deletion", { params })}
      texts={{ done: t("The account will be deleted") }}
    >
      {t("Delete the account")}
    </ConfirmAction>
  );
}

/** State of a deletion, for all staff who see the customer. */
export function DeletionNote({ user }: { user: UserDetails }) {
  if (user.deleted_at) {
    return (
      <Note className="mb-5">{t("This account was deleted on {date}.", { date: formatDay(user.deleted_at) })}</Note>
    );
  }
  if (!user.deletion_due_at) return null;

  return (
    <Note className="mb-5">
      {t("This account will be deleted on {date}, once nothing is open.", { date: formatDay(user.deletion_due_at) })}
    </Note>
  );
}
