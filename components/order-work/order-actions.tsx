"use client";

import { cx } from "class-variance-authority";
import { useSearchParams } from "next/navigation";
import { type FormEvent, type ReactNode, useState } from "react";
import { possibleReturns, ReturnDialog, useRefund } from "@/components/order-work/step-dialogs";
import { EditOrder } from "@/components/orders/admin/edit-order";
import { ConfirmAction } from "@/components/shared/confirm-action";
import { DialogButtons, type DialogForm, FormDialog } from "@/components/shared/form-dialog";
import { Link } from "@/components/shared/link";
import type { DialogControl } from "@/components/shared/use-lazy-dialog";
import { Button, buttonVariants } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { adminRoutes } from "@/lib/admin-routes";
import { api } from "@/lib/api-client";
import { printLink } from "@/lib/dispatch/print-address";
import { canBeHandedOver, dispatchRiskText, isUnconfirmed, nextStepOf } from "@/lib/order-work/next-step";
import { canReceiveCash } from "@/lib/order-work/steps";
import { undoConfirmationRefusal } from "@/lib/orders/calls";
import { orderMailLabels } from "@/lib/orders/labels";
import { refundableTaka } from "@/lib/orders/refunds";
import { confirmRefusal, isWithShop, wasHandedOver } from "@/lib/orders/rules";
import type { OrderDetails } from "@/lib/orders/schema";
import { stateOf } from "@/lib/orders/state";
import { factsOf } from "@/lib/orders/view";
import { formatList } from "@/lib/texts/list";
import { t } from "@/lib/texts/text";
import { undoConfirm, undoHandOver } from "./apply-step";
import { BlockNumber } from "./block-number";
import { ConfirmByChat } from "./confirm-by-chat";
import { CashDialog, ConfirmButton } from "./next-step";
import { CallDialog } from "./note-call";
import { HandOverDialog } from "./step-dialogs";
import { useClickGuard } from "./use-click-guard";

type OrderActionsProps = {
  order: OrderDetails;
  /** Further rare actions, of other features. */
  more: ReactNode;
  className: string;
};

/**
 * Available actions besides the next step: common actions, printouts and, in a disclosure, rare or risky ones.
 */
export function OrderActions({ order, more, className }: OrderActionsProps) {
  const state = stateOf(order);
  const { isCancelled, isOnItsWay } = factsOf(order);
  const confirmedAt = order.phone_confirmed_at ? new Date(order.phone_confirmed_at) : null;
  const next = nextStepOf(order);
  const list = useSearchParams().toString();
  // Ignore clicks for a moment after a change, because buttons move when one disappears.
  const isResting = useClickGuard(String(order.version));

  const returnComingAt = order.return_coming_at ? new Date(order.return_coming_at) : null;
  const canRecordCash = canReceiveCash({ ...state, returnComingAt }) && next !== "cash_received";
  const handOver = canBeHandedOver(order) && next !== "hand_over" ? <HandOver order={order} /> : null;
  const isRisky = dispatchRiskText(order) !== null;

  return (
    <Card title={t("Actions")} className={cx(className, isResting && "pointer-events-none")}>
      <div className="order-actions">
        <EditOrder order={order} />
        {isUnconfirmed(order) && next !== "confirm" && next !== "cancel" ? <ConfirmButton order={order} /> : null}
        {isUnconfirmed(order) ? (
          <Opener dialog={(control) => <CallDialog order={order} {...control} />}>{t("Record a call")}</Opener>
        ) : null}
        {isUnconfirmed(order) ? <ConfirmByChat /> : null}
        {isRisky ? null : handOver}
        {possibleReturns(order).length > 0 ? (
          <Opener dialog={(control) => <ReturnDialog order={order} {...control} />}>
            {t("Parcel refused or returned")}
          </Opener>
        ) : null}
        {refundableTaka(order) > 0 && next !== "refund" ? <Refund order={order} /> : null}
        <AddNote order={order} />
        {order.sendable_mails.length > 0 ? <ResendMail order={order} /> : null}
      </div>
      <p className="order-papers">
        {isCancelled || order.shipping_address.address === "" ? null : (
          <a {...printLink(order, "slip", list)}>{t("Packing slip")}</a>
        )}
        <a {...printLink(order, "invoice", list)}>{t("Invoice")}</a>
      </p>
      <details className="order-more">
        <summary>{t("More")}</summary>
        <div className="order-actions">
          {confirmRefusal(state, confirmedAt) === null && isWithShop(state) && !isUnconfirmed(order) ? (
            <ConfirmButton order={order} />
          ) : null}
          {undoConfirmationRefusal(state, confirmedAt) === null ? <TakeBack order={order} /> : null}
          {isRisky ? handOver : null}
          {canRecordCash ? <RecordCash order={order} /> : null}
          {more}
          {wasHandedOver(order) ? (
            <Link href={adminRoutes.newOrder({ replaces: order.id })} className={buttonVariants({ variant: "quiet" })}>
              {t("Exchange or replacement")}
            </Link>
          ) : null}
          <BlockNumber order={order} />
          {isOnItsWay && returnComingAt === null ? <NotHandedOver order={order} /> : null}
        </div>
      </details>
    </Card>
  );
}

function HandOver({ order }: { order: OrderDetails }) {
  return <Opener dialog={(control) => <HandOverDialog order={order} {...control} />}>{t("Hand over")}</Opener>;
}

function RecordCash({ order }: { order: OrderDetails }) {
  return <Opener dialog={(control) => <CashDialog order={order} {...control} />}>{t("Record cash received")}</Opener>;
}

function Refund({ order }: { order: OrderDetails }) {
  const { opener, dialog } = useRefund(order);

  return (
    <>
      <Button variant="quiet" {...opener}>
        {t("Refund")}
      </Button>
      {dialog}
    </>
  );
}

function Opener({ dialog, children }: { dialog: (control: DialogControl) => ReactNode; children: string }) {
  const [isOpen, setOpen] = useState(false);

  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {children}
      </Button>
      {dialog({ isOpen, onOpenChange: setOpen })}
    </>
  );
}

/** Undoes a dispatch, after the toast with the Undo button was closed. */
function NotHandedOver({ order }: { order: OrderDetails }) {
  const { call, done } = undoHandOver(order);

  return (
    <ConfirmAction
      title={t("Undo the hand-over?")}
      description={t(
        "The order is being packed again, and keeps its courier and number for the next time. The customer may already know that it was sent.",
      )}
      confirmLabel={t("Undo hand-over")}
      call={call}
      texts={{ done, failed: t("Failed to update order") }}
    >
      {t("Undo hand-over")}
    </ConfirmAction>
  );
}

function TakeBack({ order }: { order: OrderDetails }) {
  const { call, done } = undoConfirm(order);

  return (
    <ConfirmAction
      title={t("Undo the confirmation?")}
      description={t("The order waits for confirmation by phone again, with the full time.")}
      confirmLabel={t("Undo confirmation")}
      call={call}
      texts={{ done, failed: t("Failed to update order") }}
    >
      {t("Undo confirmation")}
    </ConfirmAction>
  );
}

function AddNote({ order }: { order: OrderDetails }) {
  function send(event: FormEvent<HTMLFormElement>, dialog: DialogForm) {
    event.preventDefault();
    const note = String(new FormData(event.currentTarget).get("note") ?? "");
    void dialog.save(() => api("POST /orders/admin/{id}/notes", { params: { id: order.id }, body: { note } }), {
      done: t("Note saved"),
      failed: t("The note wasn't saved. Please try again."),
    });
  }

  return (
    <FormDialog
      trigger={<Button variant="quiet">{t("Add note")}</Button>}
      title={t("Note for the shop")}
      description={t("It is kept in the order's history. Customers never see it.")}
    >
      {(dialog) => (
        <form method="post" {...dialog.plain} className="grid gap-4" onSubmit={(event) => send(event, dialog)}>
          <Field label={t("Note")}>
            <Input name="note" required maxLength={500} autoComplete="off" />
          </Field>
          <DialogButtons form={dialog} submit={t("Save note")} />
        </form>
      )}
    </FormDialog>
  );
}

/** Resends an email of the order. Offers only emails that match its state. */
function ResendMail({ order }: { order: OrderDetails }) {
  function send(event: FormEvent<HTMLFormElement>, dialog: DialogForm) {
    event.preventDefault();
    const chosen = new FormData(event.currentTarget).get("kind");
    const kind = order.sendable_mails.find((known) => known === chosen);
    if (!kind) return;

    void dialog.save(() => api("POST /orders/admin/{id}/resend-mail", { params: { id: order.id }, body: { kind } }), {
      done: t("The email is on its way"),
      failed: t("The email wasn't sent. Please try again."),
    });
  }

  return (
    <FormDialog
      trigger={<Button variant="quiet">{t("Send email again")}</Button>}
      title={t("Send an email again")}
      description={t("We'll send it to {recipients}. It describes the order as it is now.", {
        recipients: formatList(order.mail_recipients),
      })}
    >
      {(dialog) => (
        <form method="post" className="grid gap-4" onSubmit={(event) => send(event, dialog)}>
          <Field label={t("Email")}>
            <Select name="kind" defaultValue={order.sendable_mails[0]}>
              {order.sendable_mails.map((kind) => (
                <option key={kind} value={kind}>
                  {t(orderMailLabels[kind])}
                </option>
              ))}
            </Select>
          </Field>
          <DialogButtons form={dialog} submit={t("Send email")} />
        </form>
      )}
    </FormDialog>
  );
}
