import { Link } from "@/components/shared/link";
import { buttonVariants } from "@/components/ui/button";
import { optionLetter } from "@/lib/quiz/option-letters";
import { routes } from "@/lib/routes";
import type { Label } from "@/lib/texts/catalogue";
import { t } from "@/lib/texts/text";

const options: readonly { name: Label; verdict: Label; isRight?: true }[] = [
  { name: "Nitrogen", verdict: "Not quite: nitrogen is N." },
  { name: "Sodium", verdict: "Right! Na is short for natrium, its Latin name.", isRight: true },
  { name: "Neon", verdict: "Close: neon is Ne." },
  { name: "Nickel", verdict: "Not quite: nickel is Ni." },
];

/** Sample question that requires neither an account nor JavaScript. */
export function QuizTeaser() {
  return (
    <section
      aria-labelledby="teaser"
      className="later shell grid items-start gap-x-16 gap-y-5 pt-12 md:grid-cols-[1fr_1.1fr] md:grid-rows-[auto_1fr] md:pt-20"
    >
      <div>
        <p className="font-narrow teaser-number font-semibold text-alkali leading-none" aria-hidden="true">
          Na
        </p>
        <h2 id="teaser" className="mt-3 font-narrow text-title">
          {t("Which element has the symbol Na?")}
        </h2>
        <p className="mt-3 max-w-[40ch] text-soft">
          {t(
            "Try it. Ten like this every day: 10 points each, bonuses for streaks, and a leaderboard that resets at midnight.",
          )}
        </p>
      </div>
      <div className="grid gap-2 md:row-span-2 md:self-center">
        {options.map(({ name, verdict, isRight }, index) => (
          <details key={name} name="teaser" className="teaser-option" data-right={isRight}>
            <summary>
              <span aria-hidden="true" className="teaser-key">
                {optionLetter(index)}
              </span>
              {t(name)}
            </summary>
            <p>{t(verdict)}</p>
          </details>
        ))}
      </div>
      <div className="grid sm:flex">
        <Link href={routes.quiz} className={buttonVariants({ className: "signed-in:hidden" })}>
          {t("Play 3 more questions")}
        </Link>
        <Link href={routes.quizGame} className={buttonVariants({ className: "guest:hidden" })}>
          {t("Play today's ten")}
        </Link>
      </div>
    </section>
  );
}
