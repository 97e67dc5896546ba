"use client";

import { useFormContext } from "react-hook-form";
import { Select, Textarea } from "@/components/ui/controls";
import { Field, inTwoLanguages } from "@/components/ui/field";
import { typeLabels } from "@/lib/quiz/badges";
import type { TopicChoice } from "@/lib/quiz/bank-schema";
import { difficultyWords } from "@/lib/quiz/display";
import { optionsOfType, type QuestionFields } from "@/lib/quiz/question-form";
import { difficulties, questionTypes } from "@/lib/quiz/schema";
import { PictureField } from "./picture-field";

/** Topic, text, picture, difficulty and type. Another type brings other options (spec 4). */
export function QuestionText({ topics }: { topics: readonly TopicChoice[] }) {
  const { register, setValue, clearErrors, formState } = useFormContext<QuestionFields>();
  const { errors } = formState;

  return (
    <>
      <Field label="Topic" error={errors.topic_id?.message}>
        <Select {...register("topic_id")} required>
          <option value="">Choose a topic</option>
          {topics.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <div className={inTwoLanguages}>
        <Field
          label="Question"
          hint="Formulas stand between dollar signs: $\ce{H2SO4}$ for chemistry, $E = mc^2$ for the rest."
          error={errors.title?.message}
        >
          <Textarea {...register("title")} rows={3} required />
        </Field>
        <Field label="Question in Bangla" optional error={errors.title_bn?.message}>
          <Textarea {...register("title_bn")} lang="bn" rows={3} />
        </Field>
      </div>
      <PictureField name="image_url" label="Picture of the question" />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Difficulty">
          <Select {...register("difficulty")}>
            {difficulties.map((difficulty) => (
              <option key={difficulty} value={difficulty}>
                {difficultyWords[difficulty]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Type" hint="The quiz draws multiple choice alone. Another type drops the options.">
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
                {typeLabels[type]}
              </option>
            ))}
          </Select>
        </Field>
      </div>
    </>
  );
}
