import { CODE_BATCHES, type DemoProduct } from "./demo-product";
import { demoCards } from "./products-cards";
import { demoGear } from "./products-gear";
import { demoPrint } from "./products-print";

export type { DemoProduct } from "./demo-product";

const demoAppsAndBundles: readonly DemoProduct[] = [
  {
    slug: "organic-starter-bundle",
    name: "Organic starter bundle",
    nameBn: "জৈব রসায়ন স্টার্টার কম্বো প্যাক",
    description:
      "Twenty-four cards of organic molecules and a ball-and-stick mini kit of 60 pieces to build them with. From methane to benzene by way of ethanol: each card shows formula, name and molar mass, and its molecule in AR. Made for the organic chapter of classes 11 and 12.",
    descriptionBn:
      "জৈব অণুর ২৪টি কার্ড, আর অণুগুলো বানানোর জন্য ৬০টি অংশের ছোট বল-কাঠি কিট। মিথেন থেকে ইথানল হয়ে বেনজিন: প্রতিটি কার্ডে সংকেত, নাম ও মোলার ভর, আর এআর-এ অণুটি। একাদশ-দ্বাদশ শ্রেণির জৈব রসায়ন অধ্যায়ের জন্য তৈরি।",
    category: "Bundle",
    cardLanguage: "english",
    priceTaka: 890,
    originalTaka: 1050,
    discountPercentage: 15,
    stock: 60,
    weightGrams: 900,
    isActive: true,
    isFlagship: false,
    image: "/pictures/products/organic-starter-bundle-photo.webp",
    daysAgo: 52,
  },
  {
    slug: "premium-12-months",
    name: "Premium app access, 12 months",
    nameBn: "প্রিমিয়াম অ্যাপ, ১২ মাস",
    position: 7,
    description:
      "A year of everything in the app: reactions between cards, all quizzes, Bangla narration. You get a code with your order; it works on one account and starts on the day it is used. Nothing is sent by post when this is all you order.",
    descriptionBn:
      "এক বছরের জন্য অ্যাপের সবকিছু: কার্ডে কার্ডে বিক্রিয়া, সব কুইজ, বাংলা ধারাবর্ণনা। অর্ডারের সঙ্গে একটি কোড পাবেন; এটি একটি অ্যাকাউন্টে চলে, আর যেদিন ব্যবহার করবেন সেদিন থেকে মেয়াদ শুরু। শুধু এটি অর্ডার করলে কুরিয়ারে কিছু পাঠানো হয় না।",
    category: "Software",
    priceTaka: 450,
    originalTaka: 600,
    discountPercentage: 25,
    stock: 1000,
    isActive: true,
    isFlagship: false,
    deliversCode: CODE_BATCHES.year,
    image: "/pictures/products/premium-12-months-photo.webp",
    daysAgo: 5,
  },
  {
    slug: "premium-1-month",
    name: "Premium app access, 1 month",
    nameBn: "প্রিমিয়াম অ্যাপ, ১ মাস",
    description:
      "Thirty days of everything in the app, good for the weeks before an exam. You get a code with your order; it works on one account and ends by itself.",
    descriptionBn:
      "৩০ দিনের জন্য অ্যাপের সবকিছু, পরীক্ষার আগের কয়েক সপ্তাহের জন্য ভালো। অর্ডারের সঙ্গে একটি কোড পাবেন; এটি একটি অ্যাকাউন্টে চলে, মেয়াদ শেষে নিজে থেকেই বন্ধ হয়।",
    category: "Software",
    priceTaka: 60,
    originalTaka: null,
    discountPercentage: 0,
    stock: 1000,
    isActive: true,
    isFlagship: false,
    deliversCode: CODE_BATCHES.month,
    image: "/pictures/products/premium-1-month-photo.webp",
    daysAgo: 5,
  },
  {
    slug: "premium-class-licence",
    name: "Premium for a class of 40",
    nameBn: "৪০ জনের ক্লাসের জন্য প্রিমিয়াম",
    description:
      "One year of the whole app for 40 pupils and their teacher. With a page for the teacher: who has seen which atom, and how the daily quiz went. One code for the class, to be used 41 times.",
    descriptionBn:
      "৪০ জন শিক্ষার্থী ও তাদের শিক্ষকের জন্য এক বছর পুরো অ্যাপ। শিক্ষকের জন্য আলাদা একটি পাতা: কে কোন পরমাণু দেখেছে, আর দৈনিক কুইজ কেমন হলো। পুরো ক্লাসের জন্য একটি কোড, ৪১ বার ব্যবহার করা যায়।",
    category: "Software",
    priceTaka: 4500,
    originalTaka: 6000,
    discountPercentage: 25,
    stock: 50,
    isActive: true,
    isFlagship: false,
    deliversCode: CODE_BATCHES.classroom,
    image: "/pictures/products/premium-class-licence-photo.webp",
    daysAgo: 4,
  },
  {
    slug: "ssc-chemistry-bundle",
    name: "SSC chemistry bundle",
    nameBn: "এসএসসি রসায়ন কম্বো প্যাক",
    position: 1,
    description:
      "All that classes 9 and 10 need: the 118 cards, reaction pairs, the indicator kit and a lab notebook. With a plan that puts the cards in the order of the chapters, and twelve months of premium access. Cheaper by ৳350 than its parts.",
    descriptionBn:
      "নবম-দশম শ্রেণিতে যা যা লাগে সব: ১১৮টি কার্ড, বিক্রিয়ার জোড়া, নির্দেশক কিট ও একটি ল্যাব খাতা। সঙ্গে অধ্যায় অনুযায়ী কার্ড সাজানোর পরিকল্পনা ও ১২ মাসের প্রিমিয়াম অ্যাপ। আলাদা আলাদা কেনার চেয়ে ৳৩৫০ কম।",
    category: "Bundle",
    cardLanguage: "english",
    priceTaka: 2150,
    originalTaka: 2500,
    discountPercentage: 14,
    stock: 28,
    weightGrams: 1100,
    isActive: true,
    isFlagship: false,
    deliversCode: CODE_BATCHES.year,
    image: "/pictures/products/ssc-chemistry-bundle-photo.webp",
    daysAgo: 3,
  },
  {
    slug: "classroom-pack",
    name: "Classroom pack",
    nameBn: "ক্লাসরুম কম্বো প্যাক",
    description:
      "Twelve decks for group work: four each of elements, molecules and organic chemistry, in three boxes. Lesson plans for twenty hours, and a poster for the wall. For a class of 40 in groups of three or four.",
    descriptionBn:
      "দলীয় কাজের জন্য ১২ সেট কার্ড: মৌল, অণু ও জৈব রসায়নের ৪ সেট করে, ৩টি বক্সে। ২০ ঘণ্টার পাঠ পরিকল্পনা ও দেয়ালের একটি পোস্টারসহ। ৪০ জনের ক্লাসের জন্য, তিন বা চারজনের দলে।",
    category: "Bundle",
    cardLanguage: "english",
    priceTaka: 4200,
    originalTaka: 4950,
    discountPercentage: 15,
    stock: 9,
    weightGrams: 4800,
    isActive: true,
    isFlagship: false,
    image: "/pictures/products/classroom-pack-photo.webp",
    daysAgo: 2,
  },
];

/**
 * Catalogue of the demo shop. Covers all nine categories, a flagship, an inactive product, two sold-out products, a price with paisa and a
 * Bangla name.
 */
export const demoProducts: readonly DemoProduct[] = [...demoCards, ...demoPrint, ...demoGear, ...demoAppsAndBundles];
