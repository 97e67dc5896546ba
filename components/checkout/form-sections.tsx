import type { ComponentProps, ReactNode } from "react";
import { Input } from "@/components/ui/controls";
import { Field } from "@/components/ui/field";
import type { CheckoutFields } from "@/lib/checkout/form";
import { looksOneDigitShort } from "@/lib/digits";
import type { CheckoutForm } from "./use-checkout";

/** A numbered part of the form. */
export function Section({ title, step, children }: { title: string; step: number; children: ReactNode }) {
  const id = `checkout-step-${step}`;

  return (
    <section aria-labelledby={id} className="panel p-5 sm:p-6">
      <h2 id={id} className="mb-4 flex items-center gap-3 text-xl">
        <span
          aria-hidden="true"
          className="grid h-8 w-7 place-items-center rounded-sm border-[1.5px] border-accent text-sm text-accent"
        >
          {step}
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

/** One text field of the form, filled on the server with the known value. */
function Text({ form, name, label, hint, optional, className, ...input }: TextProps) {
  const { register, formState } = form;

  return (
    <Field
      label={label}
      hint={hint}
      error={formState.errors[name]?.message}
      optional={optional ?? false}
      {...(className ? { className } : {})}
    >
      <Input
        {...register(name)}
        {...input}
        id={`checkout-${name}`}
        defaultValue={formState.defaultValues?.[name] ?? ""}
        aria-required={!optional}
      />
    </Field>
  );
}

/** What happens to another address than the account's (ADR 019). */
function otherAddressHint(typed: string, accountEmail: string): string | undefined {
  const email = typed.trim().toLowerCase();
  if (!email.includes("@") || email === accountEmail) return undefined;

  return `We ask this address to confirm with a link. Until then, mails about the order go to ${accountEmail} alone.`;
}

export function ContactSection({ form, accountEmail }: { form: CheckoutForm; accountEmail: string }) {
  const hint = looksOneDigitShort(form.watch("phone"))
    ? "This looks one digit short for a mobile number. Please check it."
    : undefined;

  return (
    <Section title="Contact" step={1}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Text
          form={form}
          name="email"
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
          hint={otherAddressHint(form.watch("email"), accountEmail)}
        />
        <Text
          form={form}
          name="phone"
          label="Phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={20}
          hint={hint}
        />
      </div>
    </Section>
  );
}

export function DeliverySection({ form }: { form: CheckoutForm }) {
  return (
    <Section title="Delivery" step={2}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Text form={form} name="firstName" label="First name" autoComplete="given-name" maxLength={80} />
        <Text form={form} name="lastName" label="Last name" autoComplete="family-name" maxLength={80} />
        <Text
          form={form}
          name="address"
          label="Street address"
          autoComplete="address-line1"
          maxLength={300}
          className="sm:col-span-2"
        />
        <Text form={form} name="city" label="City" autoComplete="address-level2" maxLength={120} />
        <Text form={form} name="area" label="Area" autoComplete="address-level3" maxLength={120} />
        <Text form={form} name="zipCode" label="ZIP code" autoComplete="postal-code" maxLength={20} optional />
      </div>
    </Section>
  );
}
