"use client";

import "../quiz.css";
import { EmptyState } from "@/components/shared/element-card";
import { Button, buttonVariants } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import type { Failure } from "@/lib/quiz/machine";
import { isRefused, type PracticeState } from "@/lib/quiz/practice";
import type { PlayerQuestion } from "@/lib/quiz/schema";
import { routes } from "@/lib/routes";
import { ResultSheet, SubmitSheet } from "../answer-sheet";
import { FailureNote } from "../failure-note";
import { QuestionForm } from "../question-form";
import { SpokenResult } from "../spoken-result";
import { usePractice } from "./use-practice";

const QUESTION_FAILED = "Failed to load next question";

/** Practice (D1.16): single questions without end, a score or a place on the board. */
export function Practice() {
  const { state, choose, submit, next } = usePractice();
  if (!state.question) return <FirstQuestion failure={state.failure} onRetry={next} />;

  return (
    <div className="shell max-w-3xl! pt-2.5 md:py-8">
      <div className="flex items-center justify-between gap-3">
        <p className="text-soft leading-tight">
          <strong className="block font-semibold text-ink">Practice</strong>
          {state.answered > 0 ? `${state.right} of ${state.answered} right` : "Nothing counts here"}
        </p>
        <a href={routes.quizGame} className={buttonVariants({ variant: "quiet", size: "small" })}>
          Quiz Game
        </a>
      </div>
      <div className="mt-3 md:mt-6">
        <PracticeQuestion {...{ state, choose, submit, next }} question={state.question} />
      </div>
      <SpokenResult options={state.question.options} result={state.result} />
    </div>
  );
}

type PracticeQuestionProps = Omit<ReturnType<typeof usePractice>, "state"> & {
  state: PracticeState;
  question: PlayerQuestion;
};

function PracticeQuestion({ state, question, choose, submit, next }: PracticeQuestionProps) {
  const { chosen, result, isBusy, failure } = state;
  const title = result ? QUESTION_FAILED : "Failed to submit answer";
  const said = failure ? { title, detail: failure.detail } : null;

  return (
    <QuestionForm
      question={question}
      place="Practice"
      chosen={chosen}
      correct={result?.correct_option_id ?? null}
      isBusy={isBusy}
      onChoose={choose}
      onSubmit={submit}
      onNext={next}
    >
      {result ? (
        <ResultSheet
          options={question.options}
          result={result}
          nextLabel="Next Question"
          isBusy={isBusy}
          failure={said}
          onNext={next}
        />
      ) : isRefused(state) && said ? (
        <div className="quiz-sheet mt-4 grid gap-2.5">
          <FailureNote {...said} />
          <Button size="large" className="w-full" onClick={next}>
            Next Question
          </Button>
        </div>
      ) : (
        <SubmitSheet canSubmit={chosen !== null} isBusy={isBusy} failure={said} />
      )}
    </QuestionForm>
  );
}

function FirstQuestion({ failure, onRetry }: { failure: Failure | null; onRetry: () => void }) {
  if (!failure) {
    return (
      <div className="grid min-h-[60vh] place-items-center text-3xl text-accent">
        <Spinner label="Loading a question" />
      </div>
    );
  }

  return (
    <div role="alert">
      <EmptyState
        headingLevel="h1"
        symbol="Er"
        name="Error"
        title={QUESTION_FAILED}
        text={failure.detail}
        action={<Button onClick={onRetry}>Try again</Button>}
      />
    </div>
  );
}
