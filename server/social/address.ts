/**
 * URLs of social images. A product's URL contains a hash of its content, so that it can be cached indefinitely and a new name or image gets
 * a new URL; prices change too often to be included. A quiz result's URL contains its data and, encrypted, the player's name, so that nobody
 * can request images of invented results and no log or history contains a name. Older URLs have a signature in its place, and their images no
 * name. URLs of Bangla images are marked; English ones keep their original form.
 */
import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  type KeyObject,
  timingSafeEqual,
} from "node:crypto";
import type { Product } from "@/lib/products/schema";
import type { Reaction } from "@/lib/reactions/reaction";
import type { Language } from "@/lib/texts/language";
import { env } from "@/server/env";

/** Size in pixels, as recommended by social networks. */
export const WIDTH = 1200;
export const HEIGHT = 630;

/** The shop's address as written on images. */
export const siteHost = new URL(env.appUrl).host;

/** Drawing version; increment it when the drawing changes. */
const DRAWING = 3;
const VERSION_HEX = 16;

/** Social image of the shop or its quiz; art/marks.ts renders both per language. */
export const shopPicture = (name: "social" | "social-quiz", language: Language): string =>
  `/pictures/${name}${language === "en" ? "" : `-${language}`}.jpg`;

/** Product data used in the drawing. */
export type SocialProduct = Pick<Product, "id" | "name" | "name_bn" | "image_url">;

const ENDINGS: Readonly<Record<Language, string>> = { en: ".jpg", bn: ".bn.jpg" };

/** File name, e.g. `0f3a….jpg`, `0f3a….bn.jpg`. */
export function socialFile({ name, name_bn, image_url }: SocialProduct, language: Language): string {
  return fileOf([(language === "bn" && name_bn) || name, image_url], language);
}

function fileOf(content: readonly (string | null)[], language: Language): string {
  const version = createHash("sha256")
    .update(JSON.stringify([DRAWING, ...content]))
    .digest("hex");

  return version.slice(0, VERSION_HEX) + ENDINGS[language];
}

/** URL path of a product's image. */
export function socialPath(product: SocialProduct, language: Language): string {
  return `/social/products/${product.id}/${socialFile(product, language)}`;
}

/** Language of a file name, including older names. */
export const languageOfFile = (file: string): Language => (file.endsWith(ENDINGS.bn) ? "bn" : "en");

/** File name of a reaction's image. */
export function reactionFile(
  { slug, equation, happens }: Pick<Reaction, "slug" | "equation" | "happens">,
  language: Language,
): string {
  return fileOf([slug, equation, happens, siteHost], language);
}

/** URL path of a reaction's image, e.g. `/social/lab/rust/0f3a….jpg`. */
export const reactionPicturePath = (
  reaction: Pick<Reaction, "slug" | "equation" | "happens">,
  language: Language,
): string => `/social/lab/${reaction.slug}/${reactionFile(reaction, language)}`;

/** Path of an image for emails, e.g. `/social/mail/pictures/set.webp.jpg`, because Outlook for Windows does not support WebP. */
export const mailPath = (picture: string): string => `/social/mail${picture}.jpg`;

/** The image path from a path below `/social/mail`; null if invalid. */
export const readMailPath = (file: string): string | null => /^(\/.+)\.jpg$/.exec(file)?.[1] ?? null;

/** A finished game as shown in its image. */
export type SocialResult = {
  day: string;
  correct: number;
  total: number;
  score: number;
  language: Language;
  /** Name as on the leaderboard; null in images from before they had one. */
  player: string | null;
};

const keyFor = (purpose: string): KeyObject =>
  createSecretKey(createHash("sha256").update(`${purpose}:${env.authSecret}`).digest());
const key = keyFor("quiz-pictures");
const nameKey = keyFor("quiz-picture-names");

const SIGNATURE = 22;
/** Signature version, independent of the drawing version, so that shared URLs stay valid. */
const SIGNING = 2;

function sign(result: string): string {
  return createHmac("sha256", key).update(`${SIGNING}:${result}`).digest("base64url").slice(0, SIGNATURE);
}

const CIPHER = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts a name and authenticates its result. Derives the nonce from both, so that the URL of a result stays the same. */
function seal(result: string, player: string): string {
  const nonce = createHmac("sha256", nameKey).update(`${result}:${player}`).digest().subarray(0, NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, nameKey, nonce).setAAD(Buffer.from(result));
  const name = Buffer.concat([cipher.update(player, "utf8"), cipher.final()]);

  return Buffer.concat([nonce, name, cipher.getAuthTag()]).toString("base64url");
}

/** The name; null if it is not sealed for this result. */
function unseal(result: string, sealed: string): string | null {
  const bytes = Buffer.from(sealed, "base64url");
  if (bytes.length <= NONCE_BYTES + TAG_BYTES) return null;
  try {
    const decipher = createDecipheriv(CIPHER, nameKey, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(result)).setAuthTag(bytes.subarray(-TAG_BYTES));
    const name = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES), undefined, "utf8") + decipher.final("utf8");

    // Decoding ignores invalid characters, so that many spellings have the same bytes. Accept the original only.
    return seal(result, name) === sealed ? name : null;
  } catch {
    return null;
  }
}

/** URL path of a quiz result's image, e.g. `/social/quiz/2026-11-22_8_10_91/….jpg`, `…_91_bn/….jpg`. */
export function resultPath({ day, correct, total, score, language, player }: SocialResult): string {
  const result = [day, correct, total, score, ...(language === "en" ? [] : [language])].join("_");

  return `/social/quiz/${result}/${player === null ? sign(result) : seal(result, player)}.jpg`;
}

const RESULT = /^(\d{4}-\d\d-\d\d)_(\d{1,2})_(\d{1,2})_(\d{1,3})(_bn)?$/;

function isSigned(result: string, file: string): boolean {
  const [own, given] = [Buffer.from(sign(result)), Buffer.from(file)];

  return own.length === given.length && timingSafeEqual(own, given);
}

/** Parses a result path; null if the shop did not make it. */
export function readResultPath({ result, file }: { result: string; file: string }): SocialResult | null {
  const [, day, correct, total, score, bangla] = RESULT.exec(result) ?? [];
  const [, proof] = /^([\w-]+)\.jpg$/.exec(file) ?? [];
  if (!day || !proof) return null;
  const player = unseal(result, proof);
  if (player === null && !isSigned(result, proof)) return null;

  const language = bangla ? "bn" : "en";
  return { day, correct: Number(correct), total: Number(total), score: Number(score), language, player };
}
