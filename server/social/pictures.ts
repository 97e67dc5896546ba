/**
 * Social pictures of products. The address of one holds a hash of what is drawn, so that it can be kept for good and a new name or
 * picture has a new address; prices change too often to be drawn. One is drawn at a time, and the last ones are kept.
 */
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Product } from "@/lib/products/schema";
import { readPicture } from "@/server/adapters/media/store";
import { AppError } from "@/server/errors";
import { drawSocialPicture, HEIGHT, WIDTH } from "./draw";

export { HEIGHT, WIDTH };

/** To be raised when the drawing changes. */
const DRAWING = 1;
const VERSION_HEX = 16;

/** Some 70 kB each. */
const MAX_KEPT = 64;
/** More than a robot asks for at once; the rest may come again. */
const MAX_WAITING = 16;
const RETRY_SECONDS = 5;

const PUBLIC = path.join(process.cwd(), "public");

type Drawn = Pick<Product, "id" | "name" | "image_url">;

const kept = new Map<string, Promise<Buffer>>();
let line: Promise<unknown> = Promise.resolve();
let waiting = 0;

/** The name of the file, e.g. `0f3a….jpg`. */
export function socialFile({ name, image_url }: Drawn): string {
  const content = JSON.stringify([DRAWING, name, image_url]);

  return `${createHash("sha256").update(content).digest("hex").slice(0, VERSION_HEX)}.jpg`;
}

/** The path under which a product's picture is served. */
export function socialPath(product: Drawn): string {
  return `/social/products/${product.id}/${socialFile(product)}`;
}

/** What is shown of the product; null where there is nothing, or where it lies with a hosted service. */
async function readShown(url: string | null): Promise<Buffer | null> {
  const uploaded = /^\/media\/uploads\/([\w.]+)$/.exec(url ?? "")?.[1];
  if (uploaded) return readPicture(uploaded).catch(() => null);
  if (!url || !/^\/pictures\/[\w-]+(?:\/[\w-]+)*\.\w+$/.test(url)) return null;

  return readFile(path.join(/* turbopackIgnore: true */ PUBLIC, url)).catch(() => null);
}

function draw({ name, image_url }: Drawn): Promise<Buffer> {
  waiting += 1;
  const turn = line.then(async () => drawSocialPicture(name, await readShown(image_url)));
  line = turn
    .catch(() => undefined)
    .finally(() => {
      waiting -= 1;
    });

  return turn;
}

/** A JPEG of 1200 × 630 pixels. Throws unavailable while too many others are waiting for theirs. */
export async function socialPicture(product: Drawn): Promise<Buffer> {
  const key = socialPath(product);
  const known = kept.get(key);
  if (known) return known;
  if (waiting >= MAX_WAITING) {
    throw new AppError("unavailable", "Too many pictures are being drawn. Please try again.", {
      retryAfter: RETRY_SECONDS,
    });
  }

  const picture = draw(product);
  kept.set(key, picture);
  picture.catch(() => kept.delete(key));
  const oldest = kept.keys().next().value;
  if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);

  return picture;
}
