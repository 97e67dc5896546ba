"use client";

import { type FormEvent, useState } from "react";
import { DialogButtons, type DialogForm, FormDialog } from "@/components/shared/form-dialog";
import type { DialogControl } from "@/components/shared/use-lazy-dialog";
import { Button } from "@/components/ui/button";
import { DialogFooter } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { api } from "@/lib/api-client";
import type { SecondFactors } from "@/lib/second-factor/schema";
import { t } from "@/lib/texts/text";
import { RecoveryCodeList } from "./recovery-codes";

type RenameFactorProps = DialogControl & { factor: SecondFactors["factors"][number] };

export function RenameFactor({ factor: { id, name }, ...control }: RenameFactorProps) {
  function send(event: FormEvent<HTMLFormElement>, dialog: DialogForm) {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get("name") ?? "");
    void dialog.save(() => api("PATCH /second-factors/{id}", { params: { id }, body: { name: typed } }), {
      done: t("Name saved"),
    });
  }

  return (
    <FormDialog {...control} title={t("Rename this second factor")}>
      {(dialog) => (
        <form method="post" {...dialog.plain} className="grid gap-4" onSubmit={(event) => send(event, dialog)}>
          <Field label={t("Name")}>
            <Input name="name" defaultValue={name} required maxLength={60} autoComplete="off" />
          </Field>
          <DialogButtons form={dialog} submit={t("Save name")} />
        </form>
      )}
    </FormDialog>
  );
}

/** Replaces the recovery codes and shows the new ones. */
export function NewRecoveryCodes(control: DialogControl) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);

  function send(event: FormEvent<HTMLFormElement>, dialog: DialogForm) {
    event.preventDefault();
    void dialog.run(async () => setCodes((await api("POST /second-factors/recovery-codes")).recovery_codes), {});
  }

  return (
    <FormDialog
      {...control}
      title={t("New recovery codes")}
      description={codes ? undefined : t("The codes that you have now will no longer work.")}
    >
      {(dialog) =>
        codes ? (
          <>
            <RecoveryCodeList codes={codes} />
            <DialogFooter>
              <Button onClick={dialog.close}>{t("I've kept them")}</Button>
            </DialogFooter>
          </>
        ) : (
          <form method="post" onSubmit={(event) => send(event, dialog)}>
            <DialogButtons form={dialog} submit={t("Make new recovery codes")} />
          </form>
        )
      }
    </FormDialog>
  );
}
