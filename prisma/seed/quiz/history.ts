import type { SeedTopic } from "./types";

export const history: SeedTopic = {
  name: "Famous experiments and chemists",
  nameBn: "বিখ্যাত পরীক্ষা ও রসায়নবিদ",
  description: "The people and the experiments that made chemistry what it is.",
  descriptionBn: "যেসব মানুষ ও যেসব পরীক্ষা রসায়নকে আজকের রূপ দিয়েছে।",
  questions: [
    {
      title: "Which scientist won Nobel Prizes both in physics and in chemistry?",
      titleBn: "কোন বিজ্ঞানী পদার্থবিজ্ঞান ও রসায়ন দুই বিষয়েই নোবেল পুরস্কার পেয়েছেন?",
      difficulty: "easy",
      options: ["Marie Curie", "Ernest Rutherford", "Dorothy Hodgkin", "Albert Einstein"],
      optionsBn: ["মেরি কুরি", "আর্নেস্ট রাদারফোর্ড", "ডরোথি হজকিন", "আলবার্ট আইনস্টাইন"],
      explanation:
        "Marie Curie shared the physics prize of 1903 for work on radioactivity, and won that for chemistry in 1911 for radium and polonium.",
      explanationBn:
        "মেরি কুরি তেজস্ক্রিয়তা নিয়ে গবেষণার জন্য ১৯০৩ সালে যৌথভাবে পদার্থবিজ্ঞানে এবং রেডিয়াম ও পোলোনিয়ামের জন্য ১৯১১ সালে রসায়নে নোবেল পুরস্কার পান।",
      source: "NobelPrize.org: Marie Curie, Nobel Prizes 1903 and 1911",
      isSample: true,
    },
    {
      title: "Who published a periodic table in 1869 and left gaps in it for elements not yet known?",
      titleBn: "১৮৬৯ সালে কে একটি পর্যায় সারণি প্রকাশ করেন এবং তখনো অজানা মৌলের জন্য তাতে ফাঁকা ঘর রাখেন?",
      difficulty: "easy",
      options: ["Dmitri Mendeleev", "John Dalton", "Niels Bohr", "Robert Boyle"],
      optionsBn: ["দিমিত্রি মেন্ডেলিফ", "জন ডাল্টন", "নিলস বোর", "রবার্ট বয়েল"],
      explanation:
        "Mendeleev foretold the properties of missing elements, and gallium and germanium later proved him right.",
      explanationBn:
        "মেন্ডেলিফ অনাবিষ্কৃত মৌলের ধর্ম আগেই অনুমান করেছিলেন; পরে গ্যালিয়াম ও জার্মেনিয়াম আবিষ্কৃত হলে তাঁর অনুমান ঠিক প্রমাণিত হয়।",
      source: "OpenStax Chemistry 2e, section 2.5",
    },
    {
      title: "Who invented dynamite and left his wealth for yearly prizes?",
      titleBn: "কে ডিনামাইট উদ্ভাবন করেন এবং প্রতিবছর পুরস্কার দেওয়ার জন্য নিজের সম্পদ রেখে যান?",
      difficulty: "easy",
      options: ["Alfred Nobel", "Justus von Liebig", "Fritz Haber", "Antoine Lavoisier"],
      optionsBn: ["আলফ্রেড নোবেল", "ইয়ুস্টুস ফন লিবিগ", "ফ্রিৎস হেবার", "আঁতোয়ান ল্যাভয়সিয়ে"],
      explanation:
        "Nobel made nitroglycerine safer to handle by soaking it up in a porous earth, and founded the Nobel Prizes in his will.",
      explanationBn:
        "নোবেল নাইট্রোগ্লিসারিনকে একধরনের ছিদ্রময় মাটিতে শুষিয়ে নাড়াচাড়ার জন্য বেশি নিরাপদ করেন, আর উইলে নোবেল পুরস্কারের ব্যবস্থা করে যান।",
      source: "NobelPrize.org: Alfred Nobel, his life and work",
    },
    {
      title: "What did the gold foil experiment of Rutherford's group show about the atom?",
      titleBn: "রাদারফোর্ডের দলের স্বর্ণপাত পরীক্ষা থেকে পরমাণু সম্পর্কে কী জানা যায়?",
      difficulty: "easy",
      options: [
        "It has a tiny, heavy, positive nucleus",
        "It is a solid ball that cannot be divided",
        "Its positive charge is spread out evenly",
        "Its electrons are heavier than its nucleus",
      ],
      optionsBn: [
        "এর নিউক্লিয়াস অতি ক্ষুদ্র, ভারী ও ধনাত্মক",
        "এটি নিরেট গোলক, একে ভাগ করা যায় না",
        "এর ধনাত্মক আধান সমানভাবে ছড়িয়ে আছে",
        "এর ইলেকট্রন নিউক্লিয়াসের চেয়ে ভারী",
      ],
      explanation:
        "Most alpha particles went straight through, but a few bounced back, so nearly all the mass must be in a tiny centre.",
      explanationBn:
        "বেশির ভাগ আলফা কণা সোজা বেরিয়ে যায়, কিন্তু অল্প কয়েকটি ফিরে আসে; তাই প্রায় সব ভর নিশ্চয়ই খুব ছোট একটি কেন্দ্রে জমা।",
      source: "OpenStax Chemistry 2e, section 2.2",
      models: ["gold-atom"],
      products: ["atomic-structure"],
    },
    {
      title: "Who put forward an atomic theory in the first years of the 19th century?",
      titleBn: "উনিশ শতকের একেবারে শুরুতে কে পরমাণুবাদ প্রস্তাব করেন?",
      difficulty: "easy",
      options: ["John Dalton", "James Chadwick", "Linus Pauling", "Marie Curie"],
      optionsBn: ["জন ডাল্টন", "জেমস চ্যাডউইক", "লিনাস পলিং", "মেরি কুরি"],
      explanation: "Dalton held that each element has its own kind of atoms, which combine in simple whole numbers.",
      explanationBn: "ডাল্টনের মতে, প্রতিটি মৌলের পরমাণু আলাদা ধরনের, আর পরমাণুগুলো সরল পূর্ণসংখ্যার অনুপাতে যুক্ত হয়।",
      source: "OpenStax Chemistry 2e, section 2.1",
    },
    {
      title: "Which particle did J. J. Thomson find in cathode rays?",
      titleBn: "জে. জে. থমসন ক্যাথোড রশ্মিতে কোন কণা খুঁজে পান?",
      difficulty: "easy",
      options: ["The electron", "The proton", "The neutron", "The nucleus"],
      optionsBn: ["ইলেকট্রন", "প্রোটন", "নিউট্রন", "নিউক্লিয়াস"],
      explanation:
        "The rays bent towards a positive plate and were the same whatever metal they came from, so every atom holds electrons.",
      explanationBn: "রশ্মিগুলো ধনাত্মক পাতের দিকে বেঁকে যায়, আর যে ধাতু থেকেই আসুক না কেন একই রকম হয়; তাই সব পরমাণুতেই ইলেকট্রন আছে।",
      source: "OpenStax Chemistry 2e, section 2.2",
    },
    {
      title: "What did Millikan measure with drops of oil between charged plates?",
      titleBn: "মিলিকান আহিত দুটি পাতের মাঝে তেলের ফোঁটা দিয়ে কী মাপেন?",
      difficulty: "medium",
      options: [
        "The charge of the electron",
        "The mass of the neutron",
        "The size of the nucleus",
        "The speed of light in oil",
      ],
      optionsBn: ["ইলেকট্রনের আধান", "নিউট্রনের ভর", "নিউক্লিয়াসের আকার", "তেলে আলোর বেগ"],
      explanation: String.raw`The charges of the drops were always whole multiples of $1.6 \times 10^{-19}$ C, the charge of one electron.`,
      explanationBn: String.raw`ফোঁটাগুলোর আধান সব সময় একটি ইলেকট্রনের আধান $1.6 \times 10^{-19}$ C-এর পূর্ণ গুণিতক ছিল।`,
      source: "OpenStax Chemistry 2e, section 2.2",
    },
    {
      title: "Which particle did James Chadwick discover in 1932?",
      titleBn: "১৯৩২ সালে জেমস চ্যাডউইক কোন কণা আবিষ্কার করেন?",
      difficulty: "medium",
      options: ["The neutron", "The electron", "The proton", "The alpha particle"],
      optionsBn: ["নিউট্রন", "ইলেকট্রন", "প্রোটন", "আলফা কণা"],
      explanation: "The neutron has no charge, so it was found decades after the electron and years after the proton.",
      explanationBn: "নিউট্রনের আধান নেই, তাই ইলেকট্রনের কয়েক দশক এবং প্রোটনের কয়েক বছর পরে এটি আবিষ্কৃত হয়।",
      source: "OpenStax Chemistry 2e, section 2.2",
    },
    {
      title: "Which compound of living things did Friedrich Wöhler make in 1828 without any living thing?",
      titleBn: "১৮২৮ সালে ফ্রিডরিখ ভোলার জীবদেহের কোন যৌগ কোনো জীবের সাহায্য ছাড়াই তৈরি করেন?",
      difficulty: "medium",
      options: ["Urea", "Glucose", "Insulin", "Cellulose"],
      optionsBn: ["ইউরিয়া", "গ্লুকোজ", "ইনসুলিন", "সেলুলোজ"],
      explanation:
        "He made urea, which was known from urine. It spoke against a special life force behind organic compounds.",
      explanationBn:
        "তিনি ইউরিয়া তৈরি করেন, যা মূত্রের উপাদান হিসেবে জানা ছিল। জৈব যৌগ তৈরিতে বিশেষ প্রাণশক্তি লাগে, এই মতবাদের বিপক্ষে এটি ছিল একটি প্রমাণ।",
      source: "OpenStax Chemistry 2e, chapter 20, introduction",
      models: ["urea"],
    },
    {
      title: "Who explained burning as a reaction with oxygen and is remembered for the conservation of mass?",
      titleBn: "কে দহনকে অক্সিজেনের সঙ্গে বিক্রিয়া হিসেবে ব্যাখ্যা করেন এবং ভরের নিত্যতার জন্য স্মরণীয় হয়ে আছেন?",
      difficulty: "medium",
      options: ["Antoine Lavoisier", "Amedeo Avogadro", "Humphry Davy", "Michael Faraday"],
      optionsBn: ["আঁতোয়ান ল্যাভয়সিয়ে", "আমেদেও অ্যাভোগেড্রো", "হামফ্রি ডেভি", "মাইকেল ফ্যারাডে"],
      explanation:
        "Lavoisier weighed everything in closed vessels, before and after, and so found that mass is neither made nor lost.",
      explanationBn: "ল্যাভয়সিয়ে বন্ধ পাত্রে বিক্রিয়ার আগে ও পরে সবকিছুর ভর মেপে দেখেন, ভর সৃষ্টিও হয় না, ধ্বংসও হয় না।",
      source: "American Chemical Society, International Historic Chemical Landmark: Antoine-Laurent Lavoisier (1999)",
    },
    {
      title: "What did Avogadro suggest in 1811 about equal volumes of gases at the same temperature and pressure?",
      titleBn: "একই তাপমাত্রা ও চাপে সমান আয়তনের গ্যাস সম্পর্কে ১৮১১ সালে অ্যাভোগেড্রো কী প্রস্তাব করেন?",
      difficulty: "medium",
      options: [
        "They hold equal numbers of molecules",
        "They have equal masses",
        "They hold equal numbers of electrons",
        "They have equal densities",
      ],
      optionsBn: ["এদের অণুর সংখ্যা সমান", "এদের ভর সমান", "এদের ইলেকট্রনের সংখ্যা সমান", "এদের ঘনত্ব সমান"],
      explanation: "From this the masses of molecules could be compared by weighing equal volumes of gases.",
      explanationBn: "এ থেকে সমান আয়তনের গ্যাসের ভর মেপে বিভিন্ন অণুর ভর তুলনা করা সম্ভব হয়।",
      source: "OpenStax Chemistry 2e, section 9.2",
    },
    {
      title: "For what did Fritz Haber receive the Nobel Prize in Chemistry of 1918?",
      titleBn: "ফ্রিৎস হেবার ১৯১৮ সালে কীসের জন্য রসায়নে নোবেল পুরস্কার পান?",
      difficulty: "medium",
      options: [
        "Making ammonia from its elements",
        "Making sulfuric acid from sulfur",
        "Making aluminium from its ore",
        "Making rubber from petroleum",
      ],
      optionsBn: [
        "উপাদান মৌল থেকে অ্যামোনিয়া তৈরি",
        "সালফার থেকে সালফিউরিক এসিড তৈরি",
        "আকরিক থেকে অ্যালুমিনিয়াম তৈরি",
        "পেট্রোলিয়াম থেকে রাবার তৈরি",
      ],
      explanation: String.raw`The synthesis $\ce{N2 + 3H2 <=> 2NH3}$ opened the nitrogen of the air as a source of fertiliser.`,
      explanationBn: String.raw`$\ce{N2 + 3H2 <=> 2NH3}$ বিক্রিয়ার মাধ্যমে বাতাসের নাইট্রোজেন থেকে সার তৈরির পথ খুলে যায়।`,
      source: "NobelPrize.org: The Nobel Prize in Chemistry 1918",
      models: ["ammonia"],
      products: ["everyday-molecules"],
    },
    {
      title:
        "Which chemist, born in what is now Khulna Division, founded Bengal Chemicals and studied mercury(I) nitrite?",
      titleBn: "বর্তমান খুলনা বিভাগে জন্ম নেওয়া কোন রসায়নবিদ বেঙ্গল কেমিক্যালস প্রতিষ্ঠা করেন এবং মার্কারি(I) নাইট্রাইট নিয়ে গবেষণা করেন?",
      difficulty: "medium",
      options: ["Prafulla Chandra Ray", "Satyendra Nath Bose", "Meghnad Saha", "Muhammad Qudrat-i-Khuda"],
      optionsBn: ["প্রফুল্লচন্দ্র রায়", "সত্যেন্দ্রনাথ বসু", "মেঘনাদ সাহা", "মুহম্মদ কুদরাত-এ-খুদা"],
      explanation:
        "Prafulla Chandra Ray, from the village of Raruli, built up one of the first schools of modern chemistry in South Asia.",
      explanationBn: "রাড়ুলী গ্রামের প্রফুল্লচন্দ্র রায় দক্ষিণ এশিয়ায় আধুনিক রসায়নচর্চার প্রথম দিকের একটি ধারা গড়ে তোলেন।",
      source: "P. C. Ray, Life and Experiences of a Bengali Chemist (1932)",
    },
    {
      title: "Which element, found in 1886, matched what Mendeleev had foretold as eka-silicon?",
      titleBn: "১৮৮৬ সালে আবিষ্কৃত কোন মৌল মেন্ডেলিফের অনুমান করা একা-সিলিকনের সঙ্গে মিলে যায়?",
      difficulty: "hard",
      options: ["Germanium", "Gallium", "Scandium", "Selenium"],
      optionsBn: ["জার্মেনিয়াম", "গ্যালিয়াম", "স্ক্যান্ডিয়াম", "সেলেনিয়াম"],
      explanation:
        "Germanium stands just below silicon. Gallium had been foretold as eka-aluminium, and scandium as eka-boron.",
      explanationBn:
        "জার্মেনিয়ামের অবস্থান সিলিকনের ঠিক নিচে। গ্যালিয়ামকে একা-অ্যালুমিনিয়াম এবং স্ক্যান্ডিয়ামকে একা-বোরন নামে অনুমান করা হয়েছিল।",
      source: "OpenStax Chemistry 2e, section 2.5; Royal Society of Chemistry, Periodic Table: Germanium",
    },
    {
      title: "What did Henry Moseley's work on X-rays of the elements in 1913 show?",
      titleBn: "১৯১৩ সালে মৌলগুলোর এক্স-রে নিয়ে হেনরি মোসলের গবেষণা থেকে কী জানা যায়?",
      difficulty: "hard",
      options: [
        "The atomic number orders the elements",
        "Atoms of one element may differ in mass",
        "Electrons behave like waves in crystals",
        "Noble gases can form compounds",
      ],
      optionsBn: [
        "মৌলের ক্রম ঠিক হয় পারমাণবিক সংখ্যা দিয়ে",
        "একই মৌলের পরমাণুর ভর ভিন্ন হতে পারে",
        "কেলাসে ইলেকট্রন তরঙ্গের মতো আচরণ করে",
        "নিষ্ক্রিয় গ্যাস যৌগ গঠন করতে পারে",
      ],
      explanation:
        "The frequency of the X-rays rises step by step with the charge of the nucleus, so the atomic number is a real quantity.",
      explanationBn: "নিউক্লিয়াসের আধান বাড়ার সঙ্গে এক্স-রের কম্পাঙ্ক ধাপে ধাপে বাড়ে; তাই পারমাণবিক সংখ্যা একটি বাস্তব ভৌত রাশি।",
      source: "H. G. J. Moseley, The High-Frequency Spectra of the Elements, Philosophical Magazine 26 (1913)",
    },
    {
      title: "With what did Ahmed Zewail, who won the Nobel Prize in Chemistry of 1999, watch bonds break and form?",
      titleBn: "১৯৯৯ সালে রসায়নে নোবেল পুরস্কার পাওয়া আহমেদ জেওয়াইল কী দিয়ে বন্ধন ভাঙা ও গড়া পর্যবেক্ষণ করেন?",
      difficulty: "hard",
      options: [
        "Laser flashes lasting femtoseconds",
        "Beams of neutrons from a reactor",
        "Radioactive tracers in living cells",
        "Electric currents through molten salts",
      ],
      optionsBn: [
        "ফেমটোসেকেন্ড স্থায়ী লেজারের ঝলক",
        "পারমাণবিক চুল্লির নিউট্রন রশ্মি",
        "জীবন্ত কোষে তেজস্ক্রিয় ট্রেসার",
        "গলিত লবণের মধ্যে বিদ্যুৎপ্রবাহ",
      ],
      explanation:
        "A femtosecond is a millionth of a billionth of a second, $10^{-15}$ s. Atoms move so fast that only such short flashes catch them in between.",
      explanationBn:
        "এক সেকেন্ডকে ১০০ কোটি ভাগ করে তার এক ভাগকে আবার ১০ লাখ ভাগ করলে এক ফেমটোসেকেন্ড হয়, অর্থাৎ $10^{-15}$ s। পরমাণু এত দ্রুত নড়ে যে কেবল এমন ক্ষণিক ঝলকেই মাঝের অবস্থা ধরা পড়ে।",
      source: "NobelPrize.org: The Nobel Prize in Chemistry 1999",
    },
    {
      title: "By which method did Dorothy Hodgkin find the structures of penicillin and vitamin B12?",
      titleBn: "ডরোথি হজকিন কোন পদ্ধতিতে পেনিসিলিন ও ভিটামিন B12-এর গঠন নির্ণয় করেন?",
      difficulty: "hard",
      options: ["X-ray crystallography", "Mass spectrometry", "Flame spectroscopy", "Paper chromatography"],
      optionsBn: ["এক্স-রে ক্রিস্টালোগ্রাফি", "ভর স্পেকট্রোমেট্রি", "শিখা স্পেকট্রোস্কপি", "পেপার ক্রোমাটোগ্রাফি"],
      explanation:
        "Crystals scatter X-rays in patterns from which the places of the atoms can be worked out; it won her the prize of 1964.",
      explanationBn:
        "কেলাস এক্স-রেকে নির্দিষ্ট নকশায় বিক্ষিপ্ত করে, আর তা থেকে পরমাণুগুলোর অবস্থান বের করা যায়। এ জন্য তিনি ১৯৬৪ সালে নোবেল পুরস্কার পান।",
      source: "NobelPrize.org: The Nobel Prize in Chemistry 1964",
    },
  ],
};
