"use client";

import { ConfirmAction } from "@/components/shared/confirm-action";
import { api } from "@/lib/api-client";
import { t, tn } from "@/lib/texts/text";

/** Extends all cash orders that are about to be cancelled, for days without phone calls such as Eid. */
export function ExtendConfirmations({ count }: { count: number }) {
  return (
    <ConfirmAction
      button={{ size: "small" }}
      title={t("Extend all?")}
      description={tn(
        count,
        "{n} order gets the full time for confirmation again, starting now. Its stock stays reserved for that time.",
        "{n} orders get the full time for confirmation again, starting now. Their stock stays reserved for that time.",
      )}
      confirmLabel={t("Extend all")}
      call={() => api("POST /orders/admin/extend-confirmations")}
      texts={{ done: t("Orders held longer"), failed: t("Failed to extend the orders") }}
    >
      {t("Extend all")}
    </ConfirmAction>
  );
}
