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
        "{n} order gets the whole time to be confirmed again, from now on. Stock stays held for that long.",
        "{n} orders get the whole time to be confirmed again, from now on. Stock stays held for that long.",
      )}
      confirmLabel={t("Extend all")}
      call={() => api("POST /orders/admin/extend-confirmations")}
      texts={{ done: t("Orders kept longer"), failed: t("Failed to extend the orders") }}
    >
      {t("Extend all")}
    </ConfirmAction>
  );
}
