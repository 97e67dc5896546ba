import type { Metadata } from "next";
import { Lab } from "@/components/molecules/lab/lab";
import { LabStart } from "@/components/molecules/lab/lab-start";
import { OutcomeView } from "@/components/molecules/lab/outcome-view";
import { ReactionList } from "@/components/molecules/lab/reaction-list";
import { cameraPage, moleculesPage, reactingCardsPage } from "@/lib/molecules/addresses";
import { chosenCards, labPage, reactionPage } from "@/lib/reactions/addresses";
import { labCards } from "@/lib/reactions/cards";
import { outcomeOf } from "@/lib/reactions/outcome";

const keys = labCards.map(({ key }) => key);
const cards = labCards.map(({ shapes: _, ...card }) => card);

/** What the address asks for. */
async function askedOf({ searchParams }: PageProps<"/lab">) {
  const asked = chosenCards(await searchParams, keys);

  return { asked, outcome: asked.length < 2 ? null : outcomeOf(asked) };
}

export async function generateMetadata(props: PageProps<"/lab">): Promise<Metadata> {
  const { asked, outcome } = await askedOf(props);
  const canonical = outcome?.kind === "reaction" ? reactionPage(outcome.reaction.slug) : labPage;

  return {
    title: "Chemistry lab: cards that react",
    description:
      "Put two or three chemistry cards together and see what happens: 48 reactions of classes 9 to 12 with equation, atoms in 3D, heat and safety.",
    alternates: { canonical },
    ...(asked.length === 0 ? {} : { robots: { index: false, follow: true } }),
  };
}

export default async function LabPage(props: PageProps<"/lab">) {
  const { asked, outcome } = await askedOf(props);

  return (
    <div className="shell py-6 md:py-9">
      <h1>Cards that react</h1>
      <p className="mt-2 mb-5 max-w-[62ch] text-soft leading-snug">
        Choose two or three cards and put them together: you see the atoms find their places, the balanced equation, the
        heat, and what it would be like. Here nothing burns: try what nobody should try at home.
      </p>
      <Lab
        cards={cards}
        asked={asked}
        outcome={outcome ? <OutcomeView outcome={outcome} chosen={asked} cards={cards} /> : null}
        start={<LabStart cards={cards} />}
      />
      <ReactionList cards={labCards} />
      <p className="mt-9">
        <a
          href={moleculesPage}
          className="mr-5 inline-flex min-h-11 items-center text-accent underline underline-offset-4"
        >
          Molecules in 3D
        </a>
        <a href={cameraPage} className="inline-flex min-h-11 items-center text-accent underline underline-offset-4">
          Cards under your camera
        </a>
        <a
          href={reactingCardsPage}
          className="ml-5 inline-flex min-h-11 items-center text-accent underline underline-offset-4"
        >
          Print nine cards that react, free
        </a>
      </p>
    </div>
  );
}
