import "../lab.css";
import type { ReactNode } from "react";
import { buttonVariants } from "@/components/ui/button";
import { moleculePage } from "@/lib/molecules/addresses";
import { labAddress, labPage, reactionPage } from "@/lib/reactions/addresses";
import type { LabCard } from "@/lib/reactions/cards";
import { sceneFile } from "@/lib/reactions/files";
import { cardsOf } from "@/lib/reactions/outcome";
import type { Reaction } from "@/lib/reactions/reaction";
import { HeatSum } from "./heat-sum";
import { KindLine, ReactionFacts } from "./reaction-facts";

type ReactionDetailProps = {
  reaction: Reaction;
  cards: readonly LabCard[];
  next: Reaction;
  crumbs: ReactNode;
};

const LINK = "mr-5 inline-flex min-h-11 items-center text-accent underline underline-offset-4";

/** A reaction with all that is known of it. */
export function ReactionDetail({ reaction, cards, next, crumbs }: ReactionDetailProps) {
  const shown = cards.filter(({ shapes }) => shapes.length > 0);

  return (
    <div className="shell py-4 md:py-7">
      {crumbs}
      <div className="grid gap-4">
        <header>
          <KindLine reaction={reaction} />
          <h1>{reaction.happens}</h1>
        </header>
        <ReactionFacts reaction={reaction} scene={sceneFile(reaction.slug)} />
        <section>
          <h2 className="text-lg">How the heat is worked out</h2>
          <HeatSum equation={reaction.equation} />
        </section>
        {shown.length > 0 ? (
          <p>
            {shown.map(({ key, name, shapes }) => (
              <a key={key} href={moleculePage(shapes[0] ?? "")} className={LINK}>
                {`${name} in 3D`}
              </a>
            ))}
          </p>
        ) : null}
        <p className="flex flex-wrap gap-2.5 max-sm:*:grow">
          <a href={labAddress(cardsOf(reaction))} className={buttonVariants()}>
            Put these cards together
          </a>
          <a href={labPage} className={buttonVariants({ variant: "quiet" })}>
            All reactions
          </a>
          <a href={reactionPage(next.slug)} className={buttonVariants({ variant: "quiet" })}>
            Next reaction
          </a>
        </p>
      </div>
    </div>
  );
}
