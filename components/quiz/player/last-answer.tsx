import type { GivenAnswer } from "@/lib/quiz/schema";
import { RichText } from "../rich-text";
import { VerdictIcon, verdictFamily } from "../verdict";

/** The result of the answer before, folded: who goes on with a game may not have seen it. */
export function LastAnswer({ answer }: { answer: GivenAnswer | null }) {
  if (!answer) return null;
  const { is_correct: isRight, explanation_html: why } = answer;

  return (
    <details className="mt-3 rounded-lg border border-line bg-raised px-3.5 text-[0.95rem] leading-snug">
      <summary
        data-family={verdictFamily(isRight)}
        className="flex min-h-11 cursor-pointer items-center gap-2 [&::-webkit-details-marker]:hidden"
      >
        <VerdictIcon isRight={isRight} className="text-fam" />
        <span>
          Your last answer was {isRight ? `right: +${answer.score_earned} points` : "not right"}.{" "}
          <span className="underline underline-offset-2">Why?</span>
        </span>
      </summary>
      <p className="pb-3">
        <RichText html={why} />
      </p>
    </details>
  );
}
