"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { AddressFields, addressValues, type AddressForm as Form } from "@/components/places/address-fields";
import { DialogButtons, type DialogForm, FormDialog, useReportDirty } from "@/components/shared/form-dialog";
import { useCall } from "@/components/shared/use-call";
import { useCheckedForm } from "@/components/shared/use-checked-form";
import type { DialogControl } from "@/components/shared/use-lazy-dialog";
import { api } from "@/lib/api-client";
import { formatTaka } from "@/lib/money";
import { type MovedSums, sumsAfterMove } from "@/lib/orders/own-address";
import type { Order } from "@/lib/orders/schema";
import { type ParcelAddress, parcelAddressSchema } from "@/lib/orders/shipping-address";
import { fullStop } from "@/lib/texts/full-stop";
import { t } from "@/lib/texts/text";

export type ChangedOrder = { order: Order; isPaid: boolean };

/** Recipient and address of the customer's own order. The server recomputes the delivery charge. */
export function ChangeAddressDialog({ order, isPaid, ...control }: ChangedOrder & DialogControl) {
  return (
    <FormDialog {...control} title={t("Change address")}>
      {(dialog) => <ChangeAddressForm order={order} isPaid={isPaid} dialog={dialog} />}
    </FormDialog>
  );
}

const places = ["city", "area", "zipCode"] as const;

/** Only what has changed, so that a correction by staff in the meantime is kept; a place is sent whole. */
function changedFields(
  address: ParcelAddress,
  isDirty: (field: keyof ParcelAddress) => boolean,
): Partial<ParcelAddress> {
  const isMoved = places.some(isDirty);
  const isSent = (field: keyof ParcelAddress) => (places.some((place) => place === field) ? isMoved : isDirty(field));

  return Object.fromEntries(Object.entries(address).filter(([field]) => isSent(field as keyof ParcelAddress)));
}

function ChangeAddressForm({ order, isPaid, dialog }: ChangedOrder & { dialog: DialogForm }) {
  const form: Form = useCheckedForm({
    resolver: zodResolver(parcelAddressSchema),
    defaultValues: addressValues(order.shipping_address),
  });
  const { isDirty, dirtyFields } = form.formState;
  useReportDirty(isDirty, dialog.onDirty);
  const city = form.watch("city");
  const { data: charges } = useCall("delivery-charges", (signal) => api("GET /settings/delivery-charges", { signal }));
  const sums = charges && sumsAfterMove(order, city, charges);

  const send = form.handleSubmit((address) => {
    const body = {
      ...changedFields(address, (field) => dirtyFields[field] === true),
      ...(sums ? { total_amount: sums.total } : {}),
    };
    return dialog.save(() => api("PATCH /orders/{id}/address", { params: { id: order.id }, body }), {
      done: t("Order updated successfully"),
      failed: t("Failed to update order"),
    });
  });

  return (
    <form onSubmit={send} noValidate>
      <AddressFields form={form} isOrder />
      <DialogButtons
        form={dialog}
        submit={t("Save address")}
        consequences={sums && sums.total !== order.total_amount ? sumsText({ order, isPaid }, sums) : ""}
      />
    </form>
  );
}

function sumsText({ order, isPaid }: ChangedOrder, { total, deliveryCharge }: MovedSums): string {
  if (isPaid) {
    return t("Delivery to this place has another price, and this order is paid. Please call us.");
  }
  const charge = { to: formatTaka(deliveryCharge), from: formatTaka(order.delivery_charge) };

  return `${t("Delivery charge: now {to}, was {from}", charge)}${fullStop()} ${t("The total becomes {total}.", { total: formatTaka(total) })}`;
}
