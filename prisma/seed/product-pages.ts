/** What the pages of the demo products show beside the description: further pictures, what is in the box, what it goes with. */
import type { Further, ProductPage } from "./demo-page";
import { cardPages } from "./product-pages-cards";
import { gearPages } from "./product-pages-gear";

export const demoPages: Readonly<Record<string, ProductPage>> = { ...cardPages, ...gearPages };

const altTexts: Record<Further, string> = {
  box: "The closed box with a card of the set",
  ar: "A phone over a card, and what stands on the card in the app",
  detail: "A closer look",
};

/** The further pictures of a demo product. */
export function demoImages(slug: string): { image_url: string; alt_text: string }[] {
  const pictures = demoPages[slug]?.pictures ?? [];

  return pictures.map((each) => ({
    image_url: `/pictures/products/${slug}-${each}.webp`,
    alt_text: altTexts[each],
  }));
}
