/**
 * The addresses of social pictures. A product's contains a hash of what is drawn, so it can be cached for good, and a new name or picture
 * has a new address; prices change too often to be drawn. A quiz result's says what is drawn, and is signed: nobody can think of
 * results that nobody had, and have them drawn. Pictures of Bangla pages say so in their address; English ones are named as they were
 * before there were others.
 */
import { createHash, createHmac, createSecretKey, timingSafeEqual } from "node:crypto";
import type { Product } from "@/lib/products/schema";
import type { Language } from "@/lib/texts/language";
import { env } from "@/server/env";

/** In pixels, as those who show links want them. */
export const WIDTH = 1200;
export const HEIGHT = 630;

/** To be raised when the drawing changes. */
const DRAWING = 3;
const VERSION_HEX = 16;

/** What the shop itself, or its quiz, is shared under: art/marks.ts draws both in each language. */
export const shopPicture = (name: "social" | "social-quiz", language: Language): string =>
  `/pictures/${name}${language === "en" ? "" : `-${language}`}.jpg`;

/** What a picture is drawn from. */
export type Drawn = Pick<Product, "id" | "name" | "name_bn" | "image_url">;

const ENDINGS: Readonly<Record<Language, string>> = { en: ".jpg", bn: ".bn.jpg" };

/** The name of the file, e.g. `0f3a….jpg`, `0f3a….bn.jpg`. */
export function socialFile({ name, name_bn, image_url }: Drawn, language: Language): string {
  const content = JSON.stringify([DRAWING, (language === "bn" && name_bn) || name, image_url]);

  return createHash("sha256").update(content).digest("hex").slice(0, VERSION_HEX) + ENDINGS[language];
}

/** The path under which a product's picture is served. */
export function socialPath(product: Drawn, language: Language): string {
  return `/social/products/${product.id}/${socialFile(product, language)}`;
}

/** The language of a file that was named here, at whatever time. */
export const languageOfFile = (file: string): Language => (file.endsWith(ENDINGS.bn) ? "bn" : "en");

/** The path of a picture as mails show it, e.g. `/social/mail/pictures/set.webp.jpg`: Outlook for Windows reads no WebP. */
export const mailPath = (picture: string): string => `/social/mail${picture}.jpg`;

/** The picture that a mail's path names below `/social/mail`; null for any other. */
export const readMailPath = (file: string): string | null => /^(\/.+)\.jpg$/.exec(file)?.[1] ?? null;

/** A finished game, as its picture shows it: nobody's name. */
export type DrawnResult = { day: string; correct: number; total: number; score: number; language: Language };

const key = createSecretKey(createHash("sha256").update(`quiz-pictures:${env.authSecret}`).digest());

const SIGNATURE = 22;
/** Not of the drawing: what was shared once stays signed. */
const SIGNING = 2;

function sign(result: string): string {
  return createHmac("sha256", key).update(`${SIGNING}:${result}`).digest("base64url").slice(0, SIGNATURE);
}

/** The path under which the picture of a quiz result is served, e.g. `/social/quiz/2026-11-22_8_10_91/….jpg`, `…_91_bn/….jpg`. */
export function resultPath({ day, correct, total, score, language }: DrawnResult): string {
  const result = [day, correct, total, score, ...(language === "en" ? [] : [language])].join("_");

  return `/social/quiz/${result}/${sign(result)}.jpg`;
}

const RESULT = /^(\d{4}-\d\d-\d\d)_(\d{1,2})_(\d{1,2})_(\d{1,3})(_bn)?$/;

/** The result that a path names; null unless it is one that the shop has written. */
export function readResultPath({ result, file }: { result: string; file: string }): DrawnResult | null {
  const [, day, correct, total, score, bangla] = RESULT.exec(result) ?? [];
  const [own, given] = [Buffer.from(`${sign(result)}.jpg`), Buffer.from(file)];
  if (!day || own.length !== given.length || !timingSafeEqual(own, given)) return null;

  return { day, correct: Number(correct), total: Number(total), score: Number(score), language: bangla ? "bn" : "en" };
}
