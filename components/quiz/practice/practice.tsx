"use client";

import { Link } from "@/components/shared/link";
import type { Label } from "@/lib/texts/catalogue";
import { t } from "@/lib/texts/text";
import "../quiz.css";
import { EmptyState } from "@/components/shared/element-card";
import { Button, buttonVariants } from "@/components/ui/button";
import { Select } from "@/components/ui/select";
import { Spinner } from "@/components/ui/spinner";
import type { TopicChoice } from "@/lib/quiz/bank-schema";
import type { Failure } from "@/lib/quiz/machine";
import { isRefused, type PracticeState } from "@/lib/quiz/practice";
import type { PlayerQuestion } from "@/lib/quiz/schema";
import { routes } from "@/lib/routes";
import { langOf, pickContent } from "@/lib/texts/pick-content";
import { QuestionForm } from "../question-form";
import { SpokenResult } from "../spoken-result";
import { usePractice } from "./use-practice";

const QUESTION_FAILED: Label = "Failed to load next question";

/** Practice mode (D1.16): unlimited questions without score or ranking. */
export function Practice({ topics }: { topics: readonly TopicChoice[] }) {
  const { state, topicId, chooseTopic, ...rest } = usePractice();
  const { question } = state;

  return (
    <div className="shell max-lg:max-w-3xl! pt-2.5 md:py-8">
      <div className="flex items-center justify-between gap-3">
        <p className="text-soft leading-tight">
          <strong className="block font-narrow text-3xl text-ink">{t("Practice")}</strong>
          {state.answered > 0
            ? t("{right} of {answered} right", { right: state.right, answered: state.answered })
            : t("No points here")}
        </p>
        <Link href={routes.quizGame} className={buttonVariants({ variant: "quiet", size: "small" })}>
          {t("Quiz Game")}
        </Link>
      </div>
      <Select
        aria-label={t("Topic")}
        className="mt-3 lg:max-w-md"
        value={topicId}
        disabled={state.isBusy}
        onChange={({ target }) => chooseTopic(target.value)}
      >
        <option value="">{t("All topics")}</option>
        {topics.map(({ id, name, name_bn }) => (
          <option key={id} value={id} lang={langOf(pickContent(name, name_bn))}>
            {pickContent(name, name_bn)}
          </option>
        ))}
      </Select>
      {question ? (
        <>
          <div className="mt-3 md:mt-6">
            <PracticeQuestion {...rest} state={state} question={question} />
          </div>
          <SpokenResult options={question.options} result={state.result} />
        </>
      ) : (
        <FirstQuestion failure={state.failure} onRetry={rest.next} />
      )}
    </div>
  );
}

type PracticeQuestionProps = Pick<ReturnType<typeof usePractice>, "choose" | "submit" | "next"> & {
  state: PracticeState;
  question: PlayerQuestion;
};

function PracticeQuestion({ state, question, choose, submit, next }: PracticeQuestionProps) {
  const { chosen, result, isBusy, failure } = state;
  const title = t(result ? QUESTION_FAILED : "Failed to submit answer");

  return (
    <QuestionForm
      question={question}
      place={t("Practice")}
      chosen={chosen}
      result={result}
      isBusy={isBusy}
      failure={failure ? { title, detail: failure.detail } : null}
      isRefused={isRefused(state)}
      onChoose={choose}
      onSubmit={submit}
      onNext={next}
    />
  );
}

function FirstQuestion({ failure, onRetry }: { failure: Failure | null; onRetry: () => void }) {
  if (!failure) {
    return (
      <div className="grid min-h-[60vh] place-items-center text-3xl text-accent">
        <Spinner label={t("Loading a question")} />
      </div>
    );
  }

  return (
    <div role="alert">
      <EmptyState
        headingLevel="h1"
        symbol="Er"
        name={t("Error")}
        title={t(QUESTION_FAILED)}
        text={failure.detail}
        action={<Button onClick={onRetry}>{t("Try again")}</Button>}
      />
    </div>
  );
}
