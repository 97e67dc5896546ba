"use client";

import { type ComponentProps, useState } from "react";
import { Input } from "@/components/ui/controls";
import { Field } from "@/components/ui/field";
import { looksOneDigitShort } from "@/lib/digits";
import { t } from "@/lib/texts/text";

type PhoneFieldProps = Pick<ComponentProps<"input">, "name" | "defaultValue" | "autoFocus"> & {
  error?: string | undefined;
  className?: string;
};

/** A phone number, with a gentle hint where a digit seems to be missing. */
export function PhoneField({ error, className, ...input }: PhoneFieldProps) {
  const [isShort, setIsShort] = useState(false);

  return (
    <Field
      label={t("Phone")}
      error={error}
      hint={isShort ? t("This looks one digit short. A mobile number has 11.") : undefined}
      {...(className ? { className } : {})}
    >
      <Input
        {...input}
        onBlur={(event) => setIsShort(looksOneDigitShort(event.target.value))}
        type="tel"
        autoComplete="tel"
        required
      />
    </Field>
  );
}
