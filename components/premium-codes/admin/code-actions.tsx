"use client";

import { type FormEvent, lazy, useRef, useState } from "react";
import { useConfirmAction } from "@/components/shared/confirm-action";
import { DialogButtons, type DialogForm, FormDialog } from "@/components/shared/form-dialog";
import { notifyInvalid } from "@/components/shared/notify";
import { renderRich } from "@/components/shared/rich-text";
import { useAction } from "@/components/shared/use-action";
import { type DialogControl, useLazyDialog } from "@/components/shared/use-lazy-dialog";
import { UserText } from "@/components/shared/user-text";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { api } from "@/lib/api-client";
import { unbindConsequence } from "@/lib/premium-codes/consequences";
import { bindCodeSchema, type PremiumCode } from "@/lib/premium-codes/schema";
import { t } from "@/lib/texts/text";

const loadEditor = () => import("./edit-code-dialog");
const EditCodeDialog = lazy(async () => ({ default: (await loadEditor()).EditCodeDialog }));

/** Binds a code to an e-mail address, which need not be registered. */
function BindCodeDialog({ code, ...control }: DialogControl & { code: PremiumCode }) {
  return (
    <FormDialog
      title={t("Bind code")}
      description={renderRich("Only the account with this email can then use <code></code>. No order will get it.", {
        code: () => <span className="whitespace-nowrap font-mono">{code.code}</span>,
      })}
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
    if (!checked.success) return notifyInvalid(checked.error.issues[0]?.message ?? t("Enter a valid email address"));

    await dialog.save(() => api("POST /premium-codes/{id}/bind", { params: { id: code.id }, body: checked.data }), {
      done: t("Premium code bound successfully"),
      failed: t("Failed to bind premium code"),
    });
  }

  return (
    <form method="post" noValidate {...dialog.plain} className="grid gap-4" onSubmit={(event) => void bind(event)}>
      <Field
        label={t("User email")}
        hint={t(
          "The code appears in My Codes once the account's owner has confirmed this email. We send the link now, or when someone creates an account with it.",
        )}
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
      <DialogButtons form={dialog} submit={t("Bind")} disabled={email.trim() === ""} />
    </form>
  );
}

/**
 * Actions of a code: bind or unbind and delete as buttons (spec 2); edit, activate and deactivate in a menu. Only Bind, the step of a free
 * code, has a box, so that used codes are quiet.
 */
export function CodeActions({ code }: { code: PremiumCode }) {
  const owner = code.bound_user_email;
  const editing = useLazyDialog(loadEditor, (control) => <EditCodeDialog code={code} {...control} />);
  const deletion = useConfirmAction({
    title: t("Delete {code}?", { code: code.code }),
    description: owner
      ? renderRich("Nobody can use it any more, including <owner></owner>. You cannot undo this.", {
          owner: () => <UserText>{owner}</UserText>,
        })
      : t("Nobody can use it any more. You cannot undo this."),
    confirmLabel: t("Delete code"),
    cancelLabel: t("Keep code"),
    isDestructive: true,
    call: () => api("DELETE /premium-codes/{id}", { params: { id: code.id } }),
    texts: { done: t("Premium code deleted successfully"), failed: t("Failed to delete premium code") },
  });
  const [isBinding, setBinding] = useState(false);
  const unbinding = useConfirmAction({
    title: t("Unbind {code}?", { code: code.code }),
    description: unbindConsequence(code, new Date()),
    confirmLabel: t("Unbind code"),
    cancelLabel: t("Keep bound"),
    isDestructive: true,
    call: () => api("POST /premium-codes/{id}/unbind", { params: { id: code.id } }),
    texts: { done: t("Premium code unbound successfully"), failed: t("Failed to unbind premium code") },
  });
  const isEditWanted = useRef(false);
  const { run, isBusy } = useAction();
  const isGiven = code.distributed_at !== null;

  function turn() {
    const is_active = !code.is_active;
    void run(() => api("PUT /premium-codes/{id}", { params: { id: code.id }, body: { is_active } }), {
      done: is_active ? t("Premium code activated") : t("Premium code deactivated"),
      failed: t("Failed to update premium code"),
    });
  }

  /** Opens the dialog after the menu has restored the focus, so that the dialog restores it to the menu button. */
  function editAfterMenu() {
    if (isEditWanted.current) editing.opener.onClick();
    isEditWanted.current = false;
  }

  return (
    <>
      <div className="code-buttons">
        {owner ? (
          <Button variant="ghost" size="small" {...unbinding.opener}>
            {t("Unbind")}
            <OfCode code={code} />
          </Button>
        ) : (
          <Button variant="quiet" size="small" early onClick={() => setBinding(true)}>
            {t("Bind")}
            <OfCode code={code} />
          </Button>
        )}
        <Button variant="ghost" size="small" disabled={isGiven} {...deletion.opener}>
          {t("Delete")}
          <OfCode code={code} />
        </Button>
        <DropdownMenu>
          <DropdownMenuTrigger asChild>
            <Button variant="ghost" size="small" loading={isBusy} pending={editing.opener.pending}>
              {renderRich(
                "More<rest> for {code}</rest>",
                {
                  rest: (text) => (
                    <span className="sr-only" translate="no">
                      {text}
                    </span>
                  ),
                },
                { code: code.code },
              )}
            </Button>
          </DropdownMenuTrigger>
          <DropdownMenuContent onCloseAutoFocus={() => setTimeout(editAfterMenu)}>
            <DropdownMenuItem
              onFocus={editing.opener.onFocus}
              onSelect={() => {
                isEditWanted.current = true;
              }}
            >
              {t("Edit")}
            </DropdownMenuItem>
            <DropdownMenuItem onSelect={turn}>{code.is_active ? t("Deactivate") : t("Activate")}</DropdownMenuItem>
            {isGiven ? (
              <DropdownMenuLabel className="max-w-56">
                {t("It was given to an order, so it cannot be deleted. Deactivate it instead.")}
              </DropdownMenuLabel>
            ) : null}
          </DropdownMenuContent>
        </DropdownMenu>
      </div>
      <BindCodeDialog code={code} isOpen={isBinding} onOpenChange={setBinding} />
      {unbinding.dialog}
      {editing.dialog}
      {deletion.dialog}
    </>
  );
}

/** Adds the code to a button's accessible name. */
function OfCode({ code }: { code: PremiumCode }) {
  return (
    <span className="sr-only" translate="no">
      {" "}
      {code.code}
    </span>
  );
}
