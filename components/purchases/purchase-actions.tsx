"use client";

import { lazy } from "react";
import { ConfirmAction } from "@/components/shared/confirm-action";
import { Link } from "@/components/shared/link";
import { useLazyDialog } from "@/components/shared/use-lazy-dialog";
import { Button, buttonVariants } from "@/components/ui/button";
import { adminRoutes } from "@/lib/admin-routes";
import { api } from "@/lib/api-client";
import type { Purchase } from "@/lib/purchases/schema";
import { isChangeable, isExpected } from "@/lib/purchases/states";
import { t } from "@/lib/texts/text";

const loadDialog = () => import("./receive-dialog");
const ReceiveDialog = lazy(async () => ({ default: (await loadDialog()).ReceiveDialog }));

/** Steps that the state of the purchase allows; the next one is the primary button. */
export function PurchaseActions({ purchase }: { purchase: Purchase }) {
  const { id, number, state } = purchase;
  const params = { id };

  return (
    <>
      {isExpected(state) ? <Receive purchase={purchase} /> : null}
      {state === "draft" ? (
        <ConfirmAction
          button={{ variant: "primary" }}
          title={t("Has {number} been ordered?", { number })}
          description={t("The goods can be received from then on. The shop sends nothing to the supplier.")}
          confirmLabel={t("Mark as ordered")}
          call={() => api("POST /purchases/{id}/order", { params })}
          texts={{ done: t("Purchase ordered"), failed: t("The purchase wasn't changed. Please try again.") }}
        >
          {t("Mark as ordered")}
        </ConfirmAction>
      ) : null}
      {isChangeable(state) ? (
        <Link href={`${adminRoutes.purchase(id)}?edit=true`} className={buttonVariants({ variant: "quiet" })}>
          {t("Edit")}
        </Link>
      ) : null}
      {state === "partly_received" ? (
        <ConfirmAction
          title={t("Close {number}?", { number })}
          description={t("Nothing more can be received then. Freight and customs of the missing units are in no cost.")}
          confirmLabel={t("Close purchase")}
          call={() => api("POST /purchases/{id}/close", { params })}
          texts={{ done: t("Purchase closed"), failed: t("The purchase wasn't changed. Please try again.") }}
        >
          {t("Close purchase")}
        </ConfirmAction>
      ) : null}
      {state === "draft" || state === "ordered" ? (
        <ConfirmAction
          isDestructive
          title={t("Cancel {number}?", { number })}
          description={t("Nothing can be received then, and it cannot be reopened.")}
          confirmLabel={t("Cancel purchase")}
          cancelLabel={t("Keep purchase")}
          call={() => api("POST /purchases/{id}/cancel", { params })}
          texts={{ done: t("Purchase cancelled"), failed: t("The purchase wasn't changed. Please try again.") }}
        >
          {t("Cancel purchase")}
        </ConfirmAction>
      ) : null}
    </>
  );
}

function Receive({ purchase }: { purchase: Purchase }) {
  const { opener, dialog } = useLazyDialog(loadDialog, (control) => <ReceiveDialog purchase={purchase} {...control} />);

  return (
    <>
      <Button {...opener}>{t("Receive goods")}</Button>
      {dialog}
    </>
  );
}
