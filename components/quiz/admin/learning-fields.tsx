"use client";

import { useFormContext, useWatch } from "react-hook-form";
import { Checkbox } from "@/components/ui/checkbox";
import { bilingualGrid, Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";
import type { QuestionFields } from "@/lib/quiz/question-form";
import { t } from "@/lib/texts/text";
import { RelatedItemsFields } from "./related-items-fields";

/** Explanation, its source, and the audience of the question. */
export function LearningFields() {
  const { register, formState, control, setValue } = useFormContext<QuestionFields>();
  const { errors } = formState;
  const [models, products] = useWatch({ control, name: ["models", "products"] });

  return (
    <>
      <div className={bilingualGrid}>
        <Field
          label={t("Explanation")}
          optional
          hint={t("One or two sentences, shown after the answer.")}
          error={errors.explanation?.message}
        >
          <Textarea {...register("explanation")} rows={3} />
        </Field>
        <Field label={t("Explanation in Bangla")} optional error={errors.explanation_bn?.message}>
          <Textarea {...register("explanation_bn")} lang="bn" rows={3} />
        </Field>
      </div>
      <Field
        label={t("Source")}
        optional
        hint={t("The source for the answer. Players don't see it.")}
        error={errors.source?.message}
      >
        <Input {...register("source")} autoComplete="off" />
      </Field>
      <RelatedItemsFields
        models={models}
        products={products}
        errors={{ models: errors.models?.message, products: errors.products?.message }}
        onModels={(keys) => setValue("models", keys, { shouldDirty: true })}
        onProducts={(ids) => setValue("products", ids, { shouldDirty: true })}
        otherwise={t("Leave empty to use those of its topic.")}
      />
      <Checkbox {...register("is_active")} label={t("Active: can appear in the quiz")} />
      <div>
        <Checkbox {...register("is_sample")} label={t("Sample: guests play it on the quiz page")} />
        <p className="text-sm text-soft">
          {t("Daily games no longer use this question. If it's part of today's game, guests see it from tomorrow.")}
        </p>
      </div>
    </>
  );
}
