"use client";

import { t } from "@/lib/texts/text";
import "../quiz.css";
import { lazy, Suspense } from "react";
import { EmptyState } from "@/components/shared/element-card";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import { failureTitle, type LoadingState } from "@/lib/quiz/machine";
import { GameScreen } from "./game-screen";
import { StartScreen } from "./start-screen";
import { usePlayer } from "./use-player";

const ResultScreen = lazy(async () => ({ default: (await import("./result-screen")).ResultScreen }));

/** Daily quiz (spec 2): renders the screen of the current phase. */
export function QuizGame() {
  const { state, send } = usePlayer();

  switch (state.phase) {
    case "loading":
      return <LoadingScreen state={state} onRetry={() => send({ type: "open" })} />;
    case "ready":
      return (
        <StartScreen state={state} onStart={() => send({ type: "start" })} onResume={() => send({ type: "resume" })} />
      );
    case "question":
    case "answered":
      return <GameScreen state={state} send={send} />;
    case "completed":
    case "limit_reached":
      return (
        <Suspense fallback={<Loading />}>
          <ResultScreen
            results={state.results}
            isFresh={state.phase === "completed"}
            onNewDay={() => send({ type: "open" })}
          />
        </Suspense>
      );
  }
}

function LoadingScreen({ state, onRetry }: { state: LoadingState; onRetry: () => void }) {
  if (state.failure) {
    return (
      <div role="alert">
        <EmptyState
          headingLevel="h1"
          symbol="Er"
          name={t("Error")}
          title={failureTitle(state)}
          text={state.failure.detail}
          action={<Button onClick={onRetry}>{t("Try again")}</Button>}
        />
      </div>
    );
  }

  return <Loading />;
}

function Loading() {
  return (
    <div className="grid min-h-[60vh] md:min-h-[26rem] place-items-center text-3xl text-accent">
      <Spinner label={t("Loading the quiz")} />
    </div>
  );
}
