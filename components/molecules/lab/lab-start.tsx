import "./bench.css";
import { Link } from "@/components/shared/link";
import { labAddress } from "@/lib/reactions/addresses";
import { everydayName } from "@/lib/reactions/card-names";
import { t } from "@/lib/texts/text";
import { CardFace, type FaceCard } from "./card-face";

/** Example combinations: two substances, and the condition they need. */
const pairs = [
  ["sodium", "chlorine"],
  ["ethanoic-acid", "sodium-hydrogencarbonate"],
  ["hydrogen", "oxygen", "electric-current"],
  ["magnesium", "oxygen", "heat"],
  ["zinc", "hydrogen-chloride"],
];

export function LabStart({ cards }: { cards: readonly FaceCard[] }) {
  return (
    <nav aria-labelledby="lab-start" className="lab-start">
      <h2 id="lab-start" className="text-lg">
        {t("Start with one of these")}
      </h2>
      <ul>
        {pairs.map((keys) => {
          const shown = keys.flatMap((key) => cards.find((card) => card.key === key) ?? []);
          const [first = "", ...others] = shown.map(everydayName);

          return (
            <li key={keys.join()}>
              <Link href={labAddress(keys)}>
                <span className="lab-pair">
                  {shown.map((card) => (
                    <CardFace key={card.key} card={card} />
                  ))}
                </span>
                <b className="font-narrow">{[first, ...others.map((name) => name.toLowerCase())].join(" + ")}</b>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
