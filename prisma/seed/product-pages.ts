/** Page content of the demo products besides the description: further images, box contents, compatibility. */
import type { Further, ProductPage } from "./demo-page";
import { cardPages } from "./product-pages-cards";
import { gearPages } from "./product-pages-gear";

export const demoPages: Readonly<Record<string, ProductPage>> = { ...cardPages, ...gearPages };

const altTexts: Record<Further, { en: string; bn: string }> = {
  box: { en: "The closed box with a card of the set", bn: "বন্ধ বক্স, সঙ্গে সেটের একটি কার্ড" },
  ar: {
    en: "A phone over a card, and what stands on the card in the app",
    bn: "কার্ডের উপর একটি ফোন, আর অ্যাপে কার্ডের উপর যা দেখা যায়",
  },
  detail: { en: "A closer look", bn: "কাছ থেকে দেখা" },
};

/** Further images of a demo product. */
export function demoImages(slug: string): { image_url: string; alt_text: string; alt_text_bn: string }[] {
  const pictures = demoPages[slug]?.pictures ?? [];

  return pictures.map((each) => ({
    image_url: `/pictures/products/${slug}-${each}.webp`,
    alt_text: altTexts[each].en,
    alt_text_bn: altTexts[each].bn,
  }));
}
