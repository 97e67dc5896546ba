"use client";

import type { FormEvent } from "react";
import { DialogButtons, type DialogForm, FormDialog } from "@/components/shared/form-dialog";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";
import { api } from "@/lib/api-client";
import { CHAT_TEXT_MAX } from "@/lib/orders/chat-confirmation";
import { t } from "@/lib/texts/text";

/** Confirms the order of a message that a buyer sent by WhatsApp. */
export function ConfirmByChat() {
  function send(event: FormEvent<HTMLFormElement>, dialog: DialogForm) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const body = { text: String(typed.get("text") ?? ""), sender: String(typed.get("sender") ?? "") };
    void dialog.save(() => api("POST /orders/admin/confirm-by-whatsapp", { body }), {
      done: t("Order confirmed by WhatsApp"),
      failed: t("The order wasn't confirmed. Please try again."),
    });
  }

  return (
    <FormDialog
      trigger={
        <Button variant="quiet" className="max-sm:px-2">
          {t("WhatsApp message")}
        </Button>
      }
      title={t("Confirm by a WhatsApp message")}
      description={t(
        "Paste the buyer's message, and type the number that WhatsApp shows as its sender, not the one in the text.",
      )}
    >
      {(dialog) => (
        <form method="post" {...dialog.plain} className="grid gap-4" onSubmit={(event) => send(event, dialog)}>
          <Field label={t("Message^chat")}>
            <Textarea name="text" required rows={4} maxLength={CHAT_TEXT_MAX} autoComplete="off" />
          </Field>
          <Field label={t("Sender shown by WhatsApp")}>
            <Input name="sender" type="tel" required maxLength={20} autoComplete="off" />
          </Field>
          <DialogButtons form={dialog} submit={t("Confirm order")} />
        </form>
      )}
    </FormDialog>
  );
}
