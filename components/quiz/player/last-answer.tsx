import type { ReactNode } from "react";
import type { GivenAnswer } from "@/lib/quiz/schema";
import { t } from "@/lib/texts/text";
import { cn } from "@/lib/utils";
import { RichText } from "../rich-text";
import { VerdictIcon, verdictFamily } from "../verdict";

const boxClass = "mt-3 rounded-lg border border-line bg-raised px-3 text-sm leading-snug";
const lineClass = "flex min-h-11 items-center gap-2";

function Result({ answer, children }: { answer: GivenAnswer; children?: ReactNode }) {
  return (
    <>
      <VerdictIcon isRight={answer.is_correct} className="text-fam" />
      <span>
        {answer.is_correct
          ? t("Your last answer was right: +{points} points.", { points: answer.score_earned })
          : t("Your last answer wasn't right.")}{" "}
        {children}
      </span>
    </>
  );
}

/** Result of the previous answer, with a collapsed explanation. Shown in resumed games, where it may be new. */
export function LastAnswer({ answer }: { answer: GivenAnswer }) {
  const family = verdictFamily(answer.is_correct);
  if (answer.explanation_html === "") {
    return (
      <p data-family={family} className={cn(boxClass, lineClass)}>
        <Result answer={answer} />
      </p>
    );
  }

  return (
    <details className={boxClass}>
      <summary data-family={family} className={cn(lineClass, "cursor-pointer [&::-webkit-details-marker]:hidden")}>
        <Result answer={answer}>
          <span className="underline underline-offset-2">{t("Why?")}</span>
        </Result>
      </summary>
      <p className="pb-3">
        <RichText html={answer.explanation_html} bn={answer.explanation_bn_html} />
      </p>
    </details>
  );
}
