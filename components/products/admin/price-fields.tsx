"use client";

import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { Input } from "@/components/ui/controls";
import { Field } from "@/components/ui/field";
import { discountOf, originalPriceOf } from "@/lib/products/discount";
import type { ProductFields, ProductValues } from "@/lib/products/form";
import { t } from "@/lib/texts/text";
import { asTyped, readTypedNumber } from "@/lib/typed-number";

type PriceFieldsProps = { form: UseFormReturn<ProductFields, unknown, ProductValues> };

type Computed = "original_price" | "discount_percentage";

/** Price, original price and discount. Of the last two the one that was typed last stays, and the other follows from it. */
export function PriceFields({ form: { register, getValues, setValue, formState } }: PriceFieldsProps) {
  const [computed, setComputed] = useState<Computed | null>(null);
  const { errors, isSubmitted } = formState;
  const set = (name: Computed, value: number | null) => setValue(name, asTyped(value), { shouldValidate: isSubmitted });

  function follow(target: Computed) {
    const price = readTypedNumber(getValues("price"));
    const typed = getValues(target === "original_price" ? "discount_percentage" : "original_price");
    const given = readTypedNumber(typed);
    if (price === null || (given === null && typed.trim() !== "")) return;

    set(target, target === "original_price" ? originalPriceOf(price, given ?? 0) : discountOf(price, given));
    setComputed(target);
  }

  function followPrice() {
    const hasOne =
      getValues("original_price").trim() !== "" || (readTypedNumber(getValues("discount_percentage")) ?? 0) > 0;
    if (hasOne)
      follow(computed ?? (getValues("original_price").trim() === "" ? "original_price" : "discount_percentage"));
  }

  return (
    <div className="grid gap-x-4 gap-y-3.5 sm:grid-cols-3">
      <Field label={t("Price (৳)")} error={errors.price?.message}>
        <Input {...register("price", { onChange: followPrice })} inputMode="decimal" autoComplete="off" required />
      </Field>
      <Field
        label={t("Original price (৳)")}
        error={errors.original_price?.message}
        hint={computed === "original_price" ? t("Computed from price and discount.") : t("Struck through in the shop.")}
      >
        <Input
          {...register("original_price", { onChange: () => follow("discount_percentage") })}
          inputMode="decimal"
          autoComplete="off"
        />
      </Field>
      <Field
        label={t("Discount (%)")}
        error={errors.discount_percentage?.message}
        hint={computed === "discount_percentage" ? t("Computed from the two prices.") : undefined}
      >
        <Input
          {...register("discount_percentage", { onChange: () => follow("original_price") })}
          inputMode="numeric"
          autoComplete="off"
        />
      </Field>
    </div>
  );
}
