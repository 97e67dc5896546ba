import type { ReactNode } from "react";
import type { FieldErrors, UseFormRegister } from "react-hook-form";
import { useMethodNames } from "@/components/layout/method-names";
import { Input, Options, Select } from "@/components/ui/controls";
import { Field } from "@/components/ui/field";
import { deliveryBadges, orderBadges, paymentBadges } from "@/lib/orders/badges";
import type { OrderEditFields } from "@/lib/orders/edit-form";
import { COURIER_NOTE_MAX } from "@/lib/orders/limits";

type Fields = {
  register: UseFormRegister<OrderEditFields>;
  errors: FieldErrors<OrderEditFields>;
};

/** Whom the order goes to, and where. */
export function RecipientFields({ register, errors, hasAddress }: Fields & { hasAddress: boolean }) {
  return (
    <>
      <Field label="First name" error={errors.first_name?.message}>
        <Input {...register("first_name")} maxLength={80} autoComplete="off" />
      </Field>
      <Field label="Last name" error={errors.last_name?.message}>
        <Input {...register("last_name")} maxLength={80} autoComplete="off" />
      </Field>
      <Field label="Phone number" error={errors.phone?.message}>
        <Input {...register("phone")} type="tel" maxLength={40} autoComplete="off" />
      </Field>
      <Field label="Email of this order" optional error={errors.email?.message}>
        <Input {...register("email")} type="email" maxLength={254} autoComplete="off" />
      </Field>
      {hasAddress ? null : (
        <p className="text-sm text-soft sm:col-span-2">
          It has no parcel, and so no address. Before something that is sent is added to it, fill this in.
        </p>
      )}
      <Field label="Street address" optional={!hasAddress} error={errors.address?.message} className="sm:col-span-2">
        <Input {...register("address")} maxLength={300} autoComplete="off" />
      </Field>
      <Field label="Area" optional={!hasAddress} error={errors.area?.message}>
        <Input {...register("area")} maxLength={120} autoComplete="off" />
      </Field>
      <Field label="City" optional={!hasAddress} error={errors.city?.message}>
        <Input {...register("city")} maxLength={120} autoComplete="off" />
      </Field>
      <Field label="ZIP code" optional error={errors.zip_code?.message}>
        <Input {...register("zip_code")} maxLength={20} autoComplete="off" />
      </Field>
      <Field label="Note for the courier" optional error={errors.note?.message}>
        <Input {...register("note")} maxLength={COURIER_NOTE_MAX} autoComplete="off" />
      </Field>
    </>
  );
}

/** How it stands, and what it costs. */
export function StateFields({ register, errors }: Fields) {
  const names = useMethodNames();
  const methods = { aamarpay: { label: names.aamarpay }, cash_on_delivery: { label: names.cash_on_delivery } };

  return (
    <>
      <Field label="Status">
        <Select {...register("status")}>
          <Options words={orderBadges} />
        </Select>
      </Field>
      <Field label="Payment status">
        <Select {...register("payment_status")}>
          <Options words={paymentBadges} />
        </Select>
      </Field>
      <Field label="Delivery status" hint="Follows the status unless it is changed here, too.">
        <Select {...register("delivery_status")}>
          <Options words={deliveryBadges} />
        </Select>
      </Field>
      <Field label="Payment method">
        <Select {...register("payment_method")}>
          <Options words={methods} />
        </Select>
      </Field>
      <Field label="Total (৳)" error={errors.total_amount?.message}>
        <Input {...register("total_amount")} inputMode="decimal" autoComplete="off" />
      </Field>
      <Field label="Delivery charge (৳)" error={errors.delivery_charge?.message}>
        <Input {...register("delivery_charge")} inputMode="decimal" autoComplete="off" />
      </Field>
    </>
  );
}

/** What its parcel is found by. */
export function NumberFields({ register, errors, own }: Fields & { own: string }) {
  return (
    <>
      <Field label="Courier" optional error={errors.courier_name?.message}>
        <Input {...register("courier_name")} maxLength={60} autoComplete="off" />
      </Field>
      <Field label="Courier's tracking number" optional error={errors.courier_tracking_number?.message}>
        <Input {...register("courier_tracking_number")} maxLength={40} autoComplete="off" className="font-mono" />
      </Field>
      <Field
        label="Second tracking number"
        optional
        hint={`The order is followed by it as well. Its own, ${own}, always works.`}
        error={errors.tracking_number?.message}
        className="sm:col-span-2"
      >
        <Input {...register("tracking_number")} maxLength={40} autoComplete="off" className="font-mono" />
      </Field>
    </>
  );
}

type PartProps = {
  title: string;
  /** What stands in it, while it is folded. */
  now?: string;
  isOpen: boolean;
  children: ReactNode;
};

/** Fields that belong together; on a phone what is seldom changed is folded. */
export function Part({ title, now, isOpen, children }: PartProps) {
  return (
    <details open={isOpen} className="edit-part">
      <summary>
        <span className="font-medium">{title}</span>
        {now ? <span className="edit-part-now">{now}</span> : null}
      </summary>
      <div className="grid gap-x-4 gap-y-3.5 pb-4 sm:grid-cols-2">{children}</div>
    </details>
  );
}
