import type { Metadata } from "next";
import { ReactionDetail } from "@/components/molecules/lab/reaction-detail";
import { Breadcrumbs } from "@/components/shared/breadcrumbs";
import { NotFoundState } from "@/components/shared/not-found-state";
import { StructuredData } from "@/components/shared/structured-data";
import { withPageMessages } from "@/components/shared/with-page-messages";
import { labPage, reactionPage } from "@/lib/reactions/addresses";
import { reactions } from "@/lib/reactions/all";
import { labCards } from "@/lib/reactions/cards";
import { equationText } from "@/lib/reactions/labels";
import { cardsOf } from "@/lib/reactions/outcome";
import { routes } from "@/lib/routes";
import { breadcrumbData, reactionData, toScriptText } from "@/lib/seo/structured-data";
import { site } from "@/lib/site";
import { fullStop } from "@/lib/texts/full-stop";
import { t } from "@/lib/texts/text";
import { alternatesOf } from "@/server/alternates";
import { env } from "@/server/env";
import { setNotFoundStatus } from "@/server/http/not-found-page";
import { HEIGHT, WIDTH } from "@/server/social/address";
import { reactionShare } from "@/server/social/reaction-share";
import { textsFor } from "@/server/texts";

/** Returns the reaction with this slug, its cards and the next reaction; null if unknown. */
function entryOf(slug: string) {
  const index = reactions.findIndex((each) => each.slug === slug);
  const reaction = reactions[index];
  if (!reaction) return null;
  const cards = cardsOf(reaction).flatMap((key) => labCards.find((card) => card.key === key) ?? []);

  return {
    reaction,
    cards,
    next: reactions[(index + 1) % reactions.length] ?? reaction,
  };
}

export async function generateMetadata({ params }: PageProps<"/lab/[slug]">): Promise<Metadata> {
  const entry = entryOf((await params).slug);
  if (!entry) return { title: t("Reaction Not Found"), robots: { index: false } };

  const { reaction } = entry;
  const title = `${t(reaction.happens)}: ${equationText(reaction.equation)}`;
  const description = [reaction.name, reaction.happens]
    .flatMap((each) => (each ? [`${t(each)}${fullStop()}`] : []))
    .concat(t(reaction.seen))
    .join(" ");
  const alternates = alternatesOf(reactionPage(reaction.slug));
  return {
    title,
    description,
    alternates,
    openGraph: {
      siteName: site.name,
      type: "website",
      url: alternates.canonical,
      title,
      description,
      images: [{ url: reactionShare(reaction).picture, width: WIDTH, height: HEIGHT, alt: t(reaction.happens) }],
    },
  };
}

async function ReactionPage({ params }: PageProps<"/lab/[slug]">) {
  const { slug } = await params;
  const entry = entryOf(slug);
  if (!entry) {
    await setNotFoundStatus();
    return <ReactionNotFound />;
  }

  const { reaction, cards, next } = entry;
  const crumbs = [
    { name: t("Home"), path: routes.home },
    { name: t("Chemistry lab"), path: labPage },
    { name: t(reaction.happens), path: reactionPage(slug) },
  ];
  const data = [
    breadcrumbData(crumbs, env.appUrl),
    reactionData({ ...reaction, name: t(reaction.happens), seen: t(reaction.seen) }, crumbs[2]?.path ?? "", env.appUrl),
  ];
  return (
    <>
      <StructuredData text={toScriptText(data)} />
      <ReactionDetail
        reaction={reaction}
        cards={cards}
        next={next}
        share={reactionShare(reaction)}
        crumbs={<Breadcrumbs crumbs={crumbs} />}
      />
    </>
  );
}

function ReactionNotFound() {
  return (
    <NotFoundState
      title={t("Reaction Not Found")}
      text={t("We have no reaction with this name. The lab may have its cards.")}
      back={{ label: t("Go to the lab"), href: labPage }}
    />
  );
}

export default withPageMessages(textsFor("/lab/[slug]"), ReactionPage);
