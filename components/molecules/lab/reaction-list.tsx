import { labAddress, reactionPage } from "@/lib/reactions/addresses";
import { reactionGroups } from "@/lib/reactions/all";
import { atRest } from "@/lib/reactions/at-rest";
import { heatWords, inWords, kindWords, titleOf } from "@/lib/reactions/words";
import { Equation } from "./equation";
import type { NamedCard } from "./outcome-view";

/** Everything that the lab knows, as plain links. */
export function ReactionList({ cards }: { cards: readonly NamedCard[] }) {
  const named = (keys: readonly string[]) => keys.flatMap((key) => cards.find((card) => card.key === key) ?? []);

  return (
    <>
      {reactionGroups.map(({ title, reactions }) => (
        <section key={title} className="mt-9">
          <h2>{title}</h2>
          <ul className="mt-3 grid gap-3 md:grid-cols-2 lg:grid-cols-3">
            {reactions.map((reaction) => (
              <li key={reaction.slug}>
                <a href={reactionPage(reaction.slug)} className="panel reaction-row">
                  <b>{titleOf(reaction, named(reaction.of))}</b>
                  <span>
                    <Equation text={reaction.equation} />
                  </span>
                  <span className="text-sm text-soft">{`${kindWords(reaction)} · ${heatWords(reaction)}`}</span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <section className="mt-9">
        <h2>Nothing new forms, and why</h2>
        <ul className="mt-3 grid gap-3 md:grid-cols-2 lg:grid-cols-3">
          {atRest.map(({ of, why }) => (
            <li key={of.join()}>
              <a href={labAddress(of)} className="panel reaction-row">
                <b>{inWords(named(of))}</b>
                <span className="text-sm">{why}</span>
              </a>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
