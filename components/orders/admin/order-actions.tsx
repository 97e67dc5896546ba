"use client";

import type { FormEvent } from "react";
import { ConfirmAction } from "@/components/shared/confirm-action";
import { DialogButtons, type DialogForm, FormDialog } from "@/components/shared/form-dialog";
import { Note } from "@/components/shared/panel";
import { useAction } from "@/components/shared/use-action";
import { Button, buttonVariants } from "@/components/ui/button";
import { Input, Select } from "@/components/ui/controls";
import { Field } from "@/components/ui/field";
import { api } from "@/lib/api-client";
import { formatTaka } from "@/lib/money";
import { orderMailLabels } from "@/lib/orders/badges";
import { cashRefusal, confirmRefusal, returnRefusal } from "@/lib/orders/rules";
import type { Order, OrderDetails } from "@/lib/orders/schema";
import { adminRoutes } from "@/lib/routes";
import { EditOrder } from "./edit-order";

const failed = "Failed to update order";

/** What can be done about an order now; what its state forbids is not offered. */
export function OrderActions({ order }: { order: OrderDetails }) {
  const state = {
    status: order.status,
    paymentStatus: order.payment_status,
    paymentMethod: order.payment_method,
  };
  const confirmedAt = order.phone_confirmed_at ? new Date(order.phone_confirmed_at) : null;

  return (
    <div className="flex flex-wrap gap-2.5">
      <EditOrder order={order} size="default" />
      {cashRefusal(state) === null ? <ReceiveCash order={order} /> : null}
      {confirmRefusal(state, confirmedAt) === null ? <ConfirmPhone order={order} /> : null}
      {returnRefusal(state) === null ? <ReturnParcel order={order} /> : null}
      {order.sendable_mails.length > 0 ? <ResendMail order={order} /> : null}
      <a href={adminRoutes.orderPrint(order.id, "slip")} className={buttonVariants({ variant: "quiet" })}>
        Packing slip
      </a>
      <a href={adminRoutes.orderPrint(order.id, "invoice")} className={buttonVariants({ variant: "quiet" })}>
        Invoice
      </a>
    </div>
  );
}

/** Asks first: the customer gets a premium code for it. */
function ReceiveCash({ order }: { order: Order }) {
  return (
    <ConfirmAction
      title={`Did ${formatTaka(order.total_amount)} arrive?`}
      description="The order becomes paid, a premium code is bound to it, and the customer is told by mail."
      confirmLabel="Record cash received"
      call={() => api("POST /orders/admin/{id}/cash-received", { params: { id: order.id } })}
      words={{ done: "Cash recorded, the order is paid", failed }}
    >
      Record cash received
    </ConfirmAction>
  );
}

/** Notes that the buyer of a cash order was reached and wants the parcel. It moves nothing, so it does not ask. */
function ConfirmPhone({ order }: { order: Order }) {
  const { run, isBusy } = useAction();

  function confirm() {
    return run(() => api("POST /orders/admin/{id}/confirm-phone", { params: { id: order.id } }), {
      done: "Order confirmed by phone",
      failed,
    });
  }

  return (
    <Button variant="quiet" loading={isBusy} onClick={() => void confirm()}>
      Confirmed by phone
    </Button>
  );
}

/** Notes that the parcel was refused or came back. Says first what that does, and takes a note for the shop. */
function ReturnParcel({ order }: { order: Order }) {
  const isPaid = order.payment_status === "paid";

  function send(event: FormEvent<HTMLFormElement>, dialog: DialogForm) {
    event.preventDefault();
    const note = String(new FormData(event.currentTarget).get("note") ?? "").trim();
    void dialog.save(
      () => api("POST /orders/admin/{id}/returned", { params: { id: order.id }, body: { note: note || null } }),
      { done: "Order cancelled, its items are back in stock", failed },
    );
  }

  return (
    <FormDialog
      trigger={<Button variant="quiet">Parcel refused or returned</Button>}
      title="Did the parcel come back?"
      description={`The order is cancelled, its items go back into stock${isPaid ? ", its premium code is deactivated" : ""}, and the customer is told by mail. It counts as refused by this phone number.`}
    >
      {(dialog) => (
        <form method="post" {...dialog.plain} className="grid gap-4" onSubmit={(event) => send(event, dialog)}>
          <Field label="Note" optional hint="Seen by admins alone.">
            <Input name="note" maxLength={500} autoComplete="off" />
          </Field>
          {isPaid ? <Note isPlain>The order stays paid: refund it by Edit if you give the money back.</Note> : null}
          <DialogButtons form={dialog} submit="Cancel order, take stock back" cancel="Keep order" isDestructive />
        </form>
      )}
    </FormDialog>
  );
}

/** Sends one of the order's mails again. Only those that match its present state are offered. */
function ResendMail({ order }: { order: OrderDetails }) {
  function send(event: FormEvent<HTMLFormElement>, dialog: DialogForm) {
    event.preventDefault();
    const chosen = new FormData(event.currentTarget).get("kind");
    const kind = order.sendable_mails.find((known) => known === chosen);
    if (!kind) return;

    void dialog.save(() => api("POST /orders/admin/{id}/resend-mail", { params: { id: order.id }, body: { kind } }), {
      done: "The mail is on its way",
      failed: "The mail was not sent. Please try again.",
    });
  }

  return (
    <FormDialog
      trigger={<Button variant="quiet">Send mail again</Button>}
      title="Send a mail again"
      description={`It goes to ${order.mail_recipients.join(" and ")} and tells of the order as it stands now.`}
    >
      {(dialog) => (
        <form method="post" className="grid gap-4" onSubmit={(event) => send(event, dialog)}>
          <Field label="Mail">
            <Select name="kind" defaultValue={order.sendable_mails[0]}>
              {order.sendable_mails.map((kind) => (
                <option key={kind} value={kind}>
                  {orderMailLabels[kind]}
                </option>
              ))}
            </Select>
          </Field>
          <DialogButtons form={dialog} submit="Send mail" />
        </form>
      )}
    </FormDialog>
  );
}
