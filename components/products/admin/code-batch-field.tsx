"use client";

import type { UseFormRegisterReturn } from "react-hook-form";
import { useCall } from "@/components/shared/use-call";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { api } from "@/lib/api-client";
import { formatCount, t } from "@/lib/texts/text";

type CodeBatchFieldProps = { field: UseFormRegisterReturn; value: string; error: string | undefined };

/** Selects the batch of premium codes that the product delivers. */
export function CodeBatchField({ field, value, error }: CodeBatchFieldProps) {
  const { data, hasFailed } = useCall("code-batches", (signal) => api("GET /premium-codes/batches", { signal }));
  const batches = data?.batches ?? [];
  const isListed = batches.some(({ description }) => description === value);

  return (
    <Field
      label={t("Delivers a code of")}
      optional
      error={error ?? (hasFailed ? t("We couldn't load the batches. Please try again.") : undefined)}
      hint={t(
        "Each unit sold delivers a code from this batch. The product is sold out when no code is free. Create batches under Premium Codes.",
      )}
    >
      <Select {...field}>
        <option value="">{t("No code")}</option>
        {value && !isListed ? <option value={value}>{value}</option> : null}
        {batches.map(({ description, free_codes: free }) => (
          <option key={description} value={description}>
            {t("{batch} ({n} free)", { batch: description, n: formatCount(free) })}
          </option>
        ))}
      </Select>
    </Field>
  );
}
