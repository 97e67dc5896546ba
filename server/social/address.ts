/**
 * The addresses of social pictures. A product's contains a hash of what is drawn, so it can be cached for good, and a new name or picture
 * has a new address; prices change too often to be drawn. A quiz result's says what is drawn, and is signed: nobody can think of
 * results that nobody had, and have them drawn.
 */
import { createHash, createHmac, createSecretKey, timingSafeEqual } from "node:crypto";
import type { Product } from "@/lib/products/schema";
import { env } from "@/server/env";

/** In pixels, as those who show links want them. */
export const WIDTH = 1200;
export const HEIGHT = 630;

/** To be raised when the drawing changes. */
const DRAWING = 2;
const VERSION_HEX = 16;

/** What a picture is drawn from. */
export type Drawn = Pick<Product, "id" | "name" | "image_url">;

/** The name of the file, e.g. `0f3a….jpg`. */
export function socialFile({ name, image_url }: Drawn): string {
  const content = JSON.stringify([DRAWING, name, image_url]);

  return `${createHash("sha256").update(content).digest("hex").slice(0, VERSION_HEX)}.jpg`;
}

/** The path under which a product's picture is served. */
export function socialPath(product: Drawn): string {
  return `/social/products/${product.id}/${socialFile(product)}`;
}

/** A finished game, as its picture shows it: nobody's name. */
export type DrawnResult = { day: string; correct: number; total: number; score: number };

const key = createSecretKey(createHash("sha256").update(`quiz-pictures:${env.authSecret}`).digest());

const SIGNATURE = 22;

function sign(result: string): string {
  return createHmac("sha256", key).update(`${DRAWING}:${result}`).digest("base64url").slice(0, SIGNATURE);
}

/** The path under which the picture of a quiz result is served, e.g. `/social/quiz/2026-11-22_8_10_91/….jpg`. */
export function resultPath({ day, correct, total, score }: DrawnResult): string {
  const result = [day, correct, total, score].join("_");

  return `/social/quiz/${result}/${sign(result)}.jpg`;
}

const RESULT = /^(\d{4}-\d\d-\d\d)_(\d{1,2})_(\d{1,2})_(\d{1,3})$/;

/** The result that a path names; null unless it is one that the shop has written. */
export function readResultPath({ result, file }: { result: string; file: string }): DrawnResult | null {
  const [, day, correct, total, score] = RESULT.exec(result) ?? [];
  const [own, given] = [Buffer.from(`${sign(result)}.jpg`), Buffer.from(file)];
  if (!day || own.length !== given.length || !timingSafeEqual(own, given)) return null;

  return { day, correct: Number(correct), total: Number(total), score: Number(score) };
}
