/**
 * Access to review images (D8.42): public while a published review references them, otherwise restricted to their author and admins. The
 * file name contains a keyed hash of the author, so images of unsent reviews need no database record.
 */
import { createHash, createHmac, createSecretKey, timingSafeEqual } from "node:crypto";
import { type Actor, can } from "@/server/actor";
import { fileNamesOf, fullImageName, pictureUrlPath } from "@/server/adapters/media/own-pictures";
import { db } from "@/server/db";
import { env } from "@/server/env";

const key = createSecretKey(createHash("sha256").update(`review pictures:${env.authSecret}`).digest());

const TAG_HEX = 16;
const NAME = new RegExp(`^r([0-9a-f]{32})([0-9a-f]{${TAG_HEX}})\\.webp$`);

const REVIEWS = "/media/reviews/";

function tagOf(content: string, userId: string): string {
  return createHmac("sha256", key).update(`${userId}:${content}`).digest("hex").slice(0, TAG_HEX);
}

/** @param content the hash of the image, 32 hex digits */
export function reviewPictureName(content: string, userId: string): string {
  return `r${content}${tagOf(content, userId)}.webp`;
}

function isOwner([, content = "", tag = ""]: RegExpExecArray, { id }: Actor): boolean {
  return timingSafeEqual(Buffer.from(tag), Buffer.from(tagOf(content, id)));
}

/** Who may load a review's image file; null if this viewer may not. */
export async function audienceOf(name: string, viewer: () => Promise<Actor | null>): Promise<"all" | "viewer" | null> {
  const whole = fullImageName(name);
  const parts = whole === null ? null : NAME.exec(whole);
  if (!whole || !parts) return null;

  const addresses = fileNamesOf(whole).map(pictureUrlPath);
  const shown = await db.review.findFirst({
    where: { imageUrl: { in: addresses }, status: "shown" },
    select: { id: true },
  });
  if (shown) return "all";

  const user = await viewer();
  if (!user) return null;
  const isAllowed = can(user, "reviews.edit") || isOwner(parts, user) || (await isSentTo(user, addresses));

  return isAllowed ? "viewer" : null;
}

/** Whether staff who answer messages got the picture with a request for a return. */
async function isSentTo(user: Actor, addresses: string[]): Promise<boolean> {
  if (!can(user, "messages.edit")) return false;

  return (await db.complaint.count({ where: { pictures: { hasSome: addresses } } })) > 0;
}

/** Whether a URL path is that of a picture that this account uploaded. */
export function isOwnReviewPicture(url: string, actor: Actor): boolean {
  const name = url.startsWith(REVIEWS) ? url.slice(REVIEWS.length) : "";
  const parts = NAME.exec(name);

  return parts !== null && isOwner(parts, actor);
}
