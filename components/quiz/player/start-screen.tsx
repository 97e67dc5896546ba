import { lazy, Suspense } from "react";
import { Link } from "@/components/shared/link";
import { useCall } from "@/components/shared/use-call";
import { Button, buttonVariants } from "@/components/ui/button";
import { api } from "@/lib/api-client";
import { streakText } from "@/lib/quiz/labels";
import { failureTitle, type ReadyState } from "@/lib/quiz/machine";
import { POINTS, QUESTIONS_PER_QUIZ } from "@/lib/quiz/rules";
import { routes } from "@/lib/routes";
import { t } from "@/lib/texts/text";
import { FailureNote } from "../failure-note";
import { Notice } from "../notice";
import { TodayFigures } from "../today-figures";

/** Loaded with its data, which keeps the page's first script small. */
const Leaders = lazy(async () => ({ default: (await import("../board/leaders")).Leaders }));

type StartScreenProps = { state: ReadyState; onStart: () => void; onResume: () => void };

/** Start screen: leaderboard, time left today, and the rules in three lines. */
export function StartScreen({ state, onStart, onResume }: StartScreenProps) {
  const { unfinished_session: unfinished, days_in_a_row: days } = state.status;
  const row = streakText(days);

  return (
    <>
      <div className="stage stage-glow">
        <div className="shell quiz-start py-5 md:min-h-[28rem] md:py-12">
          <div className="grid gap-4 md:gap-6 md:[&_dd]:font-narrow md:[&_dd]:text-3xl">
            <h1>{t("Quiz Game")}</h1>
            <Notice text={state.notice} />
            <TodayFigures />
            {row ? <p className="font-semibold text-warm leading-snug">{row}</p> : null}
            {state.failure ? <FailureNote title={failureTitle(state)} detail={state.failure.detail} /> : null}
            {unfinished ? (
              <div className="grid gap-2">
                <Button size="large" loading={state.isBusy} onClick={onResume}>
                  <span>
                    {t("Finish yesterday's game")} <span className="whitespace-nowrap">{t("(until 00:30)")}</span>
                  </span>
                </Button>
                <p className="text-sm text-soft leading-snug">
                  {t("You've answered {answered} of {total}. Starting today's quiz gives this one up.", {
                    answered: unfinished.answers.length,
                    total: unfinished.question_ids.length,
                  })}
                </p>
              </div>
            ) : null}
            <div className="grid gap-3 sm:max-md:flex lg:flex">
              <Button
                variant={unfinished ? "quiet" : "primary"}
                size="large"
                loading={state.isBusy}
                onClick={onStart}
                className="sm:min-w-44"
              >
                {t("Start")}
              </Button>
              <Link href={routes.quizPractice} className={buttonVariants({ variant: "quiet", size: "large" })}>
                {t("Practise first")}
              </Link>
            </div>
          </div>
          <TodaysLeaders />
        </div>
      </div>
      <ul className="shell quiz-rules py-6 md:py-9">
        <li>
          {t("{count} questions a day, one right answer each; a new quiz at midnight.", { count: QUESTIONS_PER_QUIZ })}
        </li>
        <li>
          {t("{points} points for a right answer, plus a bonus from 3 in a row, which grows at 5 and at 10.", {
            points: POINTS,
          })}
        </li>
        <li>{t("On equal points, the faster player is ahead. Reading why costs no time.")}</li>
      </ul>
    </>
  );
}

function TodaysLeaders() {
  const { data: board } = useCall("leaders", (signal) => api("GET /scoreboard/daily", { query: { limit: 3 }, signal }));

  return (
    <Suspense fallback={<div className="min-h-58" />}>
      <Leaders title={t("Today's leaders")} board={board} />
    </Suspense>
  );
}
