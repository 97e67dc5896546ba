import type { Metadata } from "next";
import { QuizEntryLinks } from "@/components/quiz/sample/quiz-entry-links";
import { Sample } from "@/components/quiz/sample/sample";
import { TodayFigures } from "@/components/quiz/today-figures";
import { Link } from "@/components/shared/link";
import { PhoneCode } from "@/components/shared/phone-code";
import { StructuredData } from "@/components/shared/structured-data";
import { withPageMessages } from "@/components/shared/with-page-messages";
import { buttonVariants } from "@/components/ui/button";
import { QUESTIONS_PER_QUIZ } from "@/lib/quiz/rules";
import { beginSample, parseSamplePlace, type SamplePlace } from "@/lib/quiz/sample";
import type { PlayerQuestion } from "@/lib/quiz/schema";
import { routes } from "@/lib/routes";
import { quizData, toScriptText } from "@/lib/seo/structured-data";
import { site } from "@/lib/site";
import type { Label } from "@/lib/texts/catalogue";
import { to } from "@/lib/texts/page-language";
import { t } from "@/lib/texts/text";
import { currentTime } from "@/server/clock";
import { env } from "@/server/env";
import { currentLanguage } from "@/server/language";
import { checkSample, sampleQuestions } from "@/server/quiz/samples";
import { HEIGHT, shopPicture, WIDTH } from "@/server/social/address";
import { textsFor } from "@/server/texts";

const description: Label =
  "Play chemistry questions without an account, then the daily quiz: ten new questions every day, points, streaks and a leaderboard.";

const title: Label = "Chemistry quiz";

export const generateMetadata = (): Metadata => ({
  title: t(title),
  description: t(description),
  openGraph: {
    siteName: site.name,
    type: "website",
    url: to(routes.quiz),
    title: t(title),
    description: t(description),
    images: [
      {
        url: shopPicture("social-quiz", currentLanguage()),
        width: WIDTH,
        height: HEIGHT,
        alt: t("A quiz question"),
      },
    ],
  },
});

/** Returns the sample quiz's initial state from the URL. Starts over if the option is not in the sample. */
async function startAt(place: SamplePlace, questions: PlayerQuestion[], now: Date) {
  if ("number" in place)
    return beginSample(questions, { index: Math.min(place.number - 1, questions.length), given: null });

  const { optionId } = place;
  const index = questions.findIndex(({ options }) => options.some(({ id }) => id === optionId));
  const question = questions[index];
  if (!question) return beginSample(questions, { index: 0, given: null });

  const result = await checkSample({ input: { question_id: question.id, selected_option_id: optionId }, now });
  return beginSample(questions, { index, given: { optionId, result } });
}

async function QuizPage({ searchParams }: PageProps<"/quiz">) {
  const place = parseSamplePlace(await searchParams);
  const now = currentTime();
  const questions = await sampleQuestions({ now });

  return (
    <div className="shell max-lg:max-w-3xl! pt-4 md:py-9">
      <StructuredData text={toScriptText(quizData(t(description), env.appUrl))} />
      <div className="grid gap-x-14 gap-y-3 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:items-end">
        <div>
          <h1>{t("How good is your chemistry?")}</h1>
          <p className="mt-2 text-soft leading-snug">{introText(questions.length)}</p>
          {questions.length > 0 ? (
            <Link
              href={routes.quizGame}
              className={buttonVariants({ variant: "quiet", className: "mt-3 w-full sm:w-auto guest:hidden" })}
            >
              {t("Play today's ten")}
            </Link>
          ) : null}
        </div>
        <TodayFigures />
      </div>
      {questions.length > 0 ? <Sample begun={await startAt(place, questions, now)} /> : <WithoutSample />}
      <div className="mt-6 mb-4">
        <PhoneCode path={routes.quiz} text={t("Play on your phone: scan this code.")} />
      </div>
    </div>
  );
}

const NUMBERS: readonly Label[] = ["One question", "Two questions", "Three questions"];

function introText(count: number): string {
  return count > 0
    ? t("{questions} to try, no account needed. The daily {count} come with points and a leaderboard.", {
        questions: t(NUMBERS[count - 1] ?? "Three questions"),
        count: QUESTIONS_PER_QUIZ,
      })
    : t("{count} new questions every midnight, with points, streaks and a leaderboard.", {
        count: QUESTIONS_PER_QUIZ,
      });
}

/** Introduction and links, shown if there are no sample questions. */
function WithoutSample() {
  return (
    <>
      <ul className="mt-5 grid gap-2.5 text-lg leading-snug">
        <li>{t("Each question has one right answer, worth 10 points.")}</li>
        <li>{t("From 3 right in a row you get a bonus, which grows at 5 and at 10.")}</li>
        <li>{t("After each answer, see why it's right.")}</li>
      </ul>
      <div className="mt-6 mb-8 grid gap-3 sm:flex">
        <QuizEntryLinks />
      </div>
    </>
  );
}

export default withPageMessages(textsFor("/quiz"), QuizPage);
