"use client";

import { type FormEvent, useState } from "react";
import { ConfirmAction } from "@/components/shared/confirm-action";
import { DialogButtons, type DialogForm, FormDialog, useReportDirty } from "@/components/shared/form-dialog";
import { notifyInvalid } from "@/components/shared/notify";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { api } from "@/lib/api-client";
import type { OrderDetails } from "@/lib/orders/schema";
import { t } from "@/lib/texts/text";

type CouponOrder = Pick<OrderDetails, "id" | "coupon_code">;

const words = () => ({ done: t("Order updated successfully"), failed: t("Failed to update order") });
const setCoupon = (id: string, code: string | null) =>
  api("PUT /orders/admin/{id}/coupon", { params: { id }, body: { code } });

/** Adds, replaces or removes the coupon of an order that has not left the shop. */
export function OrderCoupon({ order }: { order: CouponOrder }) {
  const { id, coupon_code: code } = order;

  return (
    <div className="mt-4 flex flex-wrap gap-2">
      <FormDialog
        trigger={
          <Button variant="quiet" size="small">
            {code ? t("Change coupon") : t("Add coupon")}
          </Button>
        }
        title={code ? t("Change coupon") : t("Add coupon")}
        description={t("The rules of the checkout apply. Discount and total are recalculated.")}
      >
        {(dialog) => <CouponForm id={id} dialog={dialog} />}
      </FormDialog>
      {code ? (
        <ConfirmAction
          button={{ variant: "ghost", size: "small" }}
          title={t("Remove the coupon?")}
          description={t("The order loses the discount of {code}, and the coupon can be used once more.", { code })}
          confirmLabel={t("Remove coupon")}
          isDestructive
          call={() => setCoupon(id, null)}
          texts={words()}
        >
          {t("Remove coupon")}
        </ConfirmAction>
      ) : null}
    </div>
  );
}

function CouponForm({ id, dialog }: { id: string; dialog: DialogForm }) {
  const [typed, setTyped] = useState("");
  useReportDirty(typed !== "", dialog.onDirty);

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = typed.trim();
    if (code === "") return notifyInvalid(t("Enter a coupon code"));

    void dialog.save(() => setCoupon(id, code), words());
  }

  return (
    <form method="post" className="grid gap-4" onSubmit={save}>
      <Field label={t("Coupon code")} id="order-coupon">
        <Input value={typed} maxLength={64} autoComplete="off" onChange={({ target }) => setTyped(target.value)} />
      </Field>
      <DialogButtons form={dialog} submit={t("Use coupon")} />
    </form>
  );
}
