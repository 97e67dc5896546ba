"use client";

import { cx } from "class-variance-authority";
import { MediaImage } from "@/components/shared/media-image";
import { earlyField } from "@/components/ui/early-field";
import { optionLetter } from "@/lib/quiz/option-letters";
import type { PlayerOption } from "@/lib/quiz/schema";
import { spokenText } from "@/lib/quiz/spoken-formula";
import { pickContent } from "@/lib/texts/pick-content";
import { t } from "@/lib/texts/text";
import { QUESTION_HEADING_ID } from "./question-card";
import { RichText } from "./rich-text";
import { VerdictIcon, verdictFamily } from "./verdict";

type OptionListProps = {
  options: readonly PlayerOption[];
  chosen: string | null;
  /** Id of the correct option once known; the options are then locked. */
  correct: string | null;
  isLocked: boolean;
  /** Sets `required`, for native validation. */
  isRequired?: boolean;
  onChoose: (optionId: string) => void;
};

/** Answer options as radio buttons. After the answer marks the right and the selected option, also as text. */
export function OptionList({ options, chosen, correct, isLocked, isRequired, onChoose }: OptionListProps) {
  const isPictured = options.some(({ image_url }) => image_url);

  return (
    <div
      role="radiogroup"
      aria-labelledby={QUESTION_HEADING_ID}
      className={cx("grid gap-2", isPictured && "quiz-options-pictured")}
    >
      {options.map((option, index) => (
        <Option
          key={option.id}
          option={option}
          letter={optionLetter(index)}
          isChosen={option.id === chosen}
          verdict={correct === null ? null : verdictOn(option.id, correct, chosen)}
          isPictured={isPictured}
          isLocked={isLocked || correct !== null}
          isRequired={isRequired}
          onChoose={() => onChoose(option.id)}
        />
      ))}
    </div>
  );
}

type Verdict = "right" | "wrong" | "rest";

function verdictOn(id: string, correct: string, chosen: string | null): Verdict {
  if (id === correct) return "right";

  return id === chosen ? "wrong" : "rest";
}

type OptionProps = {
  option: PlayerOption;
  /** Letter of the option. In English also its shortcut key. */
  letter: string;
  isChosen: boolean;
  verdict: Verdict | null;
  isPictured: boolean;
  isLocked: boolean;
  isRequired: boolean | undefined;
  onChoose: () => void;
};

function Option({ option, letter, isChosen, verdict, isPictured, isLocked, isRequired, onChoose }: OptionProps) {
  const isMarked = verdict === "right" || verdict === "wrong";
  const marking = isMarked ? wordsFor(verdict === "right", isChosen) : null;
  // Set the accessible name, because some browsers do not derive it from MathML.
  const name = [spokenText(pickContent(option.title_html, option.title_bn_html)), marking].filter(Boolean).join(", ");

  return (
    <div
      className={cx("quiz-option", isPictured && "flex-col items-stretch!")}
      data-family={isMarked ? verdictFamily(verdict === "right") : undefined}
      data-rest={verdict === "rest" ? "true" : undefined}
    >
      <input
        {...earlyField}
        type="radio"
        name="option"
        value={option.id}
        aria-label={name}
        checked={isChosen}
        disabled={isLocked}
        required={isRequired}
        onChange={onChoose}
      />
      {isPictured ? <OptionPicture src={option.image_url} /> : null}
      <span className="flex min-w-0 items-center gap-3">
        <span className="quiz-option-key" aria-hidden="true">
          {isMarked ? <VerdictIcon isRight={verdict === "right"} /> : letter}
        </span>
        <span className="min-w-0">
          <RichText html={option.title_html} bn={option.title_bn_html} />
          {marking ? <span className="block font-semibold text-xs text-fam leading-tight">{marking}</span> : null}
        </span>
      </span>
    </div>
  );
}

function wordsFor(isRight: boolean, isChosen: boolean): string {
  if (!isRight) return t("Your answer");

  return isChosen ? t("Your answer, and right") : t("Right answer");
}

function OptionPicture({ src }: { src: string | null }) {
  return (
    <span className="quiz-option-picture">
      {src ? (
        <MediaImage
          src={src}
          alt=""
          width={480}
          height={360}
          sizes="(min-width: 48rem) 320px, 45vw"
          priority
          className="absolute inset-0 h-full! w-full object-contain"
        />
      ) : null}
    </span>
  );
}
