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
    />
  );

  return (
    <div className="shell py-6 md:py-9">
      <h1>{t("Chemistry lab")}</h1>
      {outcome ? (
        <>
          <div className="mt-4 mb-8">
            <OutcomeView outcome={outcome} chosen={selected} cards={cards} />
          </div>
          <h2 className="mb-3">{t("Other cards")}</h2>
          {lab}
          <p className="mt-6">
            <Way href={labPage}>{t("All reactions")}</Way>
          </p>
        </>
      ) : (
        <>
          <p className="mt-2 max-w-[62ch] text-soft leading-snug">
            {t(
              "Choose two or more cards, add heat or light if they need it, and put them together. See what happens, with the balanced equation, the atoms and the heat. Nothing burns here, so try reactions that nobody should try at home. To start:",
            )}
          </p>
          <LabStart cards={cards} />
          {lab}
          <ReactionList cards={labCards} />
        </>
      )}
      <p className="mt-6">
        <Way href={moleculesPage}>{t("Molecules in 3D")}</Way>
        <Way href={cameraPage}>{t("Cards under your camera")}</Way>
        <Way href={reactingCardsPage}>{t("Print nine cards that react, free")}</Way>
      </p>
    </div>
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
