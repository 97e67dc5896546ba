"use client";

import type { FormEvent } from "react";
import { DialogButtons, type DialogForm, FormDialog } from "@/components/shared/form-dialog";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { api } from "@/lib/api-client";
import { caseActionOptions } from "@/lib/cases/labels";
import type { Case } from "@/lib/cases/schema";
import type { CaseAction } from "@/lib/orders/case-kinds";
import { t } from "@/lib/texts/text";

/** Buttons that resolve a case. Each opens a dialog that explains the effect and takes a note. */
export function ResolveCase({ entry }: { entry: Case }) {
  if (entry.actions.length === 0) return null;

  return (
    <div className="flex flex-wrap gap-2.5">
      {entry.actions.map((action) => (
        <Resolution key={action} entry={entry} action={action} />
      ))}
    </div>
  );
}

function Resolution({ entry, action }: { entry: Case; action: CaseAction }) {
  const offer = caseActionOptions[entry.kind][action];
  const label = offer && t(offer.label);

  function send(event: FormEvent<HTMLFormElement>, dialog: DialogForm) {
    event.preventDefault();
    const note = String(new FormData(event.currentTarget).get("note") ?? "").trim();
    void dialog.save(
      () =>
        api("POST /admin/cases/{id}/resolve", {
          params: { id: entry.id },
          body: { action, note: note || null, difference: entry.difference },
        }),
      { done: t(offer?.done ?? "Case settled"), failed: t("We couldn't settle this. Please try again.") },
    );
  }

  return (
    <FormDialog
      trigger={
        <Button size="small" variant={action === "dismiss" ? "ghost" : "quiet"}>
          {label}
          <span className="sr-only"> {t("for order {number}", { number: entry.order_number })}</span>
        </Button>
      }
      title={label}
      description={offer?.effect.map((sentence) => t(sentence)).join(" ")}
    >
      {(dialog) => (
        <form method="post" {...dialog.plain} className="grid gap-4" onSubmit={(event) => send(event, dialog)}>
          <Field label={t("Note")} optional hint={t("Kept in the order's history, visible only to admins.")}>
            <Input name="note" maxLength={500} autoComplete="off" />
          </Field>
          <DialogButtons form={dialog} submit={label} />
        </form>
      )}
    </FormDialog>
  );
}
