/** The film's timeline, in seconds. The film shows no text except the shop's name; captions describe it in each language. */
export const cues = [
  {
    start: 0.3,
    end: 2.7,
    caption: {
      en: "[No sound] Three cards lie on a table: sodium, copper and chlorine. A phone is held over copper.",
      bn: "[শব্দ নেই] টেবিলে তিনটি কার্ড: সোডিয়াম, কপার ও ক্লোরিন। কপারের উপর একটি ফোন ধরা হলো।",
    },
  },
  {
    start: 2.9,
    end: 6.5,
    caption: {
      en: "On the phone's screen copper's 29 electrons turn above the card, in four shells.",
      bn: "ফোনের স্ক্রিনে কার্ডের উপর চারটি শক্তিস্তরে ঘুরছে কপারের ২৯টি ইলেকট্রন।",
    },
  },
  {
    start: 6.9,
    end: 8.9,
    caption: {
      en: "The phone moves to sodium. Its outer shell holds a single electron.",
      bn: "ফোনটি এবার সোডিয়ামের উপর। এর সর্ববহিঃস্থ শক্তিস্তরে আছে একটিমাত্র ইলেকট্রন।",
    },
  },
  {
    start: 9.5,
    end: 11.7,
    caption: {
      en: "Sodium and chlorine lie side by side. The electron jumps from sodium to chlorine.",
      bn: "সোডিয়াম ও ক্লোরিন পাশাপাশি। সোডিয়াম থেকে ইলেকট্রনটি লাফ দিয়ে ক্লোরিনে চলে গেল।",
    },
  },
  {
    start: 11.9,
    end: 14.4,
    caption: {
      en: "The two join, and a crystal of table salt, NaCl, grows and turns.",
      bn: "দুটি যুক্ত হলো; খাবার লবণের (NaCl) একটি কেলাস বড় হচ্ছে আর ঘুরছে।",
    },
  },
];

/** The end title. */
export const ending = {
  start: 14.6,
  end: 16.5,
  caption: { en: "ChemCard AR. Hold an atom in your hand.", bn: "ChemCard AR। পরমাণু এবার আপনার হাতে।" },
};

/** Length of the film. */
export const seconds = 16.5;
