/** What a further picture of a product shows, in words. */
import type { ProductImage } from "@/lib/products/schema";
import { langOf, ownWords } from "@/lib/texts/own-words";
import { t } from "@/lib/texts/text";

type Said = Pick<ProductImage, "alt_text" | "alt_text_bn">;

/** What admins wrote of it; where they wrote nothing in the language of the page the product's name says more. */
export function pictureAlt({ alt_text, alt_text_bn }: Said, { name, place }: { name: string; place: number }): string {
  const written = ownWords(alt_text, alt_text_bn);

  return (langOf(written) ? "" : written) || t("{name}, picture {n}", { name, n: place + 1 });
}
