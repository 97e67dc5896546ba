"use client";

import { useState } from "react";
import { ConfirmActionDialog } from "@/components/shared/confirm-action";
import type { DialogControl } from "@/components/shared/use-lazy-dialog";
import { Field } from "@/components/ui/field";
import { Options, Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import { api } from "@/lib/api-client";
import { CANCEL_NOTE_MAX, cancelReasonLabels, cancelReasons } from "@/lib/orders/cancel-reasons";
import { t } from "@/lib/texts/text";
import { CANCELLED_NOTICE_ID } from "./order-notices";

type CancelOrderDialogProps = DialogControl & { orderId: string; orderNumber: string };

/** Asks for confirmation and, if the customer likes, a reason. A refusal is shown, and the page refreshed. */
export function CancelOrderDialog({ orderId, orderNumber, ...control }: CancelOrderDialogProps) {
  const [typed, setTyped] = useState({ reason: "", note: "" });
  const reason = cancelReasons.find((known) => known === typed.reason);
  const note = typed.note.trim();
  const body = { status: "cancelled" as const, ...(reason ? { reason } : {}), ...(note ? { note } : {}) };

  return (
    <ConfirmActionDialog
      title={t("Cancel this order?")}
      description={t("We won't send order {orderNumber}. You can't undo this, but you can order again.", {
        orderNumber,
      })}
      fields={
        <div className="mt-4 grid gap-4">
          <Field label={t("Why do you cancel?")} optional id="cancel-reason">
            <Select value={typed.reason} onChange={({ target }) => setTyped({ ...typed, reason: target.value })}>
              <Options first={t("Please choose")} words={cancelReasonLabels} />
            </Select>
          </Field>
          <Field label={t("More about it")} optional id="cancel-note">
            <Textarea
              rows={2}
              maxLength={CANCEL_NOTE_MAX}
              value={typed.note}
              onChange={({ target }) => setTyped({ ...typed, note: target.value })}
            />
          </Field>
        </div>
      }
      confirmLabel={t("Cancel order")}
      cancelLabel={t("Keep order")}
      isDestructive
      call={() => api("PATCH /orders/{id}/status", { params: { id: orderId }, body })}
      texts={{
        done: { title: t("Order cancelled"), description: t("We won't send order {orderNumber}.", { orderNumber }) },
        failedTitle: t("The order wasn't cancelled"),
      }}
      focusAfter={CANCELLED_NOTICE_ID}
      {...control}
    />
  );
}
