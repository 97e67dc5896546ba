"use client";

import { type FormEvent, useState } from "react";
import { useAction } from "@/components/shared/use-action";
import { useUnsaved } from "@/components/shared/use-unsaved";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogFooter, DialogTrigger } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { api } from "@/lib/api-client";
import type { Order } from "@/lib/orders/schema";

/** Notes that the parcel was refused or came back. Says first what that does, and takes a note for the shop. */
export function ReturnParcel({ order }: { order: Order }) {
  const [isOpen, setOpen] = useState(false);
  const { run, isSending } = useAction();
  const { leave, plainForm, question } = useUnsaved({ isSending, onLeave: () => setOpen(false) });
  const isPaid = order.payment_status === "paid";

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const note = String(new FormData(event.currentTarget).get("note") ?? "").trim();
    const isDone = await run(
      () => api("POST /orders/admin/{id}/returned", { params: { id: order.id }, body: { note: note || null } }),
      { done: "Order cancelled, its items are back in stock", failed: "Failed to update order" },
    );
    if (isDone) setOpen(false);
  }

  return (
    <Dialog open={isOpen} onOpenChange={(next) => (next ? setOpen(true) : leave())}>
      <DialogTrigger asChild>
        <Button variant="quiet">Parcel refused or returned</Button>
      </DialogTrigger>
      <DialogContent
        title="Did the parcel come back?"
        description={`The order is cancelled, its items go back into stock${isPaid ? ", its premium code is deactivated" : ""}, and the customer is told by mail. It counts as refused by this phone number.`}
      >
        <form method="post" {...plainForm} className="grid gap-4" onSubmit={(event) => void send(event)}>
          <Field label="Note" optional hint="Seen by admins alone.">
            <Input name="note" maxLength={500} autoComplete="off" />
          </Field>
          {isPaid ? (
            <p className="border-warm border-l-2 pl-3">
              The order stays paid: refund it by Edit if you give the money back.
            </p>
          ) : null}
          <DialogFooter>
            <Button variant="quiet" disabled={isSending} onClick={leave}>
              Keep order
            </Button>
            <Button type="submit" variant="danger" loading={isSending}>
              Cancel order, take stock back
            </Button>
          </DialogFooter>
        </form>
        {question}
      </DialogContent>
    </Dialog>
  );
}
