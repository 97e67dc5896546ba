"use client";

import { type ComponentProps, useState } from "react";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { phoneHint } from "@/lib/phone";
import { t } from "@/lib/texts/text";

type PhoneFieldProps = Pick<ComponentProps<"input">, "name" | "defaultValue" | "autoFocus"> & {
  error?: string | undefined;
  className?: string;
};

/** Phone number field with a hint if digits seem to be missing. */
export function PhoneField({ error, className, ...input }: PhoneFieldProps) {
  // Value at the last blur, so that the hint does not appear while typing.
  const [left, setLeft] = useState("");
  const hint = phoneHint(left) ?? undefined;

  return (
    <Field label={t("Phone")} error={error} hint={hint} {...(className ? { className } : {})}>
      <Input
        {...input}
        onBlur={(event) => setLeft(event.target.value)}
        onChange={(event) => hint && setLeft(event.target.value)}
        type="tel"
        autoComplete="tel"
        required
      />
    </Field>
  );
}
