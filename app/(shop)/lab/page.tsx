import type { Metadata } from "next";
import { Lab } from "@/components/molecules/lab/lab";
import { LabStart } from "@/components/molecules/lab/lab-start";
import { OutcomeView } from "@/components/molecules/lab/outcome-view";
import { ReactionList } from "@/components/molecules/lab/reaction-list";
import { Link } from "@/components/shared/link";
import { withPageMessages } from "@/components/shared/with-page-messages";
import { cameraPage, moleculesPage, reactingCardsPage } from "@/lib/molecules/addresses";
import { chosenCards, labPage, reactionPage } from "@/lib/reactions/addresses";
import { reactions } from "@/lib/reactions/all";
import { cardGroups, labCards } from "@/lib/reactions/cards";
import { outcomeTitle } from "@/lib/reactions/labels";
import { outcomeOf } from "@/lib/reactions/outcome";
import { t } from "@/lib/texts/text";
import { alternatesOf } from "@/server/alternates";
import { reactionShare } from "@/server/social/reaction-share";
import { textsFor } from "@/server/texts";

const keys = labCards.map(({ key }) => key);
const cards = labCards.map(({ shapes: _, ...card }) => card);

async function selectedCards({ searchParams }: PageProps<"/lab">) {
  const selected = chosenCards(await searchParams, keys);

  return { selected, outcome: selected.length === 0 ? null : outcomeOf(selected) };
}

export async function generateMetadata(props: PageProps<"/lab">): Promise<Metadata> {
  const { selected, outcome } = await selectedCards(props);
  const canonical = outcome?.kind === "reaction" ? reactionPage(outcome.reaction.slug) : labPage;
  const named = labCards.filter(({ key }) => selected.includes(key));

  return {
    title: outcome ? outcomeTitle(outcome, named) : t("Chemistry lab: cards that react"),
    description: t(
      "Put chemistry cards together and see what happens: {count} reactions of classes 9 to 12 with equation, atoms in 3D, heat and safety.",
      { count: reactions.length },
    ),
    alternates: alternatesOf(canonical),
    ...(selected.length === 0 ? {} : { robots: { index: false, follow: true } }),
  };
}

async function LabPage(props: PageProps<"/lab">) {
  const { selected, outcome } = await selectedCards(props);
  const lab = (
    <Lab
      key={selected.join()}
      cards={cards}
      groups={cardGroups.map((group) => ({ group, title: t(group) }))}
      selected={selected}
      outcome={outcome?.kind ?? null}
    >
      {outcome ? null : <LabStart cards={cards} />}
    </Lab>
  );

  return (
    <>
      {outcome ? (
        <>
          <OutcomeView
            outcome={outcome}
            chosen={selected}
            cards={cards}
            share={outcome.kind === "reaction" ? reactionShare(outcome.reaction) : null}
            page={<h1 className="text-lg text-soft">{t("Chemistry lab")}</h1>}
          />
          <section aria-labelledby="other-cards" className="stage">
            <div className="shell py-8 md:py-12">
              <h2 id="other-cards" className="mb-4">
                {t("Other cards")}
              </h2>
              {lab}
            </div>
          </section>
        </>
      ) : (
        <div className="stage stage-glow">
          <div className="shell py-6 md:py-10">
            <h1>{t("Chemistry lab")}</h1>
            <p className="mt-2 mb-6 max-w-[62ch] text-soft text-lg leading-snug">
              {t("Pick cards and see if they react. Nothing burns here, so try what you never should at home.")}
            </p>
            {lab}
          </div>
        </div>
      )}
      <div className="shell py-6 md:py-9">
        {outcome ? <Way href={labPage}>{t("All reactions")}</Way> : <ReactionList cards={labCards} />}
        <p className="mt-6">
          <Way href={moleculesPage}>{t("Molecules in 3D")}</Way>
          <Way href={cameraPage}>{t("Cards under your camera")}</Way>
          <Way href={reactingCardsPage}>{t("Print nine cards that react, free")}</Way>
        </p>
      </div>
    </>
  );
}

function Way({ href, children }: { href: string; children: string }) {
  return (
    <Link href={href} className="mr-5 inline-flex min-h-11 items-center text-accent underline underline-offset-4">
      {children}
    </Link>
  );
}

export default withPageMessages(textsFor("/lab"), LabPage);
