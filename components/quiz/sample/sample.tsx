"use client";

import { to } from "@/lib/texts/page-language";
import { localizeDigits, t } from "@/lib/texts/text";
import "../quiz.css";
import { useEffect, useRef } from "react";
import { ElementCard } from "@/components/shared/element-card";
import { Motif } from "@/components/shared/motif";
import { Button } from "@/components/ui/button";
import { isRefused, type SampleState, sampleHref, sampleScore } from "@/lib/quiz/sample";
import { routes } from "@/lib/routes";
import { QuestionCells } from "../player/question-cells";
import { QuestionForm } from "../question-form";
import { SpokenResult } from "../spoken-result";
import { QuizEntryLinks } from "./quiz-entry-links";
import { useSample } from "./use-sample";

/** Sample quiz: a few questions for all visitors (ADR 058), followed by links to the daily quiz. */
export function Sample({ begun }: { begun: SampleState }) {
  const { state, question, choose, submit, next, again } = useSample(begun);
  const { questions, index, chosen, result, isBusy, failure } = state;
  const { marks } = sampleScore(state);
  if (!question) return <SampleEnd state={state} onAgain={again} />;

  const total = questions.length;
  const title = isRefused(state) || !result ? t("Failed to submit answer") : t("Failed to load next question");
  return (
    <div className="mt-4 md:mt-6">
      <QuestionCells marks={marks} total={total} current={index + 1} />
      <div className="mt-3 md:mt-5">
        <QuestionForm
          question={question}
          place={t("Question {number} of {total}", { number: index + 1, total })}
          number={index + 1}
          headingLevel="h2"
          takesFocus={state.hasMoved}
          action={to(routes.quiz)}
          chosen={chosen}
          result={result}
          gain={
            result?.is_correct ? (
              <span className="font-normal text-ink text-sm">
                {t("+{points} points", { points: result.score_earned })}
              </span>
            ) : null
          }
          nextLabel={index + 1 < total ? t("Next Question") : t("See your result")}
          nextHref={sampleHref({ number: index + 2 })}
          isBusy={isBusy}
          failure={failure ? { title, detail: failure.detail } : null}
          isRefused={isRefused(state)}
          onChoose={choose}
          onSubmit={submit}
          onNext={next}
        />
      </div>
      <SpokenResult
        options={question.options}
        result={result}
        gain={result ? t("{score} points", { score: result.score_earned }) : null}
      />
    </div>
  );
}

/** Result and next step: registration for guests, today's quiz for players. */
function SampleEnd({ state, onAgain }: { state: SampleState; onAgain: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const total = state.questions.length;
  const { marks, right, points } = sampleScore(state);
  // Without JavaScript, previous results are unknown.
  const isCounted = marks.every((mark) => mark !== undefined);

  useEffect(() => {
    if (state.hasMoved) heading.current?.focus();
  }, [state.hasMoved]);

  return (
    <div className="stage stage-glow mt-5 mb-6 rounded-2xl border border-line p-4 md:mt-8 md:p-9">
      <div className="grid grid-cols-[6rem_minmax(0,1fr)] items-center gap-x-4 gap-y-3 sm:grid-cols-[11rem_minmax(0,1fr)] sm:gap-x-8">
        <div className="sm:row-span-2">
          <ElementCard
            number={localizeDigits(isCounted ? `${right}/${total}` : `${total}`)}
            symbol={isCounted ? localizeDigits(String(points)) : "Qz"}
            name={t(isCounted ? "points" : "Quiz")}
            motif={<Motif name="orbit" />}
            family={isCounted && right === total ? "warm" : "accent"}
          />
        </div>
        <h2 ref={heading} tabIndex={-1} className="self-center outline-none sm:self-end">
          {isCounted ? praise(right, total) : t("That's the end of the sample")}
        </h2>
        <p className="col-span-full text-soft guest:block signed-in:hidden sm:col-span-1 sm:self-start">
          {t("Sign up to keep your points from now on: ten new questions a day and a place on the leaderboard.")}
        </p>
        <p className="col-span-full hidden text-soft signed-in:block sm:col-span-1 sm:self-start">
          {t("Today's ten count towards your points and your place.")}
        </p>
      </div>
      <div className="mt-6 grid gap-3 sm:flex sm:flex-wrap">
        <QuizEntryLinks />
        {isCounted ? (
          <Button variant="ghost" size="large" onClick={onAgain}>
            {t("Play again")}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

function praise(right: number, total: number): string {
  if (right === total) return t("All correct: well done!");
  if (right === 0) return t("None this time, but now you know more.");

  return t("{right} of {total} right: a good start!", { right, total });
}
