/** Social images and images for emails, rendered one at a time, with the latest cached. */
import { readFile } from "node:fs/promises";
import path from "node:path";
import { formatDay, startOfDhakaDay } from "@/lib/dates";
import type { Language } from "@/lib/texts/language";
import { pickContent } from "@/lib/texts/pick-content";
import { t } from "@/lib/texts/text";
import { ownPictures } from "@/server/adapters/media/store";
import { withLanguage } from "@/server/language";
import { createSerialQueue } from "@/server/one-at-a-time";
import { mailPath, resultPath, type SocialProduct, type SocialResult, socialPath } from "./address";
import { drawMailPicture, drawResultCard, drawSocialPicture } from "./draw";

/** Maximum number of cached images, of about 70 kB each. */
const MAX_KEPT = 64;
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
    drawSocialPicture(pickContent(product.name, product.name_bn), await readShown(product.image_url));

  return keptPicture(socialPath(product, language), () => withLanguage(language, draw));
}

/** Square thumbnail of a product's image; null if the shop does not store it. */
export async function mailPicture(picture: string): Promise<Buffer | null> {
  const shown = await readShown(picture);

  return shown && keptPicture(mailPath(picture), () => drawMailPicture(shown));
}

export function resultPicture(result: SocialResult): Promise<Buffer> {
  const draw = async () => {
    const words = t("{right} of {total} right in the chemistry quiz on {day}. How about you?", {
      right: result.correct,
      total: result.total,
      day: formatDay(startOfDhakaDay(result.day)),
    });

    return drawSocialPicture(words, await drawResultCard(result));
  };

  return keptPicture(resultPath(result), () => withLanguage(result.language, draw));
}
