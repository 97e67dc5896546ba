import { buttonVariants } from "@/components/ui/button";
import { routes } from "@/lib/routes";

const options = [
  { name: "Nitrogen", verdict: "Not this time: nitrogen is N." },
  { name: "Sodium", verdict: "Right! Na is short for natrium, its Latin name.", isRight: true },
  { name: "Neon", verdict: "Close: neon is Ne." },
  { name: "Nickel", verdict: "Not this time: nickel is Ni." },
];

/** One question to try without an account and without a script, and the way to the ten of the day. */
export function QuizTeaser() {
  return (
    <section
      aria-labelledby="teaser"
      className="shell grid items-center gap-x-16 gap-y-7 pt-14 md:grid-cols-[1fr_1.1fr] md:pt-20"
    >
      <div>
        <p className="font-narrow teaser-number font-semibold text-alkali leading-none" aria-hidden="true">
          Na
        </p>
        <h2 id="teaser" className="mt-3 font-narrow text-title">
          Which element has the symbol Na?
        </h2>
        <p className="mt-3 max-w-[40ch] text-soft">
          Try it. Ten like this wait every day, with 10 points each, more for a streak, and a leaderboard until
          midnight.
        </p>
        <a href={routes.quizGame} className={`mt-5 ${buttonVariants()}`}>
          Play today's ten
        </a>
      </div>
      <div className="border-line border-t">
        {options.map(({ name, verdict, isRight }, index) => (
          <details key={name} name="teaser" className="teaser-option" data-right={isRight}>
            <summary>
              <span aria-hidden="true" className="w-6 font-semibold text-soft">
                {"ABCD"[index]}
              </span>
              {name}
            </summary>
            <p>{verdict}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
