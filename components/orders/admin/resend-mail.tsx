"use client";

import { type FormEvent, useState } from "react";
import { DialogButtons } from "@/components/shared/dialog-buttons";
import { useAction } from "@/components/shared/use-action";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogTrigger } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { api } from "@/lib/api-client";
import { orderMailLabels } from "@/lib/orders/badges";
import type { OrderDetails } from "@/lib/orders/schema";

/** Sends one of the order's mails once more. Only those that are true of it now are offered. */
export function ResendMail({ order }: { order: OrderDetails }) {
  const [isOpen, setOpen] = useState(false);
  const { run, isSending } = useAction();

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const chosen = new FormData(event.currentTarget).get("kind");
    const kind = order.sendable_mails.find((known) => known === chosen);
    if (!kind) return;

    const isDone = await run(
      () => api("POST /orders/admin/{id}/resend-mail", { params: { id: order.id }, body: { kind } }),
      { done: "The mail is on its way", failed: "The mail was not sent. Please try again." },
    );
    if (isDone) setOpen(false);
  }

  return (
    <Dialog open={isOpen} onOpenChange={(next) => (isSending ? undefined : setOpen(next))}>
      <DialogTrigger asChild>
        <Button variant="quiet">Send mail again</Button>
      </DialogTrigger>
      <DialogContent
        title="Send a mail again"
        description={`It goes to ${order.mail_recipients.join(" and ")} and tells of the order as it stands now.`}
      >
        <form method="post" className="grid gap-4" onSubmit={(event) => void send(event)}>
          <Field label="Mail">
            <Select name="kind" defaultValue={order.sendable_mails[0]}>
              {order.sendable_mails.map((kind) => (
                <option key={kind} value={kind}>
                  {orderMailLabels[kind]}
                </option>
              ))}
            </Select>
          </Field>
          <DialogButtons submit="Send mail" isSending={isSending} onCancel={() => setOpen(false)} />
        </form>
      </DialogContent>
    </Dialog>
  );
}
