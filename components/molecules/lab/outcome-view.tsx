import { labAddress, reactionPage } from "@/lib/reactions/addresses";
import type { Outcome } from "@/lib/reactions/outcome";
import type { Reaction } from "@/lib/reactions/reaction";
import { heatWords, inWords, kindWords, riskWords } from "@/lib/reactions/words";
import { Equation } from "./equation";
import { ReactionPicture } from "./reaction-picture";

export type NamedCard = { key: string; name: string };

type OutcomeViewProps = {
  outcome: Outcome;
  chosen: readonly string[];
  /** Every card of the lab. */
  cards: readonly NamedCard[];
};

const LINK = "inline-flex min-h-11 items-center text-accent underline underline-offset-4";

/** What came of the cards: a reaction, rest, or that nobody wrote it down. */
export function OutcomeView({ outcome, chosen, cards }: OutcomeViewProps) {
  const named = (keys: readonly string[]) => keys.flatMap((key) => cards.find((card) => card.key === key) ?? []);
  const title = inWords(named(chosen));
  if (outcome.kind === "reaction") {
    const { reaction, scene } = outcome;

    return (
      <article className="grid gap-4" aria-labelledby="outcome">
        <header>
          <p className="text-sm text-soft">{kindWords(reaction)}</p>
          <h2 id="outcome">{`${title} react`}</h2>
        </header>
        <ReactionFacts reaction={reaction} scene={scene} />
        <p>
          <a href={reactionPage(reaction.slug)} className={LINK}>
            How the heat is worked out, and more
          </a>
        </p>
      </article>
    );
  }
  if (outcome.kind === "rest") {
    return (
      <article className="note grid gap-1" aria-labelledby="outcome">
        <h2 id="outcome" className="text-lg">{`${title}: nothing new forms`}</h2>
        <p>{outcome.rest.why}</p>
      </article>
    );
  }

  return (
    <article className="note grid gap-3" aria-labelledby="outcome">
      <div>
        <h2 id="outcome" className="text-lg">{`${title}: not in our set`}</h2>
        <p>Perhaps they react, perhaps they do not: we have not written it down. Here is what we have.</p>
      </div>
      {outcome.some.length > 0 ? <Offers title="Some of them alone" reactions={outcome.some} /> : null}
      {outcome.partners.map(({ card, reactions }) =>
        reactions.length > 0 ? (
          <Offers key={card} title={`With ${inWords(named([card])).toLowerCase()}`} reactions={reactions} />
        ) : null,
      )}
    </article>
  );
}

function Offers({ title, reactions }: { title: string; reactions: readonly Reaction[] }) {
  return (
    <div>
      <h3 className="text-sm text-soft">{title}</h3>
      <ul className="flex flex-wrap gap-x-5">
        {reactions.map(({ slug, of, equation }) => (
          <li key={slug}>
            <a href={labAddress(of)} className={LINK}>
              <span>
                <Equation text={equation} />
              </span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Equation, picture and words of a reaction; its heading is its page's. */
export function ReactionFacts({ reaction, scene }: { reaction: Reaction; scene: string }) {
  const { equation, condition, seen, risk, safety, catalyst } = reaction;

  return (
    <>
      <p className="reaction-equation">
        <Equation text={equation} hasStates />
      </p>
      <ReactionPicture key={scene} scene={scene} />
      <dl className="reaction-facts">
        <div>
          <dt>What one sees</dt>
          <dd>{seen}</dd>
        </div>
        <div>
          <dt>How it starts</dt>
          <dd>{condition}</dd>
        </div>
        <div>
          <dt>Heat</dt>
          <dd>
            <b>{heatWords(reaction)}</b>
            {reaction.heat === null ? null : (
              <span className="text-soft"> for the equation as it is written, at 25 °C</span>
            )}
          </dd>
        </div>
        {catalyst ? (
          <div>
            <dt>Catalyst</dt>
            <dd>Manganese dioxide takes part and is all there at the end.</dd>
          </div>
        ) : null}
      </dl>
      <p className="reaction-risk" data-risk={risk}>
        <b>{riskWords[risk]}.</b> {safety}
      </p>
    </>
  );
}
