"use client";

import { useFormContext, useWatch } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { CloseIcon } from "@/components/ui/overlay";
import type { QuestionFields } from "@/lib/quiz/question-form";
import { t } from "@/lib/texts/text";
import { PictureField } from "./picture-field";

type OptionRowProps = {
  /** Zero-based index. */
  index: number;
  onMark: () => void;
  /** Null if the question has the minimum number of options. */
  onRemove: (() => void) | null;
};

/** An option with its right/wrong marker, text and image. */
export function OptionRow({ index, onMark, onRemove }: OptionRowProps) {
  const { register, control, formState } = useFormContext<QuestionFields>();
  const isRight = useWatch({ control, name: `options.${index}.is_correct` });
  const errors = formState.errors.options?.[index];
  const problem = errors?.title?.message ?? errors?.title_bn?.message;
  const name = t("Option {number}", { number: index + 1 });

  return (
    <li
      data-right={isRight}
      className="rounded-lg border border-line p-3 data-[right=true]:border-nonmetal data-[right=true]:bg-nonmetal/8"
    >
      <div className="flex items-center gap-3">
        <input
          type="radio"
          name="right-option"
          className="tick tick-round"
          aria-label={t("{name} is right", { name })}
          checked={isRight}
          onChange={onMark}
        />
        <div className="grid flex-1 gap-2 md:grid-cols-2">
          <Input
            {...register(`options.${index}.title`)}
            aria-label={name}
            autoComplete="off"
            aria-invalid={!!errors?.title}
          />
          <Input
            {...register(`options.${index}.title_bn`)}
            lang="bn"
            aria-label={t("{field} in Bangla", { field: name })}
            placeholder={t("In Bangla")}
            autoComplete="off"
            aria-invalid={!!errors?.title_bn}
          />
        </div>
        <Button
          variant="ghost"
          size="icon"
          className="-mr-1.5 text-soft"
          aria-label={t("Remove option {number}", { number: index + 1 })}
          disabled={!onRemove}
          onClick={() => onRemove?.()}
        >
          <CloseIcon />
        </Button>
      </div>
      {problem ? <p className="mt-1.5 text-danger text-sm">{problem}</p> : null}
      <PictureField
        name={`options.${index}.image_url`}
        label={t("Picture of option {number}", { number: index + 1 })}
        isCompact
      />
    </li>
  );
}
