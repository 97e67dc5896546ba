/** Alternative texts of a product's further images. */
import type { ProductImage } from "@/lib/products/schema";
import { langOf, pickContent } from "@/lib/texts/pick-content";
import { t } from "@/lib/texts/text";

type Said = Pick<ProductImage, "alt_text" | "alt_text_bn">;

/** The admin's text in the page's locale, otherwise a text with the product's name. */
export function pictureAlt({ alt_text, alt_text_bn }: Said, { name, place }: { name: string; place: number }): string {
  const written = pickContent(alt_text, alt_text_bn);

  return (langOf(written) ? "" : written) || t("{name}, picture {n}", { name, n: place + 1 });
}
