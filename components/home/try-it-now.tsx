import { Link } from "@/components/shared/link";
import { cameraPage, cardsPage, moleculesPage } from "@/lib/molecules/addresses";
import { modelFiles } from "@/lib/molecules/files";
import { labPage } from "@/lib/reactions/addresses";
import { t } from "@/lib/texts/text";

const trials = [
  {
    shape: "water",
    href: cameraPage,
    title: "Point your phone at a card",
    text: "See the molecule stand on your card. Print nine cards free, or use the ones in a set.",
  },
  {
    shape: "caffeine",
    href: moleculesPage,
    title: "Turn molecules in 3D",
    text: "Molecules, crystals and all 118 atoms, with bond lengths and angles.",
  },
  {
    shape: "sodium-chloride",
    href: labPage,
    title: "Put cards together",
    text: "See what reacts, with its balanced equation, in the chemistry lab.",
  },
] as const;

/** Features to try without buying or installing anything. */
export function TryItNow() {
  return (
    <section aria-labelledby="try" className="later shell pt-12 md:pt-20">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="try">{t("Try it now, in your browser")}</h2>
        <Link href={cardsPage} className="inline-flex min-h-11 items-center text-accent underline underline-offset-4">
          {t("Print nine cards, free")}
        </Link>
      </div>
      <ul className="mt-4 grid gap-4 lg:grid-cols-3">
        {trials.map(({ shape, href, title, text }) => (
          <li key={href}>
            <Link href={href} className="panel flex h-full items-center gap-4 p-4 hover:shadow-lift">
              {/* biome-ignore lint/performance/noImgElement: available in this size only. */}
              <img
                src={modelFiles[shape]?.thumbnail ?? undefined}
                alt=""
                width={88}
                height={88}
                loading="lazy"
                className="flex-none"
              />
              <span>
                <strong className="block font-semibold">{t(title)}</strong>
                <span className="mt-1 block text-soft leading-snug">{t(text)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
