import type { ReactNode } from "react";
import { MarkerImage } from "@/components/molecules/marker-image";
import { ElementCard } from "@/components/shared/element-card";
import { Shells } from "@/components/shared/shells";
import { buttonVariants } from "@/components/ui/button";
import { appLinkLabel } from "@/lib/settings/shop-facts";
import { formatCount, t } from "@/lib/texts/text";

/** Legend of the numbers on the card. `place`: class name that positions the number. */
const parts = [
  {
    place: "top-[4.5%] left-[21%]",
    title: "The number",
    text: "29 protons in the nucleus. Every element has its own.",
  },
  {
    place: "top-[30%] right-[-5%]",
    title: "The mark",
    text: "Point your camera here: it's how the app tells cards apart. The nucleus and shells rise from the card, and every electron moves.",
  },
  {
    place: "top-[58%] left-[41%]",
    title: "The symbol",
    text: "Big enough for the whole table to read. The colour tells you its family.",
  },
  {
    place: "bottom-[5%] left-[37%]",
    title: "The mass",
    text: "The exact value, for calculations in classes 9 to 12.",
  },
] as const;

const appParts = [
  { title: "Turn it with your hand", text: "Spin the card and the atom turns with it." },
  { title: "Put two side by side", text: "See which one gives an electron, which one takes it, and what they form." },
  { title: "Ten questions a day", text: "A quiz with streaks and a leaderboard that resets at midnight." },
  { title: "A code that unlocks the rest", text: "Every paid order comes with a premium code for the app." },
] as const;

/** Annotated drawing of a card, next to a list of the app's features. */
export function Features({ appListing }: { appListing: string | null }) {
  return (
    <section aria-labelledby="features" className="stage mt-12 md:mt-20">
      <div className="shell grid gap-x-14 gap-y-9 py-12 md:grid-cols-[15rem_1fr] md:py-20 lg:grid-cols-[17rem_1.15fr_1fr]">
        <div className="relative mx-auto w-56 self-start md:w-full">
          <ElementCard
            number={29}
            symbol="Cu"
            name={t("Copper")}
            mass="63.546"
            motif={<Shells />}
            className="marked-card shadow-glow"
          />
          <MarkerImage mark={29} className="card-mark" />
          {parts.map(({ place, title }, index) => (
            <Mark key={title} className={`absolute ${place}`}>
              {formatCount(index + 1)}
            </Mark>
          ))}
        </div>
        <div>
          <h2 id="features" className="font-narrow text-title">
            {t("What the cards do")}
          </h2>
          <ol className="mt-5 grid gap-4">
            {parts.map(({ title, text }, index) => (
              <li key={title} className="grid grid-cols-[auto_1fr] gap-x-4">
                <Mark>{formatCount(index + 1)}</Mark>
                <div>
                  <h3>{t(title)}</h3>
                  <p className="text-soft">{t(text)}</p>
                </div>
              </li>
            ))}
          </ol>
        </div>
        <div className="max-lg:col-span-full lg:pl-6">
          <h2>{t("In the app")}</h2>
          <ul className="mt-5 grid gap-4 sm:max-lg:grid-cols-2 sm:max-lg:gap-x-10">
            {appParts.map(({ title, text }) => (
              <li key={title}>
                <h3>{t(title)}</h3>
                <p className="text-soft">{t(text)}</p>
              </li>
            ))}
          </ul>
          {appListing ? (
            <a href={appListing} className={`mt-6 ${buttonVariants({ variant: "quiet" })}`}>
              {appLinkLabel(appListing)}
            </a>
          ) : null}
        </div>
      </div>
    </section>
  );
}

/** Numbered disc, on the card and in the legend. */
function Mark({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <span
      aria-hidden="true"
      className={`grid size-7 place-items-center rounded-full bg-warm font-bold text-ground text-sm ${className ?? ""}`}
    >
      {children}
    </span>
  );
}
