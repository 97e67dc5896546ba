import { cx } from "class-variance-authority";
import { type ReactElement, useCallback } from "react";
import type { UseFormReturn } from "react-hook-form";
import { useMethodNames } from "@/components/layout/method-names";
import { PlaceInput } from "@/components/places/place-input";
import { usePlaces } from "@/components/places/use-places";
import { UserText } from "@/components/shared/user-text";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Options, Select } from "@/components/ui/select";
import { formatDayTime } from "@/lib/dates";
import { localizedPlace } from "@/lib/geo/lists";
import type { OrderEdit, OrderEditFields } from "@/lib/orders/edit-form";
import { deliveryBadges, orderBadges, paymentBadges } from "@/lib/orders/labels";
import { COURIER_NOTE_MAX } from "@/lib/orders/limits";
import { type Clash, type Clashes, type EditField, fieldLabels } from "@/lib/orders/merge-edits";
import type { OrderDetails } from "@/lib/orders/schema";
import type { Label } from "@/lib/texts/catalogue";
import { t } from "@/lib/texts/text";

export const stateFields: readonly EditField[] = [
  "status",
  "payment_status",
  "delivery_status",
  "payment_method",
  "total_amount",
  "delivery_charge",
];
export const parcelFields: readonly EditField[] = ["courier_name", "courier_tracking_number", "tracking_number"];

type RecipientFieldsProps = FieldsProps & {
  hasAddress: boolean;
  /** Whether only the delivery address is edited. */
  isAddress: boolean;
};

/** Recipient and address in the order of the address label: name, phone, street, area, city. */
export function RecipientFields({ isAddress, hasAddress, ...edit }: RecipientFieldsProps) {
  return (
    <>
      <PersonFields {...edit} hasEmail={!isAddress || Boolean(edit.form.formState.defaultValues?.email)} />
      <PlaceFields {...edit} hasAddress={hasAddress} />
    </>
  );
}

/** Name, phone and email. Hides the email of customers without one if only the address is edited. */
function PersonFields({ hasEmail, ...edit }: FieldsProps & { hasEmail: boolean }) {
  const { register } = edit.form;

  return (
    <>
      <One {...edit} name="first_name">
        <Input {...register("first_name")} maxLength={80} autoComplete="off" />
      </One>
      <One {...edit} name="last_name">
        <Input {...register("last_name")} maxLength={80} autoComplete="off" />
      </One>
      <One {...edit} name="phone">
        <Input {...register("phone")} type="tel" maxLength={40} autoComplete="off" />
      </One>
      {hasEmail ? (
        <One {...edit} name="email" optional>
          <Input {...register("email")} type="email" maxLength={254} autoComplete="off" />
        </One>
      ) : null}
    </>
  );
}

type Place = "city" | "area";

/** Place suggestions for the form. A saved place is not changed until it is edited. */
function usePlacesOf({ watch, setValue, formState: { defaultValues, isSubmitted } }: FieldsProps["form"]) {
  const [city, area, zipCode] = watch(["city", "area", "zip_code"]);
  const { city: savedCity = "", area: savedArea = "", zip_code: savedZipCode = "" } = defaultValues ?? {};
  const saved = { city: savedCity, area: savedArea, zipCode: savedZipCode };
  const setPlace = useCallback(
    (part: Place | "zipCode", text: string) =>
      setValue(part === "zipCode" ? "zip_code" : part, text, {
        shouldDirty: true,
        shouldValidate: isSubmitted,
      }),
    [setValue, isSubmitted],
  );
  const places = usePlaces({ city, area, zipCode, setPlace, saved });

  return {
    city: { places: places.districts, text: city, shown: places.shown.city, saved: savedCity },
    area: { places: places.areas, text: area, shown: places.shown.area, saved: savedArea },
    setPlace,
    load: places.load,
  };
}

function PlaceFields({ hasAddress, ...edit }: FieldsProps & { hasAddress: boolean }) {
  const { register } = edit.form;
  const places = usePlacesOf(edit.form);
  const shownAs = (name: Place) => (text: string) => localizedPlace(places[name].places, text) || undefined;

  return (
    <>
      {hasAddress ? null : (
        <p className="text-sm text-soft sm:col-span-2">
          {t(
            "This order has no parcel, so it has no address. Fill this in before you add an item that needs delivery.",
          )}
        </p>
      )}
      <One {...edit} name="address" optional={!hasAddress} className="sm:col-span-2">
        <Input {...register("address")} maxLength={300} autoComplete="off" />
      </One>
      <One {...edit} name="area" optional={!hasAddress} words={shownAs("area")}>
        <PlaceInput
          {...places.area}
          field={register("area")}
          listLabel={t("Upazilas and thanas")}
          onText={(text) => places.setPlace("area", text)}
          onReach={places.load}
          maxLength={120}
          autoComplete="off"
        />
      </One>
      <One {...edit} name="city" optional={!hasAddress} words={shownAs("city")}>
        <PlaceInput
          {...places.city}
          field={register("city")}
          listLabel={t("Districts")}
          onText={(text) => places.setPlace("city", text)}
          onReach={places.load}
          maxLength={120}
          autoComplete="off"
        />
      </One>
      <One {...edit} name="zip_code" optional>
        <Input {...register("zip_code")} maxLength={20} autoComplete="off" />
      </One>
      <One {...edit} name="note" optional>
        <Input {...register("note")} maxLength={COURIER_NOTE_MAX} autoComplete="off" />
      </One>
    </>
  );
}

const wordsOf = (badges: Readonly<Record<string, { label: Label }>>) => (value: string) => {
  const badge = badges[value];
  return badge && t(badge.label);
};

export function StateFields(edit: FieldsProps) {
  const { register } = edit.form;
  const names = useMethodNames();

  return (
    <>
      <One {...edit} name="status" words={wordsOf(orderBadges)}>
        <Select {...register("status")}>
          <Options words={orderBadges} />
        </Select>
      </One>
      <One {...edit} name="payment_status" words={wordsOf(paymentBadges)}>
        <Select {...register("payment_status")}>
          <Options words={paymentBadges} />
        </Select>
      </One>
      <One
        {...edit}
        name="delivery_status"
        words={wordsOf(deliveryBadges)}
        hint={t("Follows the status unless you change it here, too.")}
      >
        <Select {...register("delivery_status")}>
          <Options words={deliveryBadges} />
        </Select>
      </One>
      <One {...edit} name="payment_method" words={(method) => names[method as keyof typeof names]}>
        <Select {...register("payment_method")}>
          {Object.entries(names).map(([method, name]) => (
            <option key={method} value={method}>
              {name}
            </option>
          ))}
        </Select>
      </One>
      <One {...edit} name="total_amount">
        <Input {...register("total_amount")} inputMode="decimal" autoComplete="off" />
      </One>
      <One {...edit} name="delivery_charge">
        <Input {...register("delivery_charge")} inputMode="decimal" autoComplete="off" />
      </One>
    </>
  );
}

export function ParcelFields({ order, ...edit }: FieldsProps & { order: OrderDetails }) {
  const { register } = edit.form;

  return (
    <>
      <One {...edit} name="courier_name" optional>
        <Input {...register("courier_name")} maxLength={60} autoComplete="off" />
      </One>
      <One {...edit} name="courier_tracking_number" optional>
        <Input {...register("courier_tracking_number")} maxLength={40} autoComplete="off" className="font-mono" />
      </One>
      <One
        {...edit}
        name="tracking_number"
        optional
        hint={t("Customers can track the order by this number too. Its own, {tracking_number}, always works.", {
          tracking_number: order.tracking_number,
        })}
        className="sm:col-span-2"
      >
        <Input {...register("tracking_number")} maxLength={40} autoComplete="off" className="font-mono" />
      </One>
      <p className="text-sm text-soft empty:hidden sm:col-span-2">{datesOf(order)}</p>
    </>
  );
}

/** Returns the dates set by order steps, which cannot be edited. */
function datesOf(order: OrderDetails): string {
  const dates = [
    [t("Delivered"), order.delivered_at],
    [t("Coming back since"), order.return_coming_at],
    [t("Back at the shop"), order.returned_at],
    [t("Given up as lost"), order.return_lost_at],
  ] as const;

  return dates.flatMap(([what, at]) => (at ? `${what} ${formatDayTime(at)}` : [])).join(" · ");
}

export type FormOfEdit = UseFormReturn<OrderEditFields, unknown, OrderEdit>;
type FieldsProps = { form: FormOfEdit; clashes: Clashes };

type OneProps = FieldsProps & {
  name: EditField;
  /** Returns the label of a value. Set it for enumerations. */
  words?: (value: string) => string | undefined;
  optional?: boolean;
  hint?: string;
  className?: string;
  children: ReactElement<{ id?: string }>;
};

/** Field of the edit form. On a conflict, shows both values below it to choose from. */
function One({ form, clashes, name, words, className, children, ...field }: OneProps) {
  const clash = clashes[name];
  const label = t(fieldLabels[name]);

  return (
    <div className={cx("grid content-start gap-1.5", className)}>
      <Field label={label} error={form.formState.errors[name]?.message} {...field}>
        {children}
      </Field>
      {clash ? (
        <Both
          label={label}
          clash={clash}
          chosen={form.getValues(name) ?? ""}
          words={words}
          onTake={(value) => form.setValue(name, value, { shouldDirty: true, shouldValidate: true })}
        />
      ) : null}
    </div>
  );
}

type BothProps = Pick<OneProps, "words"> & {
  label: string;
  clash: Clash;
  /** Current value of the field. */
  chosen: string;
  onTake: (value: string) => void;
};

function Both({ label, clash, words, chosen, onTake }: BothProps) {
  const said = (value: string) => words?.(value) ?? (value ? <UserText>{value}</UserText> : t("Empty"));
  const values = [
    [t("Yours"), clash.yours],
    [t("Now saved"), clash.saved],
  ] as const;

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in every browser
    <div role="group" aria-label={t("{label}: which one stays?", { label })} className="edit-both">
      {values.map(([whose, value]) => (
        <button key={whose} type="button" aria-pressed={value === chosen} onClick={() => onTake(value)}>
          <span className="text-soft">{whose}</span> <b>{said(value)}</b>
        </button>
      ))}
    </div>
  );
}
