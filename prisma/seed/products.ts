import type { DemoProduct } from "./demo-product";
import { demoCards } from "./products-cards";
import { demoGear } from "./products-gear";

export type { DemoProduct } from "./demo-product";

const demoAppsAndBundles: readonly DemoProduct[] = [
  {
    slug: "organic-starter-bundle",
    name: "Organic starter bundle",
    nameBn: "জৈব রসায়ন শুরুর বান্ডিল",
    description:
      "Twenty-four cards of organic molecules and a ball-and-stick mini kit of 60 pieces to build them with. From methane to benzene by way of ethanol: each card shows formula, name and molar mass, and its molecule in AR. Made for the organic chapter of classes 11 and 12.",
    category: "Bundle",
    priceTaka: 890,
    originalTaka: 1050,
    discountPercentage: 15,
    stock: 60,
    isActive: true,
    isFlagship: false,
    image: "/pictures/products/organic-starter-bundle.webp",
    daysAgo: 52,
  },
  {
    slug: "premium-12-months",
    name: "Premium app access, 12 months",
    nameBn: "প্রিমিয়াম অ্যাপ, ১২ মাস",
    position: 7,
    description:
      "A year of everything in the app: reactions between cards, all quizzes, Bangla narration. You get a code with your order; it works on one account and starts on the day it is used. Nothing is sent by post when this is all you order.",
    category: "Software",
    priceTaka: 450,
    originalTaka: 600,
    discountPercentage: 25,
    stock: 1000,
    isActive: true,
    isFlagship: false,
    deliversCode: "Premium access, 12 months",
    image: "/pictures/products/premium-12-months.webp",
    daysAgo: 5,
  },
  {
    slug: "premium-1-month",
    name: "Premium app access, 1 month",
    nameBn: "প্রিমিয়াম অ্যাপ, ১ মাস",
    description:
      "Thirty days of everything in the app, good for the weeks before an exam. You get a code with your order; it works on one account and ends by itself.",
    category: "Software",
    priceTaka: 60,
    originalTaka: null,
    discountPercentage: 0,
    stock: 1000,
    isActive: true,
    isFlagship: false,
    image: "/pictures/products/premium-1-month.webp",
    daysAgo: 5,
  },
  {
    slug: "premium-class-licence",
    name: "Premium for a class of 40",
    nameBn: "৪০ জনের ক্লাসের জন্য প্রিমিয়াম",
    description:
      "One year of the whole app for 40 pupils and their teacher. With a page for the teacher: who has seen which atom, and how the daily quiz went. One code for the class, to be used 41 times.",
    category: "Software",
    priceTaka: 4500,
    originalTaka: 6000,
    discountPercentage: 25,
    stock: 50,
    isActive: true,
    isFlagship: false,
    image: "/pictures/products/premium-class-licence.webp",
    daysAgo: 4,
  },
  {
    slug: "ssc-chemistry-bundle",
    name: "SSC chemistry bundle",
    nameBn: "এসএসসি রসায়ন বান্ডিল",
    position: 1,
    description:
      "All that classes 9 and 10 need: the 118 cards, reaction pairs, the indicator kit and a lab notebook. With a plan that puts the cards in the order of the chapters, and twelve months of premium access. Cheaper by ৳350 than its parts.",
    category: "Bundle",
    priceTaka: 2150,
    originalTaka: 2500,
    discountPercentage: 14,
    stock: 28,
    isActive: true,
    isFlagship: false,
    image: "/pictures/products/ssc-chemistry-bundle.webp",
    daysAgo: 3,
  },
  {
    slug: "classroom-pack",
    name: "Classroom pack",
    nameBn: "শ্রেণিকক্ষ প্যাক",
    description:
      "Twelve decks for group work: four each of elements, molecules and organic chemistry, in three boxes. Lesson plans for twenty hours, and a poster for the wall. For a class of 40 in groups of three or four.",
    category: "Bundle",
    priceTaka: 4200,
    originalTaka: 4950,
    discountPercentage: 15,
    stock: 9,
    isActive: true,
    isFlagship: false,
    image: "/pictures/products/classroom-pack.webp",
    daysAgo: 2,
  },
];

/**
 * What the demo shop sells: all nine categories, one flagship, one inactive product, two that are out of stock, one with
 * paisa in its price, one with a Bangla name.
 */
export const demoProducts: readonly DemoProduct[] = [...demoCards, ...demoGear, ...demoAppsAndBundles];
