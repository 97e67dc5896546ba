/**
 * URLs of social images. A product's URL contains a hash of its content, so that it can be cached indefinitely and a new name or image gets
 * a new URL; prices change too often to be included. A quiz result's URL contains its data and a signature, so that nobody can request
 * images of invented results. URLs of Bangla images are marked; English ones keep their original form.
 */
import { createHash, createHmac, createSecretKey, timingSafeEqual } from "node:crypto";
import type { Product } from "@/lib/products/schema";
import type { Language } from "@/lib/texts/language";
import { env } from "@/server/env";

/** Size in pixels, as recommended by social networks. */
export const WIDTH = 1200;
export const HEIGHT = 630;

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
  const content = JSON.stringify([DRAWING, (language === "bn" && name_bn) || name, image_url]);

  return createHash("sha256").update(content).digest("hex").slice(0, VERSION_HEX) + ENDINGS[language];
}

/** URL path of a product's image. */
export function socialPath(product: SocialProduct, language: Language): string {
  return `/social/products/${product.id}/${socialFile(product, language)}`;
}

/** Language of a file name, including older names. */
export const languageOfFile = (file: string): Language => (file.endsWith(ENDINGS.bn) ? "bn" : "en");

/** Path of an image for emails, e.g. `/social/mail/pictures/set.webp.jpg`, because Outlook for Windows does not support WebP. */
export const mailPath = (picture: string): string => `/social/mail${picture}.jpg`;

/** The image path from a path below `/social/mail`; null if invalid. */
export const readMailPath = (file: string): string | null => /^(\/.+)\.jpg$/.exec(file)?.[1] ?? null;

/** A finished game as shown in its image, without a name. */
export type SocialResult = { day: string; correct: number; total: number; score: number; language: Language };

const key = createSecretKey(createHash("sha256").update(`quiz-pictures:${env.authSecret}`).digest());

const SIGNATURE = 22;
/** Signature version, independent of the drawing version, so that shared URLs stay valid. */
const SIGNING = 2;

function sign(result: string): string {
  return createHmac("sha256", key).update(`${SIGNING}:${result}`).digest("base64url").slice(0, SIGNATURE);
}

/** URL path of a quiz result's image, e.g. `/social/quiz/2026-11-22_8_10_91/….jpg`, `…_91_bn/….jpg`. */
export function resultPath({ day, correct, total, score, language }: SocialResult): string {
  const result = [day, correct, total, score, ...(language === "en" ? [] : [language])].join("_");

  return `/social/quiz/${result}/${sign(result)}.jpg`;
}

const RESULT = /^(\d{4}-\d\d-\d\d)_(\d{1,2})_(\d{1,2})_(\d{1,3})(_bn)?$/;

/** Parses a result path; null if the signature is invalid. */
export function readResultPath({ result, file }: { result: string; file: string }): SocialResult | null {
  const [, day, correct, total, score, bangla] = RESULT.exec(result) ?? [];
  const [own, given] = [Buffer.from(`${sign(result)}.jpg`), Buffer.from(file)];
  if (!day || own.length !== given.length || !timingSafeEqual(own, given)) return null;

  return { day, correct: Number(correct), total: Number(total), score: Number(score), language: bangla ? "bn" : "en" };
}
