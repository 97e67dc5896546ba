import "./effects.css";
import type { ReactNode } from "react";
import { effectsOf } from "@/lib/reactions/effects";
import type { Reaction } from "@/lib/reactions/reaction";
import { t } from "@/lib/texts/text";
import { CardFace, type FaceCard } from "./card-face";
import { EffectPicture } from "./effect-picture";
import { Equation } from "./equation";
import { KindLine } from "./reaction-facts";

type ReactionBenchProps = { reaction: Reaction; cards: readonly FaceCard[]; heading: ReactNode };

/** The cards side by side, with effect, heading and equation of their reaction. */
export function ReactionBench({ reaction, cards, heading }: ReactionBenchProps) {
  const effects = effectsOf(reaction.slug);

  return (
    <div className="lab-result">
      <div className="lab-met" data-count={cards.length} aria-hidden="true">
        {cards.map((card) => (
          <CardFace key={card.key} card={card} />
        ))}
      </div>
      <div className="panel lab-out">
        {effects.length > 0 ? <EffectPicture effects={effects} equation={reaction.equation} /> : null}
        <KindLine reaction={reaction} />
        {heading}
        <p className="reaction-equation font-narrow">
          <Equation reaction={reaction} hasStates />
        </p>
        {effects.length > 0 ? (
          <ul aria-label={t("Effects")} className="lab-seen">
            {effects.map(({ kind, colour, text }) => (
              <li key={kind} data-colour={colour}>
                {text}
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </div>
  );
}
