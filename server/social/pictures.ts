/** Social pictures of products: one is drawn at a time, and the last ones are kept. */
import { readFile } from "node:fs/promises";
import path from "node:path";
import { ownPictures } from "@/server/adapters/media/store";
import { oneAtATime } from "@/server/one-at-a-time";
import { type Drawn, socialPath } from "./address";
import { drawSocialPicture } from "./draw";

/** Some 70 kB each. */
const MAX_KEPT = 64;
/** More wait than a robot asks for at once; the rest may come again. */
const takeTurn = oneAtATime({
  mayWait: 16,
  busy: "Too many pictures are being drawn. Please try again.",
  retryAfter: 5,
});

const PUBLIC = path.join(process.cwd(), "public");

const kept = new Map<string, Promise<Buffer>>();

/** The product's picture; null if there is none, or if a hosted service has it. */
async function readShown(url: string | null): Promise<Buffer | null> {
  const uploaded = /^\/media\/uploads\/([\w.]+)$/.exec(url ?? "")?.[1];
  if (uploaded) return ownPictures.read(uploaded);
  if (!url || !/^\/pictures\/[\w-]+(?:\/[\w-]+)*\.\w+$/.test(url)) return null;

  return readFile(path.join(/* turbopackIgnore: true */ PUBLIC, url)).catch((error: NodeJS.ErrnoException) => {
    // A momentary disk failure must not be cached as a permanent placeholder.
    if (error.code === "ENOENT") return null;
    throw error;
  });
}

/** A JPEG of 1200 × 630 pixels. Throws unavailable while too many others are waiting for theirs. */
export async function socialPicture(product: Drawn): Promise<Buffer> {
  const key = socialPath(product);
  const known = kept.get(key);
  if (known) return known;
  const picture = takeTurn(async () => drawSocialPicture(product.name, await readShown(product.image_url)));
  kept.set(key, picture);
  picture.catch(() => kept.delete(key));
  const oldest = kept.keys().next().value;
  if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);

  return picture;
}
