"use client";

import { type FormEvent, useState } from "react";
import { CourierField, keepLastCourier } from "@/components/orders/admin/courier-field";
import { stepWords } from "@/components/orders/admin/step-words";
import { DialogButtons, type DialogForm, FormDialog } from "@/components/shared/form-dialog";
import { Note } from "@/components/shared/panel";
import type { DialogControl } from "@/components/shared/use-lazy-dialog";
import { Input } from "@/components/ui/controls";
import { Field } from "@/components/ui/field";
import { ApiError } from "@/lib/api-error";
import { riskOfSending } from "@/lib/order-work/next-step";
import { toldWords } from "@/lib/orders/mail-rules";
import type { OrderDetails } from "@/lib/orders/schema";
import { t } from "@/lib/texts/text";
import { takeStep, undoHandOver } from "./take-step";

/**
 * Courier and tracking number of a parcel. Warns first if sending may cost money: the order is unpaid or
 * unconfirmed.
 */
export function HandOverDialog({ order, ...control }: DialogControl & { order: OrderDetails }) {
  return (
    <FormDialog
      title={t("Hand over")}
      description={t("The order becomes shipped{order}", { order: toldWords(order) })}
      {...control}
    >
      {(dialog) => <HandOverForm order={order} dialog={dialog} />}
    </FormDialog>
  );
}

function HandOverForm({ order, dialog }: { order: OrderDetails; dialog: DialogForm }) {
  const risk = riskOfSending(order);
  const [taken, setTaken] = useState<{ number: string; detail: string } | null>(null);
  const [number, setNumber] = useState(order.courier_tracking_number ?? "");
  const isTaken = taken?.number === number;

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const courierName = String(typed.get("courier"));
    keepLastCourier(courierName);
    const step = {
      step: "hand_over",
      courierName,
      courierTrackingNumber: number,
      repeatNumber: isTaken,
      anyway: risk !== null,
    } as const;
    const hand = () =>
      takeStep(order.id, step).catch((error: unknown) => {
        if (error instanceof ApiError && error.code === "courier_number_taken")
          setTaken({ number, detail: error.detail });
        throw error;
      });
    void dialog.save(hand, {
      done: t("Handed to the courier"),
      undo: undoHandOver(order),
      ...stepWords(),
    });
  }

  return (
    <form method="post" {...dialog.plain} className="grid gap-4" onSubmit={send}>
      {risk ? <Note tone="danger">{t("{risk}. Is it sent all the same?", { risk })}</Note> : null}
      <CourierField label={t("Courier")} optional courierName={order.courier_name} />
      <Field
        label={t("Courier's tracking number")}
        optional
        hint={t("From the courier's slip or page; it can be added later.")}
      >
        <Input
          name="number"
          value={number}
          onChange={(event) => setNumber(event.target.value)}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          className="font-mono"
        />
      </Field>
      {isTaken ? <Note tone="warm">{taken.detail}</Note> : null}
      <DialogButtons
        form={dialog}
        submit={risk || isTaken ? t("Hand over anyway") : t("Hand over")}
        isDestructive={risk !== null}
      />
    </form>
  );
}
