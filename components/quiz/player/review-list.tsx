import type { PlayerOption, QuizResults, ReviewedQuestion } from "@/lib/quiz/schema";
import { localizeDigits, t } from "@/lib/texts/text";
import { RelatedItems } from "../related-items";
import { RichText } from "../rich-text";
import { VerdictIcon, verdictFamily } from "../verdict";

/** All questions of a game with the user's answer, the right one and the explanation. */
export function ReviewList({ review, is_review_kept: isKept }: Pick<QuizResults, "review" | "is_review_kept">) {
  return (
    <section className="mt-6" aria-labelledby="quiz-review">
      <h2 id="quiz-review">{t("Review^quiz")}</h2>
      {isKept ? null : (
        <p className="mt-3">{t("We no longer keep the answers from this quiz, but we do keep its figures.")}</p>
      )}
      <ol className="mt-3 lg:grid lg:grid-cols-2 lg:gap-x-12">
        {review.map((question) => (
          <Reviewed key={question.id} question={question} />
        ))}
      </ol>
    </section>
  );
}

function Reviewed({ question }: { question: ReviewedQuestion }) {
  const { is_correct: isRight, options } = question;
  const own = options.find(({ id }) => id === question.selected_option_id);
  const right = options.find(({ id }) => id === question.correct_option_id);

  return (
    <li className="flex gap-3 border-line border-t py-4">
      <span className="quiz-cell h-9! w-9 flex-none" data-family={verdictFamily(isRight)}>
        {localizeDigits(`${question.question_number}`)}
      </span>
      <div className="grid min-w-0 content-start gap-1.5">
        <h3 className="font-semibold text-lg leading-snug" style={{ letterSpacing: 0 }}>
          <RichText html={question.title_html} bn={question.title_bn_html} />
        </h3>
        <ReviewedOption
          label={isRight ? t("Your answer, and right") : t("Your answer")}
          option={own}
          isRight={isRight}
        />
        {isRight ? null : <ReviewedOption label={t("Right answer")} option={right} isRight />}
        <p className="text-soft leading-snug">
          <RichText html={question.explanation_html} bn={question.explanation_bn_html} />
        </p>
        <RelatedItems models={question.models} products={question.products} isRight={isRight} />
      </div>
    </li>
  );
}

type ReviewedOptionProps = { label: string; option: PlayerOption | undefined; isRight: boolean };

function ReviewedOption({ label, option, isRight }: ReviewedOptionProps) {
  if (!option) return null;

  return (
    <p data-family={verdictFamily(isRight)} className="flex gap-2 leading-snug">
      <VerdictIcon isRight={isRight} className="mt-0.5 text-fam" />
      <span>
        <span className="text-sm text-soft">{label}: </span>
        <RichText html={option.title_html} bn={option.title_bn_html} />
      </span>
    </p>
  );
}
