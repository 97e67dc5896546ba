import { SharePicture } from "@/components/shared/share-picture";
import { equationText } from "@/lib/reactions/labels";
import type { Reaction } from "@/lib/reactions/reaction";
import { t } from "@/lib/texts/text";

/** URL of a reaction's page, and of its picture. */
export type Share = { url: string; picture: string };

/** Shares a reaction with its picture. */
export function ShareReaction({ reaction, url, picture }: Share & { reaction: Reaction }) {
  return (
    <SharePicture
      label={t("Share this reaction")}
      copyLabel={t("Copy the equation and a link")}
      text={`${t(reaction.happens)}: ${equationText(reaction.equation)}`}
      url={url}
      picture={picture}
      fileName={`chemcard-${reaction.slug}.jpg`}
    />
  );
}
