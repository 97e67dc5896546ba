import { Link } from "@/components/shared/link";
import { labAddress, reactionPage } from "@/lib/reactions/addresses";
import { reactionGroups } from "@/lib/reactions/all";
import { inertCombinations } from "@/lib/reactions/inert-combinations";
import { cardsText, inertText } from "@/lib/reactions/labels";
import { localizeDigits, t } from "@/lib/texts/text";
import { Equation } from "./equation";
import type { NamedCard } from "./outcome-view";

/** All reactions as plain links, in collapsible groups. */
export function ReactionList({ cards }: { cards: readonly NamedCard[] }) {
  const named = (keys: readonly string[]) => keys.flatMap((key) => cards.find((card) => card.key === key) ?? []);

  return (
    <section id="reactions" aria-labelledby="all-reactions">
      <h2 id="all-reactions" className="mb-3">
        {t("All reactions")}
      </h2>
      {reactionGroups.map(({ title, reactions }) => (
        <details key={title} className="reaction-room">
          <summary>
            {t(title)} <span className="text-soft">{localizeDigits(`${reactions.length}`)}</span>
          </summary>
          <ul>
            {reactions.map((reaction) => (
              <li key={reaction.slug}>
                <Link href={reactionPage(reaction.slug)}>
                  <b>{t(reaction.happens)}</b>
                  <span className="text-sm text-soft">
                    <Equation reaction={reaction} />
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </details>
      ))}
      <details className="reaction-room">
        <summary>
          {t("No reaction, and why")} <span className="text-soft">{localizeDigits(`${inertCombinations.length}`)}</span>
        </summary>
        <ul>
          {inertCombinations.map((rest) => (
            <li key={rest.of.join()}>
              <Link href={labAddress(rest.of)}>
                <b>{cardsText(named(rest.of))}</b>
                <span className="text-sm text-soft">{inertText(rest)}</span>
              </Link>
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}
