"use client";

import { useState } from "react";
import { DialogButtons, type DialogForm, FormDialog } from "@/components/shared/form-dialog";
import { notifyInvalid } from "@/components/shared/notify";
import type { DialogControl } from "@/components/shared/use-lazy-dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { api } from "@/lib/api-client";
import type { Purchase } from "@/lib/purchases/schema";
import { newRequestId } from "@/lib/stock/request-id";
import { pickContent } from "@/lib/texts/pick-content";
import { formatCount, t, tn } from "@/lib/texts/text";
import { parseTypedNumber, toFieldText } from "@/lib/typed-number";

export function ReceiveDialog({ purchase, ...control }: DialogControl & { purchase: Purchase }) {
  return (
    <FormDialog title={t("Receive goods")} description={`${purchase.number} · ${purchase.supplier.name}`} {...control}>
      {(dialog) => <ReceiveForm purchase={purchase} dialog={dialog} />}
    </FormDialog>
  );
}

type OpenLine = { id: string; name: string; open: number };

/** Why a typed number of units is refused; null if it is not. Empty text is zero. */
function problemOf(text: string, open: number): string | null {
  const units = text.trim() === "" ? 0 : parseTypedNumber(text);
  if (units === null || !Number.isInteger(units) || units < 0) return t("Enter a whole number");

  return units > open ? t("More than ordered: raise the quantity of the purchase first") : null;
}

function ReceiveForm({ purchase, dialog }: { purchase: Purchase; dialog: DialogForm }) {
  const lines: OpenLine[] = purchase.lines.flatMap(({ product_id: id, name, name_bn: nameBn, quantity, received }) =>
    quantity > received ? [{ id, name: pickContent(name, nameBn), open: quantity - received }] : [],
  );
  // A repeated submission of this form is booked once.
  const [requestId] = useState(newRequestId);
  const [typed, setTyped] = useState(() => Object.fromEntries(lines.map(({ id, open }) => [id, toFieldText(open)])));
  const unitsOf = ({ id }: OpenLine) => parseTypedNumber(typed[id] ?? "") ?? 0;
  const total = lines.reduce((sum, line) => sum + unitsOf(line), 0);

  function save() {
    const problem = lines.map(({ id, open }) => problemOf(typed[id] ?? "", open)).find((text) => text !== null);
    if (problem) return notifyInvalid(problem);
    const received = lines.flatMap((line) => {
      const quantity = unitsOf(line);
      return quantity > 0 ? [{ product_id: line.id, quantity }] : [];
    });
    if (received.length === 0) return notifyInvalid(t("Enter the units that arrived"));
    const body = { request_id: requestId, lines: received };

    return dialog.save(() => api("POST /purchases/{id}/receipts", { params: { id: purchase.id }, body }), {
      done: t("Goods booked into the stock"),
      failed: t("The goods weren't booked. Please try again: they are booked only once."),
    });
  }

  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <fieldset disabled={dialog.isSending} className="grid gap-4">
        {lines.map(({ id, name, open }) => (
          <Field
            key={id}
            label={name}
            hint={tn(open, "{n} unit to come", "{n} units to come")}
            error={problemOf(typed[id] ?? "", open)}
          >
            <Input
              value={typed[id] ?? ""}
              onChange={(event) => {
                setTyped({ ...typed, [id]: event.target.value });
                dialog.onDirty(true);
              }}
              inputMode="numeric"
              autoComplete="off"
            />
          </Field>
        ))}
      </fieldset>
      <DialogButtons
        form={dialog}
        className="mt-4"
        submit={t("Book into the stock")}
        consequences={t("Into the stock: {n}", { n: formatCount(total) })}
      />
    </form>
  );
}
