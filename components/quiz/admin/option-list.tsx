"use client";

import { useFieldArray, useFormContext, useWatch } from "react-hook-form";
import { renderRich } from "@/components/shared/rich-text";
import { Button } from "@/components/ui/button";
import { emptyOption, markCorrect, type QuestionFields } from "@/lib/quiz/question-form";
import { MAX_OPTIONS, MIN_OPTIONS } from "@/lib/quiz/question-rules";
import { t } from "@/lib/texts/text";
import { OptionRow } from "./option-row";

/** Options of a multiple choice question: two to five, one of them right (spec 5). */
export function OptionList() {
  const { control, getValues, setValue, formState } = useFormContext<QuestionFields>();
  const { fields, append, remove } = useFieldArray({ control, name: "options", keyName: "key" });
  const type = useWatch({ control, name: "question_type" });
  const problem = formState.errors.options?.root?.message ?? formState.errors.options?.message;
  if (type !== "multiple_choice") return null;

  /** Marks the right option. Sets single fields, because replacing the array would remount the rows. */
  function mark(right: number) {
    for (const [index, option] of markCorrect(getValues("options"), right).entries()) {
      setValue(`options.${index}.is_correct`, option.is_correct, { shouldDirty: true });
    }
  }

  return (
    <fieldset className="min-w-0" aria-describedby={problem ? "options-problem" : undefined}>
      <legend className="mb-2 font-medium text-sm">
        {renderRich(
          "Options <hint>({least} to {most}; mark the right one)</hint>",
          { hint: (content) => <span className="font-normal text-soft">{content}</span> },
          { least: MIN_OPTIONS, most: MAX_OPTIONS },
        )}
      </legend>
      <ul className="grid gap-3">
        {fields.map((field, index) => (
          <OptionRow
            key={field.key}
            index={index}
            onMark={() => mark(index)}
            onRemove={fields.length > MIN_OPTIONS ? () => remove(index) : null}
          />
        ))}
      </ul>
      {problem ? (
        <p id="options-problem" className="mt-2 text-danger text-sm">
          {problem}
        </p>
      ) : null}
      {fields.length < MAX_OPTIONS ? (
        <Button
          variant="quiet"
          size="small"
          className="mt-3"
          onClick={() => append(emptyOption(), { focusName: `options.${fields.length}.title` })}
        >
          {t("Add option")}
        </Button>
      ) : null}
    </fieldset>
  );
}
