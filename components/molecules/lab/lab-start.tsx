import { Link } from "@/components/shared/link";
import { labAddress } from "@/lib/reactions/addresses";
import { cardsText } from "@/lib/reactions/labels";
import { t } from "@/lib/texts/text";
import type { NamedCard } from "./outcome-view";

/** Example combinations. */
const pairs = [
  ["sodium", "chlorine"],
  ["zinc", "copper-sulfate"],
  ["ethanoic-acid", "sodium-hydrogencarbonate"],
  ["methane", "oxygen"],
  ["neon", "sodium"],
];

export function LabStart({ cards }: { cards: readonly NamedCard[] }) {
  return (
    <section aria-label={t("For a start")} className="mb-4">
      <ul className="flex flex-wrap gap-x-5">
        {pairs.map((keys) => (
          <li key={keys.join()}>
            <Link
              href={labAddress(keys)}
              className="inline-flex min-h-11 items-center text-accent underline underline-offset-4"
            >
              {cardsText(cards.filter(({ key }) => keys.includes(key)))}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
