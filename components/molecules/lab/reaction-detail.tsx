import { Link } from "@/components/shared/link";
import { PhoneCode } from "@/components/shared/phone-code";
import { t } from "@/lib/texts/text";
import "./bench.css";
import type { ReactNode } from "react";
import { buttonVariants } from "@/components/ui/button";
import { moleculePage } from "@/lib/molecules/addresses";
import { nameOf } from "@/lib/molecules/names";
import { labAddress, labPage, reactionPage } from "@/lib/reactions/addresses";
import type { LabCard } from "@/lib/reactions/cards";
import { sceneFile } from "@/lib/reactions/files";
import { cardsOf } from "@/lib/reactions/outcome";
import type { Reaction } from "@/lib/reactions/reaction";
import { EnthalpyDerivation } from "./enthalpy-derivation";
import { ReactionBench } from "./reaction-bench";
import { ReactionFacts } from "./reaction-facts";
import { type Share, ShareReaction } from "./share-reaction";

type ReactionDetailProps = {
  reaction: Reaction;
  cards: readonly LabCard[];
  next: Reaction;
  share: Share;
  crumbs: ReactNode;
};

const LINK = "mr-5 inline-flex min-h-11 items-center text-accent underline underline-offset-4";

export function ReactionDetail({ reaction, cards, next, share, crumbs }: ReactionDetailProps) {
  const shown = cards.filter(({ shapes }) => shapes.length > 0);

  return (
    <>
      <div className="stage stage-glow">
        <div className="shell pt-4 pb-4 md:pt-6 md:pb-12">
          {crumbs}
          <ReactionBench
            reaction={reaction}
            cards={cards}
            heading={<h1 className="text-2xl md:text-3xl">{t(reaction.happens)}</h1>}
          />
        </div>
      </div>
      <div className="shell grid gap-4 py-4 md:py-9">
        <ReactionFacts reaction={reaction} scene={sceneFile(reaction.slug)} />
        <div className="flex flex-wrap items-center gap-x-12 gap-y-4">
          <ShareReaction reaction={reaction} {...share} />
          <PhoneCode path={reactionPage(reaction.slug)} text={t("Continue on your phone: scan this code.")} />
        </div>
        <section>
          <h2 className="text-lg">{t("How we work out the heat")}</h2>
          <EnthalpyDerivation equation={reaction.equation} />
        </section>
        {shown.length > 0 ? (
          <p>
            {shown.map((card) => (
              <Link key={card.key} href={moleculePage(card.shapes[0] ?? "")} className={LINK}>
                {t("{name} in 3D", { name: nameOf(card) })}
              </Link>
            ))}
          </p>
        ) : null}
        <p className="flex flex-wrap gap-2.5 max-sm:*:grow">
          <Link href={labAddress(cardsOf(reaction))} className={buttonVariants()}>
            {t("Combine these cards")}
          </Link>
          <Link href={labPage} className={buttonVariants({ variant: "quiet" })}>
            {t("All reactions")}
          </Link>
          <Link href={reactionPage(next.slug)} className={buttonVariants({ variant: "quiet" })}>
            {t("Next reaction")}
          </Link>
        </p>
      </div>
    </>
  );
}
