"use client";

import { useFormContext } from "react-hook-form";
import { Checkbox } from "@/components/ui/checkbox";
import { Input, Textarea } from "@/components/ui/controls";
import { Field } from "@/components/ui/field";
import type { QuestionFields } from "@/lib/quiz/question-form";

/** Why the answer is right, where that is written, and whether the question is drawn. */
export function LearningFields() {
  const { register, formState } = useFormContext<QuestionFields>();
  const { errors } = formState;

  return (
    <>
      <Field
        label="Explanation"
        optional
        hint="One or two sentences, shown after the answer."
        error={errors.explanation?.message}
      >
        <Textarea {...register("explanation")} rows={3} />
      </Field>
      <Field
        label="Source"
        optional
        hint="Where the answer was checked. Players do not see it."
        error={errors.source?.message}
      >
        <Input {...register("source")} autoComplete="off" />
      </Field>
      <Checkbox {...register("is_active")} label="Active: may be drawn" />
    </>
  );
}
