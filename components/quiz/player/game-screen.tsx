"use client";

import { lazy, Suspense } from "react";
import { pointsText } from "@/lib/quiz/labels";
import { type AnsweredState, failureTitle, type PlayerEvent, type QuestionState } from "@/lib/quiz/machine";
import { t } from "@/lib/texts/text";
import { Notice } from "../notice";
import { QuestionForm } from "../question-form";
import { SpokenResult } from "../spoken-result";
import { GameBar } from "./game-bar";

/** Only resumed games show it. */
const LastAnswer = lazy(async () => ({ default: (await import("./last-answer")).LastAnswer }));

type GameScreenProps = { state: QuestionState | AnsweredState; send: (event: PlayerEvent) => void };

/** A question of the game, before and after its answer. */
export function GameScreen({ state, send }: GameScreenProps) {
  const { game, question, chosen } = state;
  const result = state.phase === "answered" ? state.result : null;
  const failure = state.failure ? { title: failureTitle(state), detail: state.failure.detail } : null;

  return (
    <div className="shell max-lg:max-w-3xl! pt-2.5 md:py-8">
      <GameBar game={game} number={question.question_number} />
      <Notice text={state.phase === "question" ? state.notice : null} />
      {state.phase === "question" && state.before ? (
        <Suspense>
          <LastAnswer answer={state.before} />
        </Suspense>
      ) : null}
      <div className="mt-3 md:mt-6">
        <QuestionForm
          question={question}
          place={t("Question {number} of {total}", { number: question.question_number, total: game.total })}
          number={question.question_number}
          chosen={chosen}
          result={result}
          gain={
            result ? (
              <Gain points={result.score_earned} streak={result.current_streak} bonus={result.streak_bonus} />
            ) : null
          }
          nextLabel={result?.session_complete ? t("See your result") : t("Next Question")}
          isBusy={state.isBusy}
          failure={failure}
          onChoose={(optionId) => send({ type: "choose", optionId })}
          onSubmit={() => send({ type: "submit" })}
          onNext={() => send({ type: "next" })}
        />
      </div>
      <SpokenResult options={question.options} result={result} gain={result ? pointsText(result) : null} />
    </div>
  );
}

function Gain({ points, streak, bonus }: { points: number; streak: number; bonus: number }) {
  if (points === 0) return null;

  return (
    <span className="font-normal text-sm text-ink">
      <strong className="font-semibold">{t("+{points} points", { points })}</strong>
      {bonus > 0 ? t(", {bonus} of them for {streak} in a row", { bonus, streak }) : null}
    </span>
  );
}
