"use client";

import { useState } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { FormGroup } from "@/components/shared/form-group";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { formatTaka } from "@/lib/money";
import { discountOf, originalPriceOf } from "@/lib/products/discount";
import type { ProductFields, ProductValues } from "@/lib/products/form";
import { t } from "@/lib/texts/text";
import { parseTypedNumber, toFieldText } from "@/lib/typed-number";

type Form = UseFormReturn<ProductFields, unknown, ProductValues>;

type Computed = "original_price" | "discount_percentage";

/** Computes discount from original price or vice versa, depending on which was edited last. Prices in taka. */
export function usePrices({ register, getValues, setValue, formState: { isSubmitted } }: Form) {
  const [computed, setComputed] = useState<Computed | null>(null);
  const set = (name: Computed, value: number | null) =>
    setValue(name, toFieldText(value), { shouldValidate: isSubmitted });

  function follow(target: Computed) {
    const price = parseTypedNumber(getValues("price"));
    const typed = getValues(target === "original_price" ? "discount_percentage" : "original_price");
    const given = parseTypedNumber(typed);
    if (price === null || (given === null && typed.trim() !== "")) return;

    set(target, target === "original_price" ? originalPriceOf(price, given ?? 0) : discountOf(price, given));
    setComputed(target);
  }

  function followPrice() {
    const hasOne =
      getValues("original_price").trim() !== "" || (parseTypedNumber(getValues("discount_percentage")) ?? 0) > 0;
    if (hasOne)
      follow(computed ?? (getValues("original_price").trim() === "" ? "original_price" : "discount_percentage"));
  }

  return {
    computed,
    price: register("price", { onChange: followPrice }),
    original: register("original_price", { onChange: () => follow("discount_percentage") }),
    discount: register("discount_percentage", { onChange: () => follow("original_price") }),
  };
}

type DiscountPartProps = { form: Form; prices: ReturnType<typeof usePrices> };

export function DiscountPart({
  form: { control, formState },
  prices: { computed, original, discount },
}: DiscountPartProps) {
  const { errors } = formState;
  const [before, percent] = useWatch({ control, name: ["original_price", "discount_percentage"] });
  const [was, off] = [parseTypedNumber(before), parseTypedNumber(percent) ?? 0];
  const reduced =
    was === null
      ? t("{discount}% off", { discount: off })
      : `${t("{discount}% off", { discount: off })}, ${formatTaka(was)}`;

  return (
    <FormGroup
      title={t("Original price and discount")}
      summary={off > 0 ? reduced : t("Not reduced")}
      fields={["original_price", "discount_percentage"]}
    >
      <Field
        label={t("Original price (৳)")}
        error={errors.original_price?.message}
        hint={computed === "original_price" ? t("Computed from price and discount.") : t("Struck through in the shop.")}
      >
        <Input {...original} inputMode="decimal" autoComplete="off" />
      </Field>
      <Field
        label={t("Discount (%)")}
        error={errors.discount_percentage?.message}
        hint={computed === "discount_percentage" ? t("Computed from the two prices.") : undefined}
      >
        <Input {...discount} inputMode="numeric" autoComplete="off" />
      </Field>
    </FormGroup>
  );
}
