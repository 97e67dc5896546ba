"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { AddressFields, addressValues, type AddressForm as Form } from "@/components/places/address-fields";
import { DialogButtons, type DialogForm, FormDialog, useReportDirty } from "@/components/shared/form-dialog";
import { useCheckedForm } from "@/components/shared/use-checked-form";
import type { DialogControl } from "@/components/shared/use-lazy-dialog";
import type { SavedAddress } from "@/lib/account/addresses";
import { api } from "@/lib/api-client";
import { parcelAddressSchema } from "@/lib/orders/shipping-address";
import { t } from "@/lib/texts/text";

type AddressDialogProps = DialogControl & {
  /** Null: a new address. */
  address: SavedAddress | null;
};

/** Adds or edits a saved address. */
export function AddressDialog({ address, ...control }: AddressDialogProps) {
  return (
    <FormDialog {...control} title={address ? t("Edit address") : t("Add an address")}>
      {(dialog) => <AddressForm address={address} dialog={dialog} />}
    </FormDialog>
  );
}

function AddressForm({ address, dialog }: { address: SavedAddress | null; dialog: DialogForm }) {
  const form: Form = useCheckedForm({
    resolver: zodResolver(parcelAddressSchema),
    defaultValues: addressValues(address),
  });
  useReportDirty(form.formState.isDirty, dialog.onDirty);

  const send = form.handleSubmit((body) =>
    dialog.save(
      () =>
        address
          ? api("PATCH /account/addresses/{id}", { params: { id: address.id }, body })
          : api("POST /account/addresses", { body }),
      { done: t("Address saved") },
    ),
  );

  return (
    <form onSubmit={send} noValidate>
      <AddressFields form={form} />
      <DialogButtons form={dialog} submit={t("Save address")} />
    </form>
  );
}
