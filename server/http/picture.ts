/** Serves uploaded images. Names are content hashes, so images never change. */
import type { Actor } from "@/server/actor";
import { fullImageName, isReviewPicture } from "@/server/adapters/media/own-pictures";
import { ownPictures } from "@/server/adapters/media/store";
import { env } from "@/server/env";
import { toAppError } from "@/server/errors";
import { log } from "@/server/log";
import { audienceOf } from "@/server/reviews/pictures";

const FOR_GOOD = "public, max-age=31536000, immutable";
/** Short, because access may be revoked. */
const FOR_A_WHILE = "public, max-age=300";
/** One day, because the bucket's address may be reconfigured. */
const FOR_A_DAY = "public, max-age=86400";

const SAFE = { "X-Content-Type-Options": "nosniff", "Content-Security-Policy": "default-src 'none'; sandbox" };

function plain(status: number, text: string, more: Record<string, string> = {}): Response {
  return new Response(text, {
    status,
    headers: { ...SAFE, "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store", ...more },
  });
}

/** Redirects to a public bucket, even for widths that do not exist yet. */
function elsewhere(publicUrl: string, name: string): Response {
  const headers = { ...SAFE, Location: `${publicUrl}/${name}`, "Cache-Control": FOR_A_DAY };

  return new Response(null, { status: 302, headers });
}

export async function pictureResponse(name: string): Promise<Response> {
  if (isReviewPicture(name)) return notThere();
  if (env.bucket?.publicUrl && fullImageName(name)) return elsewhere(env.bucket.publicUrl, name);

  return answering(name, () => fileResponse(name, FOR_GOOD));
}

/** Serves review images: public while a published review uses them, otherwise for the owner and admins only (D8.42). */
export function reviewPictureResponse(name: string, viewer: () => Promise<Actor | null>): Promise<Response> {
  return answering(name, async () => {
    const audience = isReviewPicture(name) ? await audienceOf(name, viewer) : null;
    if (audience === null) return notThere();

    return fileResponse(name, audience === "all" ? FOR_A_WHILE : "private, no-store");
  });
}

const notThere = () => plain(404, "We couldn't find that picture.");

async function fileResponse(name: string, cacheControl: string): Promise<Response> {
  const shown = await ownPictures.readShown(name);
  if (!shown) return notThere();

  const { bytes, isFinal } = shown;
  return new Response(new Uint8Array(bytes), {
    headers: {
      ...SAFE,
      "Content-Type": "image/webp",
      "Content-Length": String(bytes.length),
      "Cache-Control": isFinal ? cacheControl : "no-store",
    },
  });
}

async function answering(name: string, answer: () => Promise<Response>): Promise<Response> {
  try {
    return await answer();
  } catch (thrown) {
    const error = toAppError(thrown);
    if (error?.code === "unavailable") {
      return plain(503, error.detail, { "Retry-After": String(error.extra.retryAfter) });
    }
    log.error({ err: thrown, name }, "cannot read a picture");
    return plain(500, "The picture could not be read.");
  }
}
