import type { DemoProduct } from "./demo-product";

/** Posters, stationery and single cards of the demo shop. */
export const demoPrint: readonly DemoProduct[] = [
  {
    slug: "caffeine-poster",
    name: "Caffeine poster",
    nameBn: "ক্যাফেইন পোস্টার",
    description:
      "A poster of 40 by 60 cm: the molecule in a cup of tea, drawn with every atom in its place. Scan it and caffeine turns in the room at the size of a chair, with each ring and group named. Printed on matt paper, sent in a tube.",
    descriptionBn:
      "৪০ × ৬০ সেমি পোস্টার: এক কাপ চায়ে যে অণুটি থাকে, তার প্রতিটি পরমাণু ঠিক জায়গায় আঁকা। স্ক্যান করলে ঘরের মধ্যে চেয়ারের সমান বড় ক্যাফেইন অণু ঘুরতে থাকে, প্রতিটি বলয় ও মূলকের নামসহ। ম্যাট কাগজে ছাপা, টিউবে ভরে পাঠানো হয়।",
    category: "Educational",
    priceTaka: 220,
    originalTaka: null,
    discountPercentage: 0,
    stock: 90,
    weightGrams: 220,
    isActive: true,
    isFlagship: false,
    image: "/pictures/products/caffeine-poster-photo.webp",
    daysAgo: 28,
  },
  {
    slug: "glucose-poster",
    name: "Glucose poster",
    nameBn: "গ্লুকোজ পোস্টার",
    description:
      "Glucose as a ring, 40 by 60 cm, with the carbons numbered. AR closes the open chain into the ring before your eyes and shows the difference between the alpha and the beta form. For class 11 and 12; printed on matt paper, sent in a tube.",
    descriptionBn:
      "বলয় আকারে গ্লুকোজ, ৪০ × ৬০ সেমি, কার্বনগুলো নম্বর দেওয়া। এআর-এ চোখের সামনে মুক্ত শিকল জোড়া লেগে বলয় হয়, আর আলফা ও বিটা রূপের পার্থক্য দেখা যায়। একাদশ-দ্বাদশ শ্রেণির জন্য; ম্যাট কাগজে ছাপা, টিউবে ভরে পাঠানো হয়।",
    category: "Educational",
    priceTaka: 240,
    originalTaka: null,
    discountPercentage: 0,
    stock: 80,
    weightGrams: 220,
    isActive: true,
    isFlagship: false,
    image: "/pictures/products/glucose-poster-photo.webp",
    daysAgo: 27,
  },
  {
    slug: "lab-notebook",
    name: "Lab notebook",
    nameBn: "ল্যাব খাতা",
    description:
      "Ninety-six pages of squared paper with room for question, apparatus, result and error. The periodic table stands inside the cover; scan it to open the calculator for molar masses. A5, sewn, so it stays open on the bench.",
    descriptionBn:
      "ছক কাটা কাগজের ৯৬ পৃষ্ঠা, প্রশ্ন, যন্ত্রপাতি, ফলাফল ও ত্রুটি লেখার জায়গাসহ। মলাটের ভেতরে পর্যায় সারণি; স্ক্যান করলেই মোলার ভরের ক্যালকুলেটর খোলে। A5 মাপ, সেলাই করা বাঁধাই, তাই টেবিলে খোলাই থাকে।",
    category: "Educational",
    priceTaka: 150,
    originalTaka: null,
    discountPercentage: 0,
    stock: 300,
    weightGrams: 320,
    isActive: true,
    isFlagship: false,
    image: "/pictures/products/lab-notebook-photo.webp",
    daysAgo: 25,
  },
  {
    slug: "spare-element-card",
    name: "Single element card",
    nameBn: "একটি মৌলের কার্ড",
    description:
      "One card of the full set, for the one that got lost: mail us the element's name with your order number. It works in the app exactly like the first.",
    descriptionBn:
      "পুরো সেটের একটি কার্ড, যেটি হারিয়ে গেছে তার বদলে: মৌলের নাম ও আপনার অর্ডার নম্বর আমাদের ইমেইল করুন। অ্যাপে এটি ঠিক আগের কার্ডের মতোই কাজ করে।",
    category: "AR Cards",
    cardLanguage: "english",
    priceTaka: 75,
    originalTaka: null,
    discountPercentage: 0,
    stock: 400,
    weightGrams: 10,
    isActive: true,
    isFlagship: false,
    image: "/pictures/products/spare-element-card-photo.webp",
    daysAgo: 1,
  },
  {
    slug: "periodic-table-first-edition",
    name: "Periodic table, first edition",
    nameBn: "পর্যায় সারণি, প্রথম সংস্করণ",
    description:
      "The first printing of the full set, without the family dividers. No longer sold; kept here for those who ordered it.",
    descriptionBn:
      "পুরো সেটের প্রথম মুদ্রণ, পরিবারের বিভাজক কার্ড ছাড়া। এখন আর বিক্রি হয় না; যাঁরা অর্ডার করেছিলেন তাঁদের জন্য এখানে রাখা আছে।",
    category: "Education",
    cardLanguage: "english",
    priceTaka: 800,
    originalTaka: 1250,
    discountPercentage: 36,
    stock: 3,
    weightGrams: 600,
    isActive: false,
    isFlagship: false,
    image: "/pictures/products/periodic-table-first-edition-photo.webp",
    daysAgo: 400,
  },
];
