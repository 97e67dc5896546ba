"use client";

import { type KeyboardEvent, type ReactNode, useEffect } from "react";
import type { PlayerQuestion } from "@/lib/quiz/schema";
import { OptionList } from "./option-list";
import { QUESTION_HEADING_ID, QuestionCard } from "./question-card";

type QuestionFormProps = {
  question: PlayerQuestion;
  place: string;
  number?: number;
  chosen: string | null;
  correct: string | null;
  isBusy: boolean;
  onChoose: (optionId: string) => void;
  onSubmit: () => void;
  onNext: () => void;
  /** The sheet below the options. */
  children: ReactNode;
};

/** A question with its options. The keys 1 to 5 choose and Enter goes on, while the focus is inside. */
export function QuestionForm(props: QuestionFormProps) {
  const { question, place, number, chosen, correct, isBusy, onChoose, onSubmit, onNext, children } = props;

  useEffect(() => {
    // A new question is read from its heading on.
    if (question.id) document.getElementById(QUESTION_HEADING_ID)?.focus();
  }, [question.id]);

  function onKey(event: KeyboardEvent) {
    if (event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;

    const option = /^[1-5]$/.test(event.key) ? question.options[Number(event.key) - 1] : undefined;
    if (option) onChoose(option.id);
    else if (event.key === "Enter" && !(event.target instanceof HTMLButtonElement)) {
      event.preventDefault();
      if (correct === null) onSubmit();
      else onNext();
    }
  }

  return (
    <form
      // A click beside an answer keeps the keys alive.
      tabIndex={-1}
      className="outline-none"
      aria-labelledby={QUESTION_HEADING_ID}
      onKeyDown={onKey}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <QuestionCard question={question} place={place} {...(number === undefined ? {} : { number })} />
      <div className="mt-4">
        <OptionList
          options={question.options}
          chosen={chosen}
          correct={correct}
          isLocked={isBusy}
          onChoose={onChoose}
        />
      </div>
      {children}
    </form>
  );
}
