"use client";

import { type FormEvent, useState } from "react";
import { DialogButtons, type DialogForm, FormDialog } from "@/components/shared/form-dialog";
import { renderRich } from "@/components/shared/rich-text";
import { UserText } from "@/components/shared/user-text";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { api } from "@/lib/api-client";
import { isUnverifiedRefusal } from "@/lib/desk/unverified-account";
import { INTERNAL_NOTE_MAX } from "@/lib/orders/calls";
import { t } from "@/lib/texts/text";

type GiveOrdersProps = { customer: { id: string; full_name: string }; count: number };

/**
 * Transfers the orders of a customer without e-mail to an account, once an admin has verified that the phone number
 * belongs to its owner (ADR 070).
 */
export function TransferOrders({ customer, count }: GiveOrdersProps) {
  /** Whether the e-mail of the target account is unconfirmed. */
  const [isUnverified, setUnverified] = useState(false);

  function send(event: FormEvent<HTMLFormElement>, dialog: DialogForm) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const body = {
      customer_id: customer.id,
      email: String(typed.get("email") ?? ""),
      has_seen_proof: true as const,
      proof: String(typed.get("proof") ?? ""),
      ...(typed.has("theirs") ? { confirm_unverified: true } : {}),
    };
    const give = () =>
      api("POST /orders/admin/give", { body }).catch((error: unknown) => {
        setUnverified(isUnverifiedRefusal(error));
        throw error;
      });
    void dialog.save(give, {
      done: t("The orders now belong to the account"),
      failed: t("The orders weren't assigned. Please try again."),
    });
  }

  const name = { name: () => <UserText>{customer.full_name}</UserText> };

  return (
    <FormDialog
      trigger={<Button variant="quiet">{t("Assign these orders to an account")}</Button>}
      title={t("Assign these orders to an account")}
      description={
        count === 1
          ? renderRich("The order of <name></name>, with the premium codes. You cannot undo this.", name)
          : renderRich("All {count} orders of <name></name>, with the premium codes. You cannot undo this.", name, {
              count,
            })
      }
    >
      {(dialog) => (
        <form method="post" {...dialog.plain} className="grid gap-4" onSubmit={(event) => send(event, dialog)}>
          <Field
            label={t("Email of the account")}
            hint={t("If there is no account yet, the customer has to register first.")}
          >
            <Input
              name="email"
              type="email"
              inputMode="email"
              required
              maxLength={254}
              autoComplete="off"
              onChange={() => setUnverified(false)}
            />
          </Field>
          <Field
            label={t("Proof you saw")}
            hint={t("For example: they called from this number and read out the code we sent to it.")}
          >
            <Input name="proof" required maxLength={INTERNAL_NOTE_MAX} autoComplete="off" />
          </Field>
          <label className="flex min-h-11 items-center gap-3">
            <input type="checkbox" className="tick" required />
            <span>{t("I've seen proof that this phone number is theirs")}</span>
          </label>
          {isUnverified ? (
            <label className="flex min-h-11 items-center gap-3">
              <input type="checkbox" name="theirs" className="tick" required />
              <span>{t("The address is theirs: end the password of the account and give the orders")}</span>
            </label>
          ) : null}
          <DialogButtons form={dialog} submit={t("Assign orders")} />
        </form>
      )}
    </FormDialog>
  );
}
