"use client";

import { type ComponentType, type KeyboardEvent, lazy, type ReactNode, Suspense, useEffect } from "react";
import { useIsReady } from "@/components/shared/use-is-ready";
import { OPTION_KEYS } from "@/lib/quiz/option-letters";
import type { PlayerQuestion, PracticeResult } from "@/lib/quiz/schema";
import { t } from "@/lib/texts/text";
import { ResultSheet, type SheetFailure, SubmitSheet } from "./answer-sheet";
import { OptionList } from "./option-list";
import { QUESTION_HEADING_ID, QuestionCard } from "./question-card";

/** Needs scripts anyway; without a connection there is no button. */
const SoundToggle = lazy<ComponentType>(() =>
  import("./sound-toggle").then(
    (module) => ({ default: module.SoundToggle }),
    () => ({ default: () => null }),
  ),
);

type QuestionFormProps = {
  question: PlayerQuestion;
  /** Announced before the question: "Question 3 of 10". */
  place: string;
  /** Number in the corner of the element; omitted in practice mode. */
  number?: number;
  headingLevel?: "h1" | "h2";
  /** Whether to focus a new question. Default true. Set false on page load if other content precedes it. */
  takesFocus?: boolean;
  /** Form target without JavaScript. */
  action?: string;
  chosen: string | null;
  result: PracticeResult | null;
  /** Points earned, next to the verdict. */
  gain?: ReactNode;
  nextLabel?: string;
  /** URL of the next question without JavaScript. */
  nextHref?: string;
  isBusy: boolean;
  failure: SheetFailure;
  /** Whether the question can no longer be answered. Only Next is available then. */
  isRefused?: boolean;
  onChoose: (optionId: string) => void;
  onSubmit: () => void;
  onNext: () => void;
};

/** Question with options and submit or result sheet. The keys A to E or 1 to 5 select an option, Enter continues. */
export function QuestionForm(props: QuestionFormProps) {
  const { question, place, number, headingLevel, takesFocus = true, action, chosen, result, isBusy, onChoose } = props;
  const correct = result?.correct_option_id ?? null;
  // Use native validation only before hydration, because its messages are in the browser's language.
  const isReady = useIsReady();

  useEffect(() => {
    // Move the focus to the heading of a new question.
    if (question.id && takesFocus) document.getElementById(QUESTION_HEADING_ID)?.focus();
  }, [question.id, takesFocus]);

  function goOn() {
    if (result || props.isRefused) props.onNext();
    else props.onSubmit();
  }

  function onKey(event: KeyboardEvent) {
    if (event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;

    const option = question.options[optionIndexOf(event.key)];
    if (option) onChoose(option.id);
    else if (
      event.key === "Enter" &&
      !(event.target instanceof HTMLElement && event.target.matches("button, a, canvas"))
    ) {
      event.preventDefault();
      goOn();
    }
  }

  return (
    <form
      // Focusable, so that shortcut keys still work after a click next to an option.
      tabIndex={-1}
      className="quiz-form outline-none"
      action={action}
      noValidate={isReady}
      aria-labelledby={QUESTION_HEADING_ID}
      onKeyDown={onKey}
      onSubmit={(event) => {
        event.preventDefault();
        goOn();
      }}
    >
      <QuestionCard
        question={question}
        place={place}
        control={
          isReady ? (
            <Suspense fallback={null}>
              <SoundToggle />
            </Suspense>
          ) : null
        }
        {...(number === undefined ? {} : { number })}
        {...(headingLevel ? { headingLevel } : {})}
      />
      <div className="mt-4 lg:mt-0">
        <OptionList
          options={question.options}
          chosen={chosen}
          correct={correct}
          isLocked={isBusy}
          isRequired={action !== undefined}
          onChoose={onChoose}
        />
      </div>
      <Sheet {...props} canSubmit={chosen !== null || (action !== undefined && !isReady)} />
    </form>
  );
}

/** Returns the zero-based option index of a key; -1 for other keys. */
function optionIndexOf(key: string): number {
  return key.length === 1 ? Math.max("12345".indexOf(key), OPTION_KEYS.indexOf(key.toUpperCase())) : -1;
}

function Sheet({ canSubmit, ...props }: QuestionFormProps & { canSubmit: boolean }) {
  const { question, result, gain, nextLabel = t("Next Question"), nextHref, isBusy, failure, isRefused } = props;
  if (!result && !isRefused) {
    return <SubmitSheet canSubmit={canSubmit} isBusy={isBusy} failure={failure} />;
  }

  return (
    <ResultSheet
      options={question.options}
      result={result}
      gain={gain}
      nextLabel={isRefused || !failure ? nextLabel : t("Try again")}
      nextHref={nextHref}
      isBusy={isBusy}
      failure={failure}
      onNext={props.onNext}
    />
  );
}
