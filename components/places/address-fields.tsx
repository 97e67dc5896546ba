import { type ReactElement, useCallback } from "react";
import type { UseFormReturn } from "react-hook-form";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import type { AddressFields as Fields, ParcelAddress } from "@/lib/orders/shipping-address";
import { formatPhone } from "@/lib/phone";
import { t } from "@/lib/texts/text";
import { PlaceInput } from "./place-input";
import { usePlaces } from "./use-places";

export type AddressForm = UseFormReturn<Fields, unknown, ParcelAddress>;

const EMPTY: Fields = { firstName: "", lastName: "", phone: "", address: "", area: "", city: "", zipCode: "" };

/** Initial values of the form. */
export function addressValues(address: ParcelAddress | null): Fields {
  if (!address) return EMPTY;
  const { firstName, lastName, phone, area, city, zipCode } = address;

  return {
    firstName,
    lastName,
    phone: formatPhone(phone),
    address: address.address,
    area,
    city,
    zipCode: zipCode ?? "",
  };
}

type FieldsProps = {
  form: AddressForm;
  /** Whether it is the address of an order: its places are not renamed until they are edited. */
  isOrder?: boolean;
};

/** Recipient and address of a parcel: of the address book, and of an order that its customer changes. */
export function AddressFields({ form, isOrder = false }: FieldsProps) {
  return (
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
      <PlaceFields form={form} isOrder={isOrder} />
      <Text form={form} name="address" label={t("Street address")} className="sm:col-span-2">
        <Input {...form.register("address")} maxLength={300} autoComplete="address-line1" />
      </Text>
      <Text form={form} name="zipCode" label={t("ZIP code")} optional>
        <Input {...form.register("zipCode")} maxLength={20} inputMode="numeric" autoComplete="postal-code" />
      </Text>
    </div>
  );
}

type TextProps = {
  form: AddressForm;
  name: keyof Fields;
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

function PlaceFields({ form, isOrder }: Required<FieldsProps>) {
  const { setValue, register, watch, formState } = form;
  const [city, area, zipCode] = watch(["city", "area", "zipCode"]);
  const { isSubmitted, defaultValues = {} } = formState;
  const saved = {
    city: defaultValues.city ?? "",
    area: defaultValues.area ?? "",
    zipCode: defaultValues.zipCode ?? "",
  };
  const setPlace = useCallback(
    (part: "city" | "area" | "zipCode", text: string) =>
      setValue(part, text, { shouldDirty: true, shouldValidate: isSubmitted }),
    [setValue, isSubmitted],
  );
  const places = usePlaces({ city, area, zipCode: zipCode ?? "", setPlace, ...(isOrder ? { saved } : {}) });

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
