"use client";

import { type FormEvent, lazy, useState } from "react";
import { CourierField, keepLastCourier } from "@/components/orders/admin/courier-field";
import { stepWords } from "@/components/orders/admin/step-words";
import { DialogButtons, type DialogForm, FormDialog } from "@/components/shared/form-dialog";
import { Note } from "@/components/shared/note";
import { type DialogControl, useLazyDialog } from "@/components/shared/use-lazy-dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { api } from "@/lib/api-client";
import { ApiError } from "@/lib/api-error";
import { dispatchRiskText } from "@/lib/order-work/next-step";
import { describeNotification } from "@/lib/orders/mail-rules";
import { type ReturnStatus, returnRefusal } from "@/lib/orders/returns";
import type { OrderDetails } from "@/lib/orders/schema";
import { factsOf } from "@/lib/orders/view";
import type { Label } from "@/lib/texts/catalogue";
import { t } from "@/lib/texts/text";
import { applyStep, undoHandOver } from "./apply-step";

/** Asks for courier and tracking number before dispatch. First warns if the order is unpaid or unconfirmed. */
export function HandOverDialog({ order, ...control }: DialogControl & { order: OrderDetails }) {
  return (
    <FormDialog
      title={t("Hand over")}
      description={t("The order becomes shipped{order}", { order: describeNotification(order) })}
      {...control}
    >
      {(dialog) => <HandOverForm order={order} dialog={dialog} />}
    </FormDialog>
  );
}

function HandOverForm({ order, dialog }: { order: OrderDetails; dialog: DialogForm }) {
  const risk = dispatchRiskText(order);
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
      applyStep(order.id, step).catch((error: unknown) => {
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
      {risk ? <Note tone="danger">{t("{risk}. Send it anyway?", { risk })}</Note> : null}
      <CourierField label={t("Courier")} optional courierName={order.courier_name} />
      <Field
        label={t("Courier's tracking number")}
        optional
        hint={t("You'll find it on the courier's slip or page. You can add it later.")}
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

type Choice = { label: Label; submit: Label; done: Label; isDestructive: boolean };

const choices: Record<ReturnStatus, Choice> = {
  coming_back: {
    label: "Refused, on its way back",
    submit: "It is coming back",
    done: "Parcel is on its way back",
    isDestructive: false,
  },
  received: {
    label: "Back at the shop",
    submit: "Cancel order, return stock",
    done: "Order cancelled, its items are back in stock",
    isDestructive: true,
  },
  lost: {
    label: "Lost",
    submit: "Cancel order, write it off",
    done: "Order cancelled, its items are written off",
    isDestructive: true,
  },
  none: {
    label: "Not coming back after all",
    submit: "It stays with the buyer",
    done: "Parcel is not coming back",
    isDestructive: false,
  },
};

const inOrder: readonly ReturnStatus[] = ["coming_back", "received", "lost", "none"];

/** Returns that can be recorded in the current state. */
export function possibleReturns({
  status,
  return_status: returnStatus,
}: Pick<OrderDetails, "status" | "return_status">) {
  return inOrder.filter((to) => returnRefusal({ status, returnStatus }, to) === null);
}

/** Records a returned or lost parcel. Explains the effect and takes an internal note. */
export function ReturnDialog({ order, ...control }: DialogControl & { order: OrderDetails }) {
  return (
    <FormDialog title={t("What happened to the parcel?")} {...control}>
      {(dialog) => <ReturnForm order={order} dialog={dialog} />}
    </FormDialog>
  );
}

function ReturnForm({ order, dialog }: { order: OrderDetails; dialog: DialogForm }) {
  const [possible] = useState(() => possibleReturns(order));
  const [chosen, setChosen] = useState<ReturnStatus>(
    order.return_status === "coming_back" ? "received" : (possible[0] ?? "received"),
  );
  const { submit, done, isDestructive } = choices[chosen];

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const note = String(new FormData(event.currentTarget).get("note") ?? "").trim();
    void dialog.save(
      () =>
        api("POST /orders/admin/{id}/returned", {
          params: { id: order.id },
          body: { return_status: chosen, note: note || null },
        }),
      { done: t(done), failed: t("Failed to update order") },
    );
  }

  return (
    <form method="post" {...dialog.plain} className="grid gap-4" onSubmit={send}>
      <Field label={t("The parcel is")}>
        <Select value={chosen} onChange={({ target }) => setChosen(target.value as ReturnStatus)}>
          {possible.map((to) => (
            <option key={to} value={to}>
              {t(choices[to].label)}
            </option>
          ))}
        </Select>
      </Field>
      <div role="status">
        <Note isPlain>{consequence(order, chosen)}</Note>
      </div>
      <Field label={t("Note")} optional hint={t("Only admins can see this.")}>
        <Input name="note" maxLength={500} autoComplete="off" />
      </Field>
      <DialogButtons form={dialog} submit={t(submit)} isDestructive={isDestructive} />
    </form>
  );
}

function consequence(order: OrderDetails, to: ReturnStatus): string {
  const { isCancelled, isPaid } = factsOf(order);
  if (to === "coming_back")
    return t("Nothing else changes until the parcel is back. It counts as a refusal for this number.");
  if (to === "none") return t("The order continues as before, and the parcel no longer counts as refused.");

  const stock = to === "received" ? t("its items go back into stock") : t("its items are written off");
  const told = describeNotification(order);
  const cancelled = isCancelled
    ? t("The order is already cancelled; {stock}.", { stock })
    : isPaid
      ? t("The order is cancelled, {stock}, its premium code is deactivated{told}", { stock, told })
      : t("The order is cancelled, {stock}{told}", { stock, told });

  return [
    cancelled,
    t("It counts as a refusal for this number."),
    ...(isPaid ? [t("It stays paid until its refund is recorded.")] : []),
  ].join(" ");
}

const loadRefundDialog = () => import("@/components/orders/admin/refund-order");
const RefundDialog = lazy(async () => ({ default: (await loadRefundDialog()).RefundDialog }));

/** Refund dialog. Loads form and validation on first use. */
export function useRefund(order: OrderDetails) {
  return useLazyDialog(loadRefundDialog, (control) => <RefundDialog order={order} {...control} />);
}
