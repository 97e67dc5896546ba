"use client";

import { useEffect, useRef } from "react";
import { ElementCard } from "@/components/shared/element-card";
import { Motif } from "@/components/shared/motif";
import { buttonVariants } from "@/components/ui/button";
import { endOfDhakaDay } from "@/lib/dates";
import { formatDuration } from "@/lib/quiz/display";
import type { QuizResults } from "@/lib/quiz/schema";
import { routes } from "@/lib/routes";
import { Countdown } from "./countdown";
import { QuestionCells } from "./question-cells";
import { ReviewList } from "./review-list";

type ResultScreenProps = {
  results: QuizResults;
  /** Just completed here; else it was done before (limit reached). */
  isFresh: boolean;
  onNewDay: () => void;
};

/** The end of the day's quiz: the result, a link to the scoreboard, and the review of the questions. */
export function ResultScreen({ results, isFresh, onNewDay }: ResultScreenProps) {
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    if (!isFresh) return;
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, [isFresh]);

  return (
    <div className="shell max-w-3xl! py-6 md:py-10">
      <div className="flex items-center gap-4 sm:gap-8">
        <div className="w-28 flex-none sm:w-40">
          <ElementCard
            number={`${results.correct_answers}/${results.total_questions}`}
            symbol={String(results.score_earned)}
            name="points"
            motif={<Motif name="orbit" />}
            family={results.correct_answers === results.total_questions ? "warm" : "accent"}
          />
        </div>
        <div className="min-w-0">
          <h1 ref={heading} tabIndex={-1} className="outline-none">
            {isFresh ? "Quiz completed" : "You have played today's quiz"}
          </h1>
          <p className="mt-2 text-soft">{praise(results)}</p>
        </div>
      </div>
      <Figures results={results} />
      <div className="mt-4">
        <QuestionCells marks={results.review.map(({ is_correct }) => is_correct)} total={results.total_questions} />
      </div>
      <div className="mt-6 grid gap-3 sm:flex">
        <a href={routes.scoreboard} className={buttonVariants({ size: "large" })}>
          See the scoreboard
        </a>
        <a href={routes.quizPractice} className={buttonVariants({ variant: "quiet", size: "large" })}>
          Practise
        </a>
      </div>
      <div className="mt-5">
        <Countdown until={endOfDhakaDay(results.quiz_day)} onOver={onNewDay} />
      </div>
      <ReviewList {...results} />
    </div>
  );
}

function praise({ correct_answers: right, total_questions: total }: QuizResults): string {
  if (right === total) return "All right: nothing is better than this.";
  if (right === 0) return "None was right today. Below you see why; tomorrow is another quiz.";

  return `${right} of ${total} ${right === 1 ? "was" : "were"} right. Below you see why.`;
}

function Figures({ results }: { results: QuizResults }) {
  const figures = [
    ["Score", results.score_earned],
    ["Right answers", `${results.correct_answers} of ${results.total_questions}`],
    ["Accuracy", `${Math.round((100 * results.correct_answers) / results.total_questions)}%`],
    ["Time", formatDuration(results.total_time_seconds)],
    ["Longest streak", results.streak_achieved],
    ["Daily score", results.daily_score],
  ] as const;

  return (
    <dl className="mt-6 grid grid-cols-2 gap-x-6 border-line border-t sm:grid-cols-3">
      {figures.map(([label, value]) => (
        <div key={label} className="flex flex-wrap items-baseline justify-between gap-x-2 border-line border-b py-2">
          <dt className="text-sm text-soft">{label}</dt>
          <dd className="font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
