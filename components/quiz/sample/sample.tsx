"use client";

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
import { useSample } from "./use-sample";
import { WaysIn } from "./ways-in";

/** The sample: a few questions for everybody (ADR 058), then the way to the quiz of the day. */
export function Sample({ begun }: { begun: SampleState }) {
  const { state, question, choose, submit, next, again } = useSample(begun);
  const { questions, index, chosen, result, isBusy, failure } = state;
  const { marks } = sampleScore(state);
  if (!question) return <SampleEnd state={state} onAgain={again} />;

  const total = questions.length;
  const title = isRefused(state) || !result ? "Failed to submit answer" : "Failed to load next question";
  return (
    <div className="mt-4 md:mt-6">
      <QuestionCells marks={marks} total={total} current={index + 1} />
      <div className="mt-3 md:mt-5">
        <QuestionForm
          question={question}
          place={`Question ${index + 1} of ${total}`}
          number={index + 1}
          headingLevel="h2"
          takesFocus={state.hasMoved}
          action={routes.quiz}
          chosen={chosen}
          result={result}
          gain={
            result?.is_correct ? (
              <span className="font-normal text-ink text-sm">+{result.score_earned} points</span>
            ) : null
          }
          nextLabel={index + 1 < total ? "Next Question" : "See your result"}
          nextHref={sampleHref({ number: index + 2 })}
          isBusy={isBusy}
          failure={failure ? { title, detail: failure.detail } : null}
          isRefused={isRefused(state)}
          onChoose={choose}
          onSubmit={submit}
          onNext={next}
        />
      </div>
      <SpokenResult options={question.options} result={result} gain={result ? `${result.score_earned} points` : null} />
    </div>
  );
}

/** How it went, and what comes next: for a guest an account, for a player today's quiz. */
function SampleEnd({ state, onAgain }: { state: SampleState; onAgain: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const total = state.questions.length;
  const { marks, right, points } = sampleScore(state);
  // Without scripts nobody counts.
  const isCounted = marks.every((mark) => mark !== undefined);

  useEffect(() => {
    if (state.hasMoved) heading.current?.focus();
  }, [state.hasMoved]);

  return (
    <div className="mt-5 md:mt-8">
      <div className="flex items-center gap-4 sm:gap-8">
        <div className="w-24 flex-none sm:w-36">
          <ElementCard
            number={isCounted ? `${right}/${total}` : total}
            symbol={isCounted ? String(points) : "Qz"}
            name={isCounted ? "points" : "Quiz"}
            motif={<Motif name="orbit" />}
            family={isCounted && right === total ? "warm" : "accent"}
          />
        </div>
        <div className="min-w-0">
          <h2 ref={heading} tabIndex={-1} className="outline-none">
            {isCounted ? praise(right, total) : "That was the sample"}
          </h2>
          <p className="mt-2 text-soft guest:block signed-in:hidden">
            Sign up, and from now on your points are kept: ten new questions a day, a place on the leaderboard.
          </p>
          <p className="mt-2 hidden text-soft signed-in:block">Today's ten count: for your points and your place.</p>
        </div>
      </div>
      <div className="mt-6 grid gap-3 sm:flex sm:flex-wrap">
        <WaysIn />
        {isCounted ? (
          <Button variant="ghost" size="large" onClick={onAgain}>
            Play again
          </Button>
        ) : null}
      </div>
    </div>
  );
}

function praise(right: number, total: number): string {
  if (right === total) return "All right: well done!";
  if (right === 0) return "None this time. Now you know more.";

  return `${right} of ${total} right: a good start!`;
}
