"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { type ReactElement, useCallback } from "react";
import type { UseFormReturn } from "react-hook-form";
import { PlaceInput } from "@/components/places/place-input";
import { usePlaces } from "@/components/places/use-places";
import { DialogButtons, type DialogForm, FormDialog, useReportDirty } from "@/components/shared/form-dialog";
import { useCheckedForm } from "@/components/shared/use-checked-form";
import type { DialogControl } from "@/components/shared/use-lazy-dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { type AddressFields, type AddressInput, addressFields, type SavedAddress } from "@/lib/account/addresses";
import { api } from "@/lib/api-client";
import { formatPhone } from "@/lib/phone";
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

const EMPTY = { firstName: "", lastName: "", phone: "", address: "", area: "", city: "", zipCode: "" };

function initialFields(address: SavedAddress | null): AddressFields {
  if (!address) return EMPTY;
  const { id: _id, is_default: _isDefault, zipCode, phone, ...fields } = address;

  return { ...fields, phone: formatPhone(phone), zipCode: zipCode ?? "" };
}

type Form = UseFormReturn<AddressFields, unknown, Omit<AddressInput, "is_default">>;

function AddressForm({ address, dialog }: { address: SavedAddress | null; dialog: DialogForm }) {
  const form: Form = useCheckedForm({ resolver: zodResolver(addressFields), defaultValues: initialFields(address) });
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
      <div className="grid gap-4 sm:grid-cols-2">
        <Text form={form} name="firstName" label={t("First name")}>
          <Input {...form.register("firstName")} maxLength={80} autoComplete="given-name" />
        </Text>
        <Text form={form} name="lastName" label={t("Last name")}>
          <Input {...form.register("lastName")} maxLength={80} autoComplete="family-name" />
        </Text>
        <Text form={form} name="phone" label={t("Phone")} className="sm:col-span-2">
          <Input {...form.register("phone")} type="tel" inputMode="tel" maxLength={20} autoComplete="tel" />
        </Text>
        <PlaceFields form={form} />
        <Text form={form} name="address" label={t("Street address")} className="sm:col-span-2">
          <Input {...form.register("address")} maxLength={300} autoComplete="address-line1" />
        </Text>
        <Text form={form} name="zipCode" label={t("ZIP code")} optional>
          <Input {...form.register("zipCode")} maxLength={20} inputMode="numeric" autoComplete="postal-code" />
        </Text>
      </div>
      <DialogButtons form={dialog} submit={t("Save address")} />
    </form>
  );
}

type TextProps = {
  form: Form;
  name: keyof AddressFields;
  label: string;
  optional?: boolean;
  className?: string;
  children: ReactElement<object>;
};

function Text({ form, name, label, optional = false, className = "", children }: TextProps) {
  return (
    <Field
      label={label}
      error={form.formState.errors[name]?.message}
      optional={optional}
      className={className}
      id={`address-${name}`}
    >
      {children}
    </Field>
  );
}

function PlaceFields({ form }: { form: Form }) {
  const { setValue, register, watch, formState } = form;
  const [city, area, zipCode] = watch(["city", "area", "zipCode"]);
  const { isSubmitted } = formState;
  const setPlace = useCallback(
    (part: "city" | "area" | "zipCode", text: string) =>
      setValue(part, text, { shouldDirty: true, shouldValidate: isSubmitted }),
    [setValue, isSubmitted],
  );
  const places = usePlaces({ city, area, zipCode: zipCode ?? "", setPlace });

  return (
    <>
      <Text form={form} name="city" label={t("City or district")}>
        <PlaceInput
          field={register("city")}
          places={places.districts}
          text={city}
          shown={places.shown.city}
          listLabel={t("Districts")}
          onText={(text) => setPlace("city", text)}
          onReach={places.load}
          maxLength={120}
          autoComplete="address-level2"
        />
      </Text>
      <Text form={form} name="area" label={t("Area (upazila or thana)")}>
        <PlaceInput
          field={register("area")}
          places={places.areas}
          text={area}
          shown={places.shown.area}
          listLabel={t("Upazilas and thanas")}
          onText={(text) => setPlace("area", text)}
          onReach={places.load}
          maxLength={120}
          autoComplete="address-level3"
        />
      </Text>
    </>
  );
}
