/** Page content of the demo products besides the description: further images, box contents, compatibility. */
import type { Further, ProductPage } from "./demo-page";
import { cardPages } from "./product-pages-cards";
import { gearPages } from "./product-pages-gear";

export const demoPages: Readonly<Record<string, ProductPage>> = { ...cardPages, ...gearPages };

const files: Record<Further, string> = {
  scale: "-photo-2",
  laid: "-photo-3",
  near: "-photo-3",
  ar: "-ar",
  drawing: "",
};

const altTexts: Record<Further, { en: string; bn: string }> = {
  scale: {
    en: "Beside a ruler and a phone for scale, which are not in the box",
    bn: "মাপ বোঝাতে পাশে একটি রুলার ও একটি ফোন; এগুলো বক্সে নেই",
  },
  laid: { en: "Cards of the set laid out on a table", bn: "টেবিলে সাজানো সেটের কয়েকটি কার্ড" },
  near: { en: "A closer look", bn: "কাছ থেকে দেখা" },
  ar: {
    en: "A phone over a card, and what stands on the card in the app",
    bn: "কার্ডের উপর একটি ফোন, আর অ্যাপে কার্ডের উপর যা দেখা যায়",
  },
  drawing: { en: "A drawing of what you get", bn: "যা পাবেন তার একটি আঁকা ছবি" },
};

/** Further images of a demo product. */
export function demoImages(slug: string): { image_url: string; alt_text: string; alt_text_bn: string }[] {
  const pictures = demoPages[slug]?.pictures ?? [];

  return pictures.map((each) => ({
    image_url: `/pictures/products/${slug}${files[each]}.webp`,
    alt_text: altTexts[each].en,
    alt_text_bn: altTexts[each].bn,
  }));
}
