"use client";

import { type FormEvent, useState } from "react";
import { DialogButtons, type DialogForm, FormDialog } from "@/components/shared/form-dialog";
import { notifyInvalid } from "@/components/shared/notify";
import type { DialogControl } from "@/components/shared/use-lazy-dialog";
import { Input } from "@/components/ui/controls";
import { Field } from "@/components/ui/field";
import { api } from "@/lib/api-client";
import { bindCodeSchema, type PremiumCode } from "@/lib/premium-codes/schema";

/** Binds a code to an e-mail, whether or not somebody has registered it. */
export function BindCodeDialog({ code, ...control }: DialogControl & { code: PremiumCode }) {
  return (
    <FormDialog
      title="Bind code"
      description={
        <>
          Only the account of this e-mail can then use <span className="whitespace-nowrap font-mono">{code.code}</span>.
          No order will get it.
        </>
      }
      {...control}
    >
      {(dialog) => <BindCodeForm code={code} dialog={dialog} />}
    </FormDialog>
  );
}

function BindCodeForm({ code, dialog }: { code: PremiumCode; dialog: DialogForm }) {
  const [email, setEmail] = useState("");

  async function bind(event: FormEvent) {
    event.preventDefault();
    const checked = bindCodeSchema.safeParse({ user_email: email });
    if (!checked.success) return notifyInvalid(checked.error.issues[0]?.message ?? "Enter a valid email address");

    await dialog.save(() => api("POST /premium-codes/{id}/bind", { params: { id: code.id }, body: checked.data }), {
      done: "Premium code bound successfully",
      failed: "Failed to bind premium code",
    });
  }

  return (
    <form method="post" noValidate {...dialog.plain} className="grid gap-4" onSubmit={(event) => void bind(event)}>
      <Field
        label="User e-mail"
        hint="The code shows up under My Codes once the account's owner has confirmed this e-mail. We mail the link for that now, or when an account is opened with it."
      >
        <Input
          type="email"
          inputMode="email"
          autoComplete="off"
          value={email}
          disabled={dialog.isSending}
          onChange={(event) => setEmail(event.target.value)}
        />
      </Field>
      <DialogButtons form={dialog} submit="Bind" disabled={email.trim() === ""} />
    </form>
  );
}
