import { type ComponentProps, type ReactNode, useState } from "react";
import { PlaceInput } from "@/components/places/place-input";
import { usePlaces } from "@/components/places/use-places";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";
import type { CheckoutFields } from "@/lib/checkout/form";
import { totalOf } from "@/lib/checkout/rules";
import { formatTaka, toTaka } from "@/lib/money";
import { COURIER_NOTE_MAX } from "@/lib/orders/limits";
import { deliveryZone } from "@/lib/orders/pricing";
import { isOneName } from "@/lib/orders/recipient";
import { localizeDigits, t } from "@/lib/texts/text";
import type { Checkout, CheckoutData, CheckoutForm } from "./use-checkout";

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

type TextField = Exclude<keyof CheckoutFields, "payment_method">;

type TextProps = Pick<ComponentProps<"input">, "type" | "autoComplete" | "inputMode" | "maxLength"> & {
  form: CheckoutForm;
  name: TextField;
  label: string;
  hint?: string | undefined;
  optional?: boolean;
  className?: string;
};

/** Keeps the space of a corrected error until blur, to avoid layout shifts while typing. */
function useLastError(error: string | undefined) {
  const [last, setLast] = useState(error);
  if (error && error !== last) setLast(error);

  return { goneError: error ? undefined : last, forget: () => setLast(error) };
}

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
};

/** Delivery address; for an order without a parcel only the buyer's name. */
export function DeliverySection({ checkout, arrival }: DeliverySectionProps) {
  const { form, isSent } = checkout;
  if (isSent) return <Parcel checkout={checkout} arrival={arrival} />;

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

function Parcel({ checkout, arrival }: DeliverySectionProps) {
  const { form, state } = checkout;
  const [city, area, zipCode] = form.watch(["city", "area", "zipCode"]);
  const places = usePlaces({ city, area, zipCode, setPlace: form.setValue, isFixed: state.attempt !== null });

  return (
    <Section title={t("Delivery")} step={2}>
      <div className="grid grid-cols-2 gap-x-3 gap-y-4 sm:gap-x-4">
        <NameFields form={form} />
        <PlaceText
          form={form}
          name="city"
          label={t("City or district")}
          autoComplete="address-level2"
          places={places.districts}
          listLabel={t("Districts")}
          onReach={places.load}
          shown={places.shown.city}
          consequence={<DeliveryTerms checkout={checkout} arrival={arrival} shown={places.shown.city} />}
        />
        <PlaceText
          form={form}
          name="area"
          label={t("Area (upazila or thana)")}
          autoComplete="address-level3"
          places={places.areas}
          shown={places.shown.area}
          listLabel={t("Upazilas and thanas")}
          onReach={places.load}
        />
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

/** "Bogura: ৳120, Tue 24 – Thu 26 Nov". */
function DeliveryTerms({ checkout: { form, state }, arrival, shown }: DeliverySectionProps & { shown: string }) {
  const city = form.watch("city").trim();
  const charge = toTaka(totalOf(state, city).deliveryCharge);

  return `${shown.trim()}: ${charge === 0 ? t("free delivery") : formatTaka(charge)}, ${arrival[deliveryZone(city)]}`;
}

type PlaceTextProps = Pick<
  ComponentProps<typeof PlaceInput>,
  "autoComplete" | "places" | "shown" | "listLabel" | "onReach"
> & {
  form: CheckoutForm;
  name: "city" | "area";
  label: string;
  /** Text that depends on the place, such as the delivery charge. Hidden from screen readers while typing. */
  consequence?: ReactNode;
};

/** Text field with place suggestions. */
function PlaceText({ form, name, label, consequence, onReach, ...input }: PlaceTextProps) {
  const { register, setValue, formState } = form;
  const [isTyping, setIsTyping] = useState(false);
  const field = register(name);
  const text = form.watch(name);
  const error = formState.errors[name]?.message;
  const { goneError, forget } = useLastError(error);
  const follows = isTyping || text.trim() === "" ? null : consequence;

  return (
    <Field
      label={label}
      hint={<span role="status">{follows}</span>}
      error={error}
      lastError={follows ? null : goneError}
      className="max-sm:col-span-2"
    >
      <PlaceInput
        {...input}
        field={{
          ...field,
          onBlur: (event) => {
            setIsTyping(false);
            forget();
            return field.onBlur(event);
          },
        }}
        id={`checkout-${name}`}
        text={text}
        onReach={() => {
          setIsTyping(true);
          onReach();
        }}
        onText={(next) => {
          setIsTyping(false);
          setValue(name, next, { shouldValidate: formState.isSubmitted });
        }}
        maxLength={120}
        aria-required
      />
    </Field>
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
