import type { ComponentProps, ReactNode } from "react";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";
import type { CheckoutFields } from "@/lib/checkout/form";
import { COURIER_NOTE_MAX } from "@/lib/orders/limits";
import { isOneName } from "@/lib/orders/recipient";
import { localizeDigits, t } from "@/lib/texts/text";
import { PlaceFields } from "./place-fields";
import type { Checkout, CheckoutData, CheckoutForm } from "./use-checkout";
import { useLastError } from "./use-last-error";

/** Numbered section of the form. */
export function Section({ title, step, children }: { title: string; step: number; children: ReactNode }) {
  const id = `checkout-step-${step}`;

  return (
    <section aria-labelledby={id} className="panel p-4 sm:p-6">
      <h2 id={id} className="mb-4 flex items-center gap-3 text-xl">
        <span
          aria-hidden="true"
          className="grid h-8 w-7 place-items-center rounded-sm border-[1.5px] border-accent text-sm text-accent"
        >
          {localizeDigits(String(step))}
        </span>
        {title}
      </h2>
      {children}
    </section>
  );
}

type TextField = Exclude<keyof CheckoutFields, "payment_method" | "consent">;

type TextProps = Pick<ComponentProps<"input">, "type" | "autoComplete" | "inputMode" | "maxLength"> & {
  form: CheckoutForm;
  name: TextField;
  label: string;
  hint?: string | undefined;
  optional?: boolean;
  className?: string;
};

/** Text field of the form, prefilled on the server. */
export function Text({ form, name, label, hint, optional, className, ...input }: TextProps) {
  const { register, formState } = form;
  const error = formState.errors[name]?.message;
  const { goneError, forget } = useLastError(error);
  const field = register(name);

  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      lastError={hint ? null : goneError}
      optional={optional ?? false}
      {...(className ? { className } : {})}
    >
      <Input
        {...field}
        onBlur={(event) => {
          forget();
          return field.onBlur(event);
        }}
        {...input}
        id={`checkout-${name}`}
        defaultValue={formState.defaultValues?.[name] ?? ""}
        aria-required={!optional}
      />
    </Field>
  );
}

type DeliverySectionProps = {
  checkout: Checkout;
  /** Expected delivery dates by zone, as text. */
  arrival: CheckoutData["arrival"];
  addresses: CheckoutData["addresses"];
};

/** Delivery address; for an order without a parcel only the buyer's name. */
export function DeliverySection({ checkout, arrival, addresses }: DeliverySectionProps) {
  const { form, isSent } = checkout;
  if (isSent) return <Parcel checkout={checkout} arrival={arrival} addresses={addresses} />;

  return (
    <Section title={t("Your name")} step={2}>
      <div className="grid grid-cols-2 gap-x-3 gap-y-4 sm:gap-x-4">
        <NameFields form={form} />
      </div>
      <p className="mt-3 text-sm text-soft">
        {t("There's no parcel: we'll email your premium code as soon as the order is paid.")}
      </p>
    </Section>
  );
}

/** First and last name, in a two-column grid. */
function NameFields({ form }: { form: CheckoutForm }) {
  const [firstName, lastName] = form.watch(["firstName", "lastName"]);

  return (
    <>
      <Text form={form} name="firstName" label={t("First name")} autoComplete="given-name" maxLength={80} />
      <Text form={form} name="lastName" label={t("Last name")} autoComplete="family-name" maxLength={80} />
      <p role="status" className="-mt-2 col-span-2 text-sm text-soft empty:hidden">
        {isOneName({ firstName, lastName }) ? t("One name is fine: we'll write it once.") : null}
      </p>
    </>
  );
}

function Parcel({ checkout, arrival, addresses }: DeliverySectionProps) {
  const { form } = checkout;

  return (
    <Section title={t("Delivery")} step={2}>
      <div className="grid grid-cols-2 gap-x-3 gap-y-4 sm:gap-x-4">
        <div className="recipient-names col-span-2">
          <div className="grid grid-cols-2 gap-x-3 gap-y-4 sm:gap-x-4">
            <NameFields form={form} />
          </div>
        </div>
        <PlaceFields checkout={checkout} arrival={arrival} addresses={addresses} />
        <Text
          form={form}
          name="address"
          label={t("Street address")}
          autoComplete="address-line1"
          maxLength={300}
          className="col-span-2"
        />
        <Text
          form={form}
          name="zipCode"
          label={t("ZIP code")}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={20}
          optional
        />
        <CourierNote form={form} />
      </div>
    </Section>
  );
}

function CourierNote({ form }: { form: CheckoutForm }) {
  const { register, formState } = form;

  return (
    <Field
      label={t("Note for the courier")}
      hint={t("A landmark, your floor, when to call.")}
      error={formState.errors.note?.message}
      optional
      className="col-span-2"
    >
      <Textarea
        {...register("note")}
        id="checkout-note"
        rows={2}
        maxLength={COURIER_NOTE_MAX}
        className="min-h-[70px]"
        defaultValue={formState.defaultValues?.note ?? ""}
      />
    </Field>
  );
}
