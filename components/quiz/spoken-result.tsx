import type { PlayerOption, PracticeResult } from "@/lib/quiz/schema";
import { spokenText } from "@/lib/quiz/spoken-formula";
import { fullStop } from "@/lib/texts/full-stop";
import { pickContent } from "@/lib/texts/pick-content";
import { t } from "@/lib/texts/text";

type SpokenResultProps = {
  options: readonly PlayerOption[];
  /** Null until answered. Render the component before, because live regions must exist before their text changes. */
  result: PracticeResult | null;
  /** Points earned by a right answer. */
  gain?: string | null;
};

/** Result for screen readers, with formulas as text. */
export function SpokenResult({ options, result, gain }: SpokenResultProps) {
  return (
    <p className="sr-only" aria-live="polite">
      {result ? wordsOf(options, result, gain ?? null) : null}
    </p>
  );
}

function wordsOf(options: readonly PlayerOption[], result: PracticeResult, gain: string | null): string {
  const right = options.find(({ id }) => id === result.correct_option_id);
  const verdict = result.is_correct ? [t("Right"), gain].filter(Boolean).join(", ") : t("Not quite");
  const answer =
    result.is_correct || !right
      ? null
      : t("The right answer is {answer}", { answer: spokenText(pickContent(right.title_html, right.title_bn_html)) });

  return [verdict, answer, spokenText(pickContent(result.explanation_html, result.explanation_bn_html))]
    .filter(Boolean)
    .map((part) => `${part}`.replace(/[.।]?$/, fullStop()))
    .join(" ");
}
