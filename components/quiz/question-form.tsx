"use client";

import { type KeyboardEvent, type ReactNode, useEffect } from "react";
import { useIsReady } from "@/components/shared/use-is-ready";
import { OPTION_KEYS } from "@/lib/quiz/option-letters";
import type { PlayerQuestion, PracticeResult } from "@/lib/quiz/schema";
import { t } from "@/lib/texts/text";
import { ResultSheet, type SheetFailure, SubmitSheet } from "./answer-sheet";
import { OptionList } from "./option-list";
import { QUESTION_HEADING_ID, QuestionCard } from "./question-card";

type QuestionFormProps = {
  question: PlayerQuestion;
  /** Read before the question: "Question 3 of 10". */
  place: string;
  /** In the corner of the element; none in practice. */
  number?: number;
  headingLevel?: "h1" | "h2";
  /** Default true. False where the page was just opened, and has more to read before the question. */
  takesFocus?: boolean;
  /** Where the form goes without a script. */
  action?: string;
  chosen: string | null;
  result: PracticeResult | null;
  /** Beside the verdict: what the answer brought. */
  gain?: ReactNode;
  nextLabel?: string;
  /** Where the next question is without a script. */
  nextHref?: string;
  isBusy: boolean;
  failure: SheetFailure;
  /** The question cannot be answered any more: only the next one helps. */
  isRefused?: boolean;
  onChoose: (optionId: string) => void;
  onSubmit: () => void;
  onNext: () => void;
};

/** A question with its options, and the sheet below them. The keys A to E (or 1 to 5) choose and Enter goes on, while the focus is inside. */
export function QuestionForm(props: QuestionFormProps) {
  const { question, place, number, headingLevel, takesFocus = true, action, chosen, result, isBusy, onChoose } = props;
  const correct = result?.correct_option_id ?? null;
  // From then on the button waits for a choice; until then the browser asks for one, in its own language.
  const isReady = useIsReady();

  useEffect(() => {
    // A new question is read from its heading on.
    if (question.id && takesFocus) document.getElementById(QUESTION_HEADING_ID)?.focus();
  }, [question.id, takesFocus]);

  function goOn() {
    if (result || props.isRefused) props.onNext();
    else props.onSubmit();
  }

  function onKey(event: KeyboardEvent) {
    if (event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;

    const option = question.options[placeOf(event.key)];
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
      // A click beside an answer keeps the keys alive.
      tabIndex={-1}
      className="outline-none"
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
        {...(number === undefined ? {} : { number })}
        {...(headingLevel ? { headingLevel } : {})}
      />
      <div className="mt-4">
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

/** The option that a key chooses, counted from 0; -1 for any other key. */
function placeOf(key: string): number {
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
