import "./bench.css";
import type { ReactNode } from "react";
import { Link } from "@/components/shared/link";
import { buttonVariants } from "@/components/ui/button";
import { labAddress, labPage, reactionPage } from "@/lib/reactions/addresses";
import { shortName } from "@/lib/reactions/card-names";
import type { LabCard } from "@/lib/reactions/cards";
import { addLabel, MAX_WAITING } from "@/lib/reactions/combinations";
import { cardsText, conditionSuffix, needText, outcomeTitle } from "@/lib/reactions/labels";
import type { Outcome, Partners, Waiting } from "@/lib/reactions/outcome";
import { cardsOf, isCondition } from "@/lib/reactions/outcome";
import type { Danger, Reaction } from "@/lib/reactions/reaction";
import type { Label } from "@/lib/texts/catalogue";
import { t } from "@/lib/texts/text";
import { CardFace, type FaceCard } from "./card-face";
import { Equation } from "./equation";
import { ReactionBench } from "./reaction-bench";
import { ReactionFacts, RiskLine } from "./reaction-facts";
import { type Share, ShareReaction } from "./share-reaction";

export type NamedCard = Pick<LabCard, "key" | "name" | "nameBn">;

type OutcomeViewProps = {
  outcome: Outcome;
  chosen: readonly string[];
  cards: readonly FaceCard[];
  /** Shares the reaction, if there is one. */
  share: Share | null;
  /** Heading of the page. */
  page: ReactNode;
};

const LINK = "inline-flex min-h-11 items-center text-accent underline underline-offset-4";

/** Shows the result of the chosen cards: a reaction, a missing condition, no reaction, or an unknown combination. */
export function OutcomeView({ outcome, chosen, cards, share, page }: OutcomeViewProps) {
  const named = (keys: readonly string[]) => keys.flatMap((key) => cards.find((card) => card.key === key) ?? []);
  const heading = (className: string) => (
    <h2 id="outcome" className={className}>
      {outcomeTitle(outcome, named(chosen))}
    </h2>
  );

  return (
    <article aria-labelledby="outcome">
      <div className="stage stage-glow">
        <div className="shell grid gap-4 pt-4 pb-4 md:pt-7 md:pb-12">
          {page}
          {outcome.kind === "reaction" ? (
            <ReactionBench
              reaction={outcome.reaction}
              cards={named(chosen)}
              heading={heading("text-2xl md:text-3xl")}
            />
          ) : (
            <div className="lab-result">
              <div className="lab-met" data-count={chosen.length} aria-hidden="true">
                {named(chosen).map((card) => (
                  <CardFace key={card.key} card={card} />
                ))}
                {chosen.length === 1 ? (
                  <span data-family="neutral" className="element-card element-card-empty lab-card" />
                ) : null}
              </div>
              <div className="note grid grid-cols-[minmax(0,1fr)] gap-3">
                {heading("text-2xl")}
                {outcome.kind === "rest" ? <Why {...outcome.rest} /> : null}
                {outcome.kind === "violent" ? <Why {...outcome} /> : null}
                {outcome.kind === "waiting"
                  ? outcome.waiting
                      .slice(0, MAX_WAITING)
                      .map((waiting) => (
                        <NotYet key={waiting.reaction.slug} {...waiting} chosen={chosen} named={named} />
                      ))
                  : null}
                {outcome.kind === "unknown" ? <Known outcome={outcome} chosen={chosen} named={named} /> : null}
              </div>
            </div>
          )}
        </div>
      </div>
      {outcome.kind === "reaction" ? (
        <div className="shell grid gap-4 py-4 md:py-9">
          <ReactionFacts reaction={outcome.reaction} scene={outcome.scene} />
          {share ? <ShareReaction reaction={outcome.reaction} {...share} /> : null}
          <p>
            <Link href={reactionPage(outcome.reaction.slug)} className={LINK}>
              {t("How we work out the heat, and more")}
            </Link>
          </p>
        </div>
      ) : null}
    </article>
  );
}

function Why({ why, risk, safety }: { why: Label } & Partial<Danger>) {
  return (
    <>
      <p className="max-w-[70ch]">{t(why)}</p>
      {risk && safety ? <RiskLine risk={risk} safety={safety} /> : null}
    </>
  );
}

type Naming = { chosen: readonly string[]; named: (keys: readonly string[]) => readonly FaceCard[] };

function NotYet({ reaction, missing, chosen, named }: Waiting & Naming) {
  return (
    <div className="grid max-w-[70ch] justify-items-start gap-2">
      <p>
        <b>{needText(reaction, missing)}</b> {reaction.without ? t(reaction.without) : null}
      </p>
      <p>
        {t("Then:")} <Equation reaction={reaction} />
      </p>
      <Link href={labAddress([...chosen, ...missing])} className={buttonVariants()}>
        {addLabel(named(missing))}
      </Link>
    </div>
  );
}

/** Suggestions for an unknown combination: known reactions of some of the cards. */
function Known({ outcome, chosen, named }: { outcome: Extract<Outcome, { kind: "unknown" }> } & Naming) {
  const { some, partners } = outcome;
  const isAlone = chosen.length === 1;

  return (
    <>
      <p className="max-w-[70ch]">
        {isAlone
          ? chosen.every(isCondition)
            ? t("It can't do anything on its own. Choose cards to go with it.")
            : t("Choose another card to go with it, or one of these.")
          : t("Our lab has no entry for this combination, so we don't claim that nothing happens.")}
      </p>
      {some.length > 0 ? <Offers title={t("These of them react")} reactions={some} /> : null}
      {partners.map((each) => (
        <PartnersOf key={each.card} {...each} named={named} />
      ))}
      <p className="flex flex-wrap gap-2.5 max-sm:*:grow">
        {chosen.length > 2
          ? chosen.map((card) => (
              <Link
                key={card}
                href={labAddress(chosen.filter((other) => other !== card))}
                className={buttonVariants({ variant: "quiet" })}
              >
                {t("Without {card}", { card: named([card]).map(shortName).join("").toLowerCase() })}
              </Link>
            ))
          : null}
        <a href="#desk" className={buttonVariants()}>
          {isAlone ? t("Choose another card") : t("Change a card")}
        </a>
        <Link href={labPage} className={buttonVariants({ variant: "quiet" })}>
          {t("All reactions")}
        </Link>
      </p>
    </>
  );
}

function Offers({ title, reactions }: { title: string; reactions: readonly Reaction[] }) {
  return (
    <div>
      <h3 className="text-sm text-soft">{title}</h3>
      <ul>
        {reactions.map((reaction) => (
          <li key={reaction.slug}>
            <Link href={labAddress(cardsOf(reaction))} className={LINK}>
              {`${t(reaction.happens)}${conditionSuffix(reaction)}`}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function PartnersOf({ card, reactions, helps, rests, named }: Partners & Pick<Naming, "named">) {
  const name = named([card]).map(shortName).join("");
  const others = (keys: readonly string[]) => cardsText(named(keys.filter((key) => key !== card)));
  const isIdle = reactions.length + helps.length === 0;

  return (
    <>
      {reactions.length > 0 ? (
        <Links
          title={t("{name} reacts here with", { name })}
          all={reactions.map((reaction) => ({
            words: `${others(reaction.of) || t("On its own")}${conditionSuffix(reaction)}`,
            keys: cardsOf(reaction),
            faces: named(cardsOf(reaction).filter((key) => key !== card)),
          }))}
        />
      ) : null}
      {helps.length > 0 ? (
        <Links
          title={t("{name} is a catalyst in", { name })}
          all={helps.map((reaction) => ({
            words: cardsText(named(reaction.of)),
            keys: cardsOf(reaction),
            faces: named(reaction.of),
          }))}
        />
      ) : null}
      {isIdle ? (
        <Links
          title={t("{name} doesn't react with anything in our set", { name })}
          all={rests.map(({ of }) => ({
            words: t("Does not react with {cards}", { cards: others(of).toLowerCase() }),
            keys: of,
            faces: named(of.filter((key) => key !== card)),
          }))}
        />
      ) : null}
    </>
  );
}

type LinksProps = {
  title: string;
  /** `faces`: the cards to add. */
  all: readonly { words: string; keys: readonly string[]; faces: readonly FaceCard[] }[];
};

/** Combinations with the selected card, each with the cards to add. */
function Links({ title, all }: LinksProps) {
  return (
    <div className="lab-start lab-partners">
      <h3 className="text-sm text-soft">{title}</h3>
      <ul>
        {all.map(({ words, keys, faces }) => (
          <li key={keys.join()}>
            <Link href={labAddress(keys)}>
              <span className="lab-pair">
                {faces.map((face) => (
                  <CardFace key={face.key} card={face} />
                ))}
              </span>
              <b className="font-narrow">{words}</b>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
