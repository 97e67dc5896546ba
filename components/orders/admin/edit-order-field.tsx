import { cx } from "class-variance-authority";
import type { ReactElement } from "react";
import type { UseFormReturn } from "react-hook-form";
import { Typed } from "@/components/shared/typed";
import { Field } from "@/components/ui/field";
import type { Clash, Clashes, EditField } from "@/lib/orders/edit-clash";
import type { OrderEdit, OrderEditFields } from "@/lib/orders/edit-form";
import type { Label } from "@/lib/texts/catalogue";
import { t } from "@/lib/texts/text";

export type FormOfEdit = UseFormReturn<OrderEditFields, unknown, OrderEdit>;
export type FieldsProps = { form: FormOfEdit; clashes: Clashes };

export const fieldLabels: Readonly<Record<EditField, Label>> = {
  first_name: "First name",
  last_name: "Last name",
  phone: "Phone number",
  email: "Email of this order",
  address: "Street address",
  area: "Area",
  city: "City",
  zip_code: "ZIP code",
  note: "Note for the courier",
  status: "Status",
  payment_status: "Payment status",
  delivery_status: "Delivery status",
  payment_method: "Payment method",
  total_amount: "Total (৳)",
  delivery_charge: "Delivery charge (৳)",
  courier_name: "Courier",
  courier_tracking_number: "Courier's tracking number",
  tracking_number: "Second tracking number",
};

type OneProps = FieldsProps & {
  name: EditField;
  /** Labels of the values, if they are translated. */
  words?: (value: string) => string | undefined;
  optional?: boolean;
  hint?: string;
  className?: string;
  children: ReactElement<{ id?: string }>;
};

/** Field of the edit form, with both values below if another user changed it too. */
export function One({ form, clashes, name, words, className, children, ...field }: OneProps) {
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
  chosen: string;
  onTake: (value: string) => void;
};

function Both({ label, clash, words, chosen, onTake }: BothProps) {
  const said = (value: string) => words?.(value) ?? (value ? <Typed>{value}</Typed> : t("Empty"));
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
