import { anyPhone, type ProductPage } from "./demo-page";

/** Page content of card sets and printed products. */
export const cardPages: Readonly<Record<string, ProductPage>> = {
  "periodic-table-118": {
    pictures: ["scale", "laid", "ar", "drawing"],
    box: [
      "118 element cards",
      "10 dividing cards, one for each family",
      "A sturdy box with a lid",
      "A guide to the first ten minutes",
    ],
    boxBn: ["১১৮টি মৌলের কার্ড", "১০টি বিভাজক কার্ড, প্রতিটি পরিবারের জন্য একটি", "ঢাকনাসহ মজবুত বক্স", "প্রথম দশ মিনিটের নির্দেশিকা"],
    models: ["sodium-atom", "carbon-atom", "iron-atom", "gold-atom", "uranium-atom", "oganesson-atom"],
  },
  "first-twenty-elements": {
    pictures: ["scale", "laid", "ar", "drawing"],
    box: [
      "20 element cards, hydrogen to calcium",
      "A sheet of four games for two to four players",
      "A box that fits into a pencil case",
    ],
    boxBn: [
      "২০টি মৌলের কার্ড, হাইড্রোজেন থেকে ক্যালসিয়াম",
      "দুই থেকে চারজনের চারটি খেলার নিয়মের পাতা",
      "পেনসিল বক্সে রাখার মতো ছোট বক্স",
    ],
    models: [
      "hydrogen-atom",
      "helium-atom",
      "carbon-atom",
      "oxygen-atom",
      "sodium-atom",
      "chlorine-atom",
      "calcium-atom",
    ],
  },
  "everyday-molecules": {
    pictures: ["scale", "laid", "ar", "drawing"],
    box: ["40 molecule cards", "A key to atom colours", "A box with a lid"],
    boxBn: ["৪০টি অণুর কার্ড", "পরমাণুর রঙের তালিকা", "ঢাকনাসহ বক্স"],
    models: [
      "water",
      "carbon-dioxide",
      "ammonia",
      "ethanoic-acid",
      "sucrose",
      "stearic-acid",
      "citric-acid",
      "propanone",
    ],
  },
  "transition-metals": {
    pictures: ["ar", "drawing"],
    box: ["30 cards of the d-block", "A chart of ion colours", "A box with a lid"],
    boxBn: ["d-ব্লকের ৩০টি কার্ড", "আয়নের রঙের চার্ট", "ঢাকনাসহ বক্স"],
    models: ["titanium-atom", "chromium-atom", "iron-atom", "copper-atom", "silver-atom", "gold-atom"],
  },
  "noble-gases": {
    pictures: ["ar", "drawing"],
    box: ["6 cards, helium to radon", "A paper sleeve"],
    boxBn: ["৬টি কার্ড, হিলিয়াম থেকে রেডন", "কাগজের খাপ"],
    models: ["helium-atom", "neon-atom", "argon-atom", "krypton-atom", "xenon-atom", "radon-atom"],
  },
  "reaction-pairs": {
    pictures: ["scale", "laid", "drawing"],
    box: ["32 cards, 16 pairs", "A balanced equation on the back of each", "Rules for two to four players"],
    boxBn: ["৩২টি কার্ড, ১৬টি জোড়া", "প্রতিটির পেছনে সমতাকৃত সমীকরণ", "দুই থেকে চারজনের খেলার নিয়ম"],
    models: ["sodium-atom", "chlorine-atom", "sodium-chloride", "hydrogen", "water"],
  },
  "aromatic-compounds": {
    pictures: ["ar", "drawing"],
    box: ["20 cards of ring molecules", "A paper sleeve"],
    boxBn: ["বলয় আকৃতির অণুর ২০টি কার্ড", "কাগজের খাপ"],
    models: ["benzene", "toluene", "naphthalene", "phenol", "aspirin", "paracetamol"],
  },
  "carbon-allotropes": {
    pictures: ["drawing"],
    box: ["4 large cards", "A booklet of 16 pages"],
    boxBn: ["৪টি বড় কার্ড", "১৬ পৃষ্ঠার পুস্তিকা"],
    models: ["diamond", "graphite", "graphene", "carbon-60"],
  },
  "atomic-structure": {
    pictures: ["ar", "drawing"],
    box: ["25 cards with questions on the back", "A box with a lid"],
    boxBn: ["২৫টি কার্ড, পেছনে প্রশ্ন", "ঢাকনাসহ বক্স"],
    models: ["hydrogen-atom", "carbon-atom", "neon-atom", "sodium-atom"],
  },
  "galvanic-cell-cards": {
    pictures: ["drawing"],
    box: ["28 cards on cells, electrolysis and corrosion", "A box with a lid"],
    boxBn: ["তড়িৎ কোষ, তড়িৎ বিশ্লেষণ ও ধাতুর ক্ষয় নিয়ে ২৮টি কার্ড", "ঢাকনাসহ বক্স"],
    models: ["zinc-atom", "copper-atom"],
  },
  "dna-base-pairs": {
    pictures: ["drawing"],
    box: ["16 cards with the four bases", "A sheet with the code of life"],
    boxBn: ["৪টি বেসের ১৬টি কার্ড", "জেনেটিক কোডের পাতা"],
    models: ["adenine-thymine", "guanine-cytosine"],
  },
  "bangla-periodic-table": {
    pictures: ["scale", "laid", "ar", "drawing"],
    box: ["১১৮টি মৌলের কার্ড", "১০টি বিভাজক কার্ড", "ঢাকনাসহ বক্স"],
    models: ["hydrogen-atom", "oxygen-atom", "iron-atom", "gold-atom"],
  },
  "caffeine-poster": {
    pictures: ["drawing"],
    box: ["A poster, 40 × 60 cm, matt", "A cardboard tube"],
    boxBn: ["পোস্টার, ৪০ × ৬০ সেমি, ম্যাট", "কার্ডবোর্ডের টিউব"],
    models: ["caffeine"],
  },
  "glucose-poster": {
    pictures: ["drawing"],
    box: ["A poster, 40 × 60 cm, matt", "A cardboard tube"],
    boxBn: ["পোস্টার, ৪০ × ৬০ সেমি, ম্যাট", "কার্ডবোর্ডের টিউব"],
    models: ["alpha-glucose", "beta-glucose"],
  },
  "lab-notebook": { pictures: ["drawing"], box: ["96 sewn pages, A5"], boxBn: ["৯৬ পৃষ্ঠা, সেলাই করা, A5"], ...anyPhone },
  "spare-element-card": { pictures: ["drawing"], box: ["One card"], boxBn: ["একটি কার্ড"] },
};
