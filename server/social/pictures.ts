/** Social images and images for emails, rendered one at a time, with the latest cached. */
import { readFile } from "node:fs/promises";
import path from "node:path";
import { formatDay, startOfDhakaDay } from "@/lib/dates";
import { labPage } from "@/lib/reactions/addresses";
import type { Reaction } from "@/lib/reactions/reaction";
import { routes } from "@/lib/routes";
import type { Language } from "@/lib/texts/language";
import { to } from "@/lib/texts/page-language";
import { pickContent } from "@/lib/texts/pick-content";
import { t } from "@/lib/texts/text";
import { ownPictures } from "@/server/adapters/media/store";
import { withLanguage } from "@/server/language";
import { createSerialQueue } from "@/server/one-at-a-time";
import {
  mailPath,
  reactionPicturePath,
  resultPath,
  type SocialProduct,
  type SocialResult,
  siteHost,
  socialPath,
} from "./address";
import { ACCENT, drawMailPicture, drawResultCard, drawSocialPicture, INK, shorten } from "./draw";
import { drawReaction } from "./draw-reaction";

/** Maximum number of cached images, of about 70 kB each. */
const MAX_KEPT = 64;
/** In letters: a longer name of a player would leave too little room for the result. */
const MAX_PLAYER_LENGTH = 40;
/** Allows more than a crawler requests concurrently; further requests may retry. */
const takeTurn = createSerialQueue({
  mayWait: 16,
  busy: "Too many pictures are being drawn. Please try again.",
  retryAfter: 5,
});

const PUBLIC = path.join(process.cwd(), "public");

const kept = new Map<string, Promise<Buffer>>();

/** The product's image file; null if there is none, or a hosted service has it. */
async function readShown(url: string | null): Promise<Buffer | null> {
  const uploaded = /^\/media\/uploads\/([\w.]+)$/.exec(url ?? "")?.[1];
  if (uploaded) return ownPictures.read(uploaded);
  if (!url || !/^\/pictures\/[\w-]+(?:\/[\w-]+)*\.\w+$/.test(url)) return null;

  return readFile(path.join(/* turbopackIgnore: true */ PUBLIC, url)).catch((error: NodeJS.ErrnoException) => {
    // A temporary disk failure must not be cached as a permanent placeholder.
    if (error.code === "ENOENT") return null;
    throw error;
  });
}

/** Returns a cached JPEG, or renders it. Throws unavailable if too many are queued. */
function keptPicture(address: string, draw: () => Promise<Buffer>): Promise<Buffer> {
  const known = kept.get(address);
  if (known) return known;

  const picture = takeTurn(draw);
  kept.set(address, picture);
  picture.catch(() => kept.delete(address));
  const oldest = kept.keys().next().value;
  if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);

  return picture;
}

export function productPicture(product: SocialProduct, language: Language): Promise<Buffer> {
  const draw = async () =>
    drawSocialPicture(
      [{ text: pickContent(product.name, product.name_bn), colour: INK }],
      await readShown(product.image_url),
    );

  return keptPicture(socialPath(product, language), () => withLanguage(language, draw));
}

/** Square thumbnail of a product's image; null if the shop does not store it. */
export async function mailPicture(picture: string): Promise<Buffer | null> {
  const shown = await readShown(picture);

  return shown && keptPicture(mailPath(picture), () => drawMailPicture(shown));
}

/** Image of a reaction in the lab. */
export function reactionPicture(reaction: Reaction, language: Language): Promise<Buffer> {
  return keptPicture(reactionPicturePath(reaction, language), () =>
    withLanguage(language, () => drawReaction(reaction, siteHost + to(labPage))),
  );
}

export function resultPicture(result: SocialResult): Promise<Buffer> {
  const draw = async () => {
    const words = t("{right} of {total} right in the chemistry quiz on {day}. How about you?", {
      right: result.correct,
      total: result.total,
      // Keeps the date on one line.
      day: formatDay(startOfDhakaDay(result.day)).replaceAll(" ", "\u00a0"),
    });
    const player = result.player === null ? [] : [{ text: shorten(result.player, MAX_PLAYER_LENGTH), colour: ACCENT }];

    return drawSocialPicture(
      [...player, { text: words, colour: INK }],
      await drawResultCard(result),
      siteHost + to(routes.quiz),
    );
  };

  return keptPicture(resultPath(result), () => withLanguage(result.language, draw));
}
