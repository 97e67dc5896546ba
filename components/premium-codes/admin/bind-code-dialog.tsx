"use client";

import { type FormEvent, useState } from "react";
import { notifyInvalid } from "@/components/shared/notify";
import { useAction } from "@/components/shared/use-action";
import { useUnsaved } from "@/components/shared/use-unsaved";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { api } from "@/lib/api-client";
import { bindCodeSchema, type PremiumCode } from "@/lib/premium-codes/schema";

type CodeDialogProps = { code: PremiumCode; isOpen: boolean; onOpenChange: (isOpen: boolean) => void };

/** Binds a code to an e-mail, whether or not somebody has registered it. */
export function BindCodeDialog({ code, isOpen, onOpenChange }: CodeDialogProps) {
  const [email, setEmail] = useState("");
  const { run, isSending } = useAction();
  const { leave, plainForm, question } = useUnsaved({
    isSending,
    onLeave: () => {
      setEmail("");
      onOpenChange(false);
    },
  });

  async function bind(event: FormEvent) {
    event.preventDefault();
    const checked = bindCodeSchema.safeParse({ user_email: email });
    if (!checked.success) return notifyInvalid(checked.error.issues[0]?.message ?? "Enter a valid email address");

    const isDone = await run(
      () => api("POST /premium-codes/{id}/bind", { params: { id: code.id }, body: checked.data }),
      { done: "Premium code bound successfully", failed: "Failed to bind premium code" },
    );
    if (!isDone) return;
    setEmail("");
    onOpenChange(false);
  }

  return (
    <Dialog open={isOpen} onOpenChange={(next) => (next ? onOpenChange(true) : leave())}>
      <DialogContent
        title="Bind code"
        description={
          <>
            Only the account of this e-mail can then use{" "}
            <span className="whitespace-nowrap font-mono">{code.code}</span>. No order will get it.
          </>
        }
      >
        <form method="post" noValidate {...plainForm} className="grid gap-4" onSubmit={(event) => void bind(event)}>
          <Field
            label="User e-mail"
            hint="The code shows up under My Codes once the account's owner has confirmed this e-mail. We mail the link for that now, or when an account is opened with it."
          >
            <Input
              type="email"
              inputMode="email"
              autoComplete="off"
              value={email}
              disabled={isSending}
              onChange={(event) => setEmail(event.target.value)}
            />
          </Field>
          <DialogFooter>
            <Button variant="quiet" disabled={isSending} onClick={leave}>
              Cancel
            </Button>
            <Button type="submit" loading={isSending} disabled={email.trim() === ""}>
              Bind
            </Button>
          </DialogFooter>
        </form>
        {question}
      </DialogContent>
    </Dialog>
  );
}
