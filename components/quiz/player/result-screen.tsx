"use client";

import { useEffect, useRef } from "react";
import { CodeBox } from "@/components/shared/copy-button";
import { ElementCard } from "@/components/shared/element-card";
import { Link } from "@/components/shared/link";
import { Motif } from "@/components/shared/motif";
import { SharePicture } from "@/components/shared/share-picture";
import { useCall } from "@/components/shared/use-call";
import { buttonVariants } from "@/components/ui/button";
import { api } from "@/lib/api-client";
import type { CouponReward } from "@/lib/coupons/schema";
import { dhakaDay, endOfDhakaDay, formatDay, startOfDhakaDay } from "@/lib/dates";
import { cameraPage, moleculesPage } from "@/lib/molecules/addresses";
import { formatDuration, ratingText, resultText, scoreText } from "@/lib/quiz/labels";
import type { QuizResults } from "@/lib/quiz/schema";
import { labPage } from "@/lib/reactions/addresses";
import { routes } from "@/lib/routes";
import { site } from "@/lib/site";
import type { Label } from "@/lib/texts/catalogue";
import { to } from "@/lib/texts/page-language";
import { localizeDigits, t } from "@/lib/texts/text";
import { Leaders } from "../board/leaders";
import { MEDALS } from "../board/medal";
import { OwnRank } from "../board/own-rank";
import { Figure, Figures } from "../figures";
import { Countdown } from "./countdown";
import { QuestionCells } from "./question-cells";
import { ReviewList } from "./review-list";

/** Suggestions until the next quiz. */
const trials: readonly { href: string; text: Label }[] = [
  { href: moleculesPage, text: "Turn molecules in 3D" },
  { href: labPage, text: "Put cards together in the lab" },
  { href: cameraPage, text: "Point your phone at a card" },
];

type ResultScreenProps = {
  results: QuizResults;
  /** Whether the game was just completed; otherwise the user has played before today. */
  isFresh: boolean;
  onNewDay: () => void;
};

/** End of the daily quiz: result, rank, share buttons, scoreboard link and question review. */
export function ResultScreen({ results, isFresh, onNewDay }: ResultScreenProps) {
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    if (!isFresh) return;
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, [isFresh]);

  const isToday = results.quiz_day === dhakaDay(new Date());
  const { data } = useCall(results.quiz_day, (signal) =>
    Promise.all([
      api("GET /scoreboard/daily", { query: { date: results.quiz_day, limit: MEDALS.length }, signal }),
      isToday ? api("GET /quiz/today", { signal }) : null,
    ]),
  );
  const [board, today] = data ?? [];

  return (
    <>
      <div className="stage stage-glow">
        <div className="shell quiz-result">
          <div className="quiz-result-head">
            <ResultCard results={results} isFresh={isFresh} />
            <div className="min-w-0">
              <h1 ref={heading} tabIndex={-1} className="outline-none">
                {isFresh ? t("Quiz completed") : t("You've played today's quiz")}
              </h1>
              <p className="sr-only">{scoreText(results)}</p>
              <p className="mt-2 text-lg leading-snug">{ratingText(results)}</p>
            </div>
          </div>
          <div className="min-w-0">
            <QuestionCells
              marks={results.review.map(({ is_correct }) => is_correct)}
              total={results.total_questions}
              isGentle
            />
            {/* Reserves its space while loading. */}
            <div role="status" className="mt-4 min-h-6 text-lg">
              {board ? (
                <OwnRank
                  board={board}
                  players={today && !today.has_more_players ? today.players : null}
                  isToday={isToday}
                />
              ) : null}
            </div>
            {results.reward ? <Reward reward={results.reward} /> : null}
            <div className="mt-3">
              <Figures>
                <Figure label={t("Time")}>{formatDuration(results.total_time_seconds)}</Figure>
                <Figure label={t("Longest streak")}>{localizeDigits(`${results.streak_achieved}`)}</Figure>
                <Figure label={t("Days in a row")}>{localizeDigits(`${results.days_in_a_row}`)}</Figure>
              </Figures>
            </div>
            <div className="mt-5 grid items-center gap-3 sm:flex sm:flex-wrap">
              <SharePicture
                size="large"
                label={t("Share your result")}
                copyLabel={t("Copy the result and a link")}
                text={resultText(results, site.name)}
                url={new URL(to(routes.quiz), window.location.origin).href}
                picture={results.picture_url}
                fileName={`chemcard-quiz-${results.quiz_day}.jpg`}
              />
              <Link href={routes.scoreboard} className={buttonVariants({ variant: "quiet", size: "large" })}>
                {t("See the scoreboard")}
              </Link>
              <Link href={routes.quizPractice} className={buttonVariants({ variant: "quiet", size: "large" })}>
                {t("Practise")}
              </Link>
            </div>
            <div className="mt-5">
              <Countdown until={endOfDhakaDay(results.quiz_day)} onOver={onNewDay} />
            </div>
          </div>
          <Leaders
            title={
              isToday
                ? t("Today's leaders")
                : t("The leaderboard for {day}", { day: formatDay(startOfDhakaDay(results.quiz_day)) })
            }
            board={board}
            className="quiz-result-leaders"
          />
        </div>
      </div>
      <div className="shell pt-2 pb-8 md:pb-12">
        <ReviewList {...results} />
        <p className="mt-6 flex flex-wrap gap-x-5">
          {trials.map(({ href, text }) => (
            <Link key={href} href={href} className="inline-flex min-h-11 items-center underline underline-offset-4">
              {t(text)}
            </Link>
          ))}
        </p>
      </div>
    </>
  );
}

function ResultCard({ results, isFresh }: Pick<ResultScreenProps, "results" | "isFresh">) {
  const { correct_answers: right, total_questions: total, score_earned: score } = results;

  return (
    <div className="quiz-result-card" data-fresh={isFresh ? "" : undefined}>
      <ElementCard
        number={localizeDigits(`${right}/${total}`)}
        symbol={localizeDigits(String(score))}
        name={t("points")}
        motif={<Motif name="orbit" />}
        family={right === total ? "warm" : "accent"}
      />
    </div>
  );
}

function Reward({ reward: { code, offer, valid_until: until } }: { reward: CouponReward }) {
  return (
    <section aria-label={t("Your reward")} className="mt-4 grid gap-3 panel p-4 sm:p-5">
      <p>
        <strong className="font-semibold">{t("Ten out of ten: {offer} for you.", { offer })}</strong>{" "}
        {until
          ? t("Valid until {day}, once, and only for your account.", { day: formatDay(startOfDhakaDay(until)) })
          : null}
      </p>
      <CodeBox text={code} label={t("Copy coupon {code}", { code })} />
      <Link href={routes.withCoupon(code)} className={buttonVariants({ variant: "quiet" })}>
        {t("Use it at checkout")}
      </Link>
    </section>
  );
}
