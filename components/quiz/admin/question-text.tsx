"use client";

import { useFormContext } from "react-hook-form";
import { bilingualGrid, Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import type { TopicChoice } from "@/lib/quiz/bank-schema";
import { difficultyLabels } from "@/lib/quiz/labels";
import { optionsOfType, type QuestionFields } from "@/lib/quiz/question-form";
import { typeLabels } from "@/lib/quiz/question-labels";
import { difficulties, questionTypes } from "@/lib/quiz/schema";
import { pickContent } from "@/lib/texts/pick-content";
import { t } from "@/lib/texts/text";
import { PictureField } from "./picture-field";

/** Topic, text, image, difficulty and type. Changing the type changes the options (spec 4). */
export function QuestionText({ topics }: { topics: readonly TopicChoice[] }) {
  const { register, setValue, clearErrors, formState } = useFormContext<QuestionFields>();
  const { errors } = formState;

  return (
    <>
      <Field label={t("Topic")} error={errors.topic_id?.message}>
        <Select {...register("topic_id")} required>
          <option value="">{t("Choose a topic")}</option>
          {topics.map(({ id, name, name_bn }) => (
            <option key={id} value={id}>
              {pickContent(name, name_bn)}
            </option>
          ))}
        </Select>
      </Field>
      <div className={bilingualGrid}>
        <Field
          label={t("Question")}
          hint={t("Write formulas between dollar signs: {chemistry} for chemistry, {rest} for everything else.", {
            chemistry: "$\\ce{H2SO4}$",
            rest: "$E = mc^2$",
          })}
          error={errors.title?.message}
        >
          <Textarea {...register("title")} rows={3} required />
        </Field>
        <Field label={t("Question in Bangla")} optional error={errors.title_bn?.message}>
          <Textarea {...register("title_bn")} lang="bn" rows={3} />
        </Field>
      </div>
      <PictureField name="image_url" label={t("Picture of the question")} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t("Difficulty")}>
          <Select {...register("difficulty")}>
            {difficulties.map((difficulty) => (
              <option key={difficulty} value={difficulty}>
                {t(difficultyLabels[difficulty])}
              </option>
            ))}
          </Select>
        </Field>
        <Field
          label={t("Type")}
          hint={t("The quiz uses only multiple-choice questions. Changing the type removes the options.")}
        >
          <Select
            {...register("question_type", {
              onChange: ({ target }) => {
                clearErrors("options");
                setValue("options", optionsOfType(target.value), { shouldDirty: true });
              },
            })}
          >
            {questionTypes.map((type) => (
              <option key={type} value={type}>
                {t(typeLabels[type])}
              </option>
            ))}
          </Select>
        </Field>
      </div>
    </>
  );
}
