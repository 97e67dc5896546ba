import type { FormEvent } from "react";
import { DialogButtons, type DialogForm, FormDialog } from "@/components/shared/form-dialog";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { api } from "@/lib/api-client";
import { BLOCK_REASON_MAX, blockPeriods } from "@/lib/order-work/block-terms";
import type { OrderDetails } from "@/lib/orders/schema";
import { formatPhone } from "@/lib/phone";
import { t } from "@/lib/texts/text";

/** Blocks the order's phone number for cash on delivery. */
export function BlockNumber({ order }: { order: Pick<OrderDetails, "id" | "shipping_address"> }) {
  function send(event: FormEvent<HTMLFormElement>, dialog: DialogForm) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const body = { reason: String(typed.get("reason") ?? ""), days: Number(typed.get("days")) };
    void dialog.save(() => api("POST /orders/admin/{id}/block-number", { params: { id: order.id }, body }), {
      done: t("Number blocked"),
      failed: t("The number wasn't blocked. Please try again."),
    });
  }

  return (
    <FormDialog
      trigger={<Button variant="quiet">{t("Block number")}</Button>}
      title={t("Block {phone} for cash?", { phone: formatPhone(order.shipping_address.phone) })}
      description={t(
        "New orders with this number can only be paid online. Open orders stay. The reason is in the buyer's copy of their data.",
      )}
    >
      {(dialog) => (
        <form method="post" {...dialog.plain} className="grid gap-4" onSubmit={(event) => send(event, dialog)}>
          <Field label={t("Reason")}>
            <Input name="reason" required maxLength={BLOCK_REASON_MAX} autoComplete="off" />
          </Field>
          <Field label={t("For how long")}>
            <Select name="days">
              {blockPeriods.map(({ days, label }) => (
                <option key={days} value={days}>
                  {t(label)}
                </option>
              ))}
            </Select>
          </Field>
          <DialogButtons form={dialog} submit={t("Block number")} isDestructive />
        </form>
      )}
    </FormDialog>
  );
}
