/** Words of customers' messages in English, Bangla and Bangla in Latin letters. Pure. */

export type FieldName = "name" | "phone" | "address" | "area" | "city" | "zip_code" | "items" | "coupon" | "note";

/** Labels that customers write before a value: "Name: Rahima", "ঠিকানা- বাসা ৫". */
const labels: Record<FieldName, readonly string[]> = {
  name: ["full name", "name", "nam", "naam", "recipient", "নাম", "প্রাপক", "প্রাপকের নাম"],
  phone: ["phone", "mobile", "mob", "cell", "contact", "number", "ফোন", "মোবাইল", "মোবা", "নাম্বার", "নম্বর"],
  address: ["full address", "address", "adress", "addr", "thikana", "ঠিকানা", "পুরো ঠিকানা", "সম্পূর্ণ ঠিকানা"],
  area: ["thana", "upazila", "upazilla", "area", "থানা", "উপজেলা", "এলাকা"],
  city: ["district", "zilla", "zila", "jela", "city", "জেলা", "শহর"],
  zip_code: ["post code", "postcode", "postal code", "zip code", "zip", "পোস্ট কোড", "পোস্টকোড"],
  items: ["products", "product", "items", "item", "order", "quantity", "qty", "পণ্য", "প্রোডাক্ট", "অর্ডার", "পরিমাণ"],
  coupon: ["coupon", "promo code", "promo", "কুপন"],
  note: ["note", "নোট"],
};

export const labelledFields = Object.entries(labels).flatMap(([field, names]) =>
  names.map((name) => [name, field as FieldName] as const),
);

const fieldByLabel = new Map(labelledFields);

/** Longest first, so that "full address" is not read as "address". Numbers may follow: "Mobile no.". */
const labelNames = [...fieldByLabel.keys()].sort((one, other) => other.length - one.length).join("|");
const LABEL = new RegExp(`(?<=^|[\\s,;।(])(${labelNames})(?:\\s*(?:no|number|নম্বর|নাম্বার)\\.?)?\\s*[:：=–—-]\\s*`, "giu");

export type LabelledLine = { field: FieldName | null; text: string };

/** Ends of lines and sentences, except after abbreviations such as "Md." and "Dr.". Question marks stay. */
const SENTENCE_END =
  /\r?\n|(?<!(?<![\p{L}\p{M}])(?:md|mr|mrs|ms|dr|engr|adv|no|vill|rd|st|po|মো|ডা|মোঃ))[.!]+(?:\s+|$)|(?<=\?)\s+|।\s*/iu;

/** Splits text at line breaks, ends of sentences and labels. A line without a label has no field. */
export function splitAtLabels(text: string): LabelledLine[] {
  return text.split(SENTENCE_END).flatMap((line) => {
    const marks = [...line.matchAll(LABEL)];
    const before = { field: null, text: line.slice(0, marks[0]?.index ?? line.length) };
    const labelled = marks.map(({ 0: mark, 1: name = "", index }, at) => ({
      field: fieldByLabel.get(name.toLowerCase()) ?? null,
      text: line.slice(index + mark.length, marks[at + 1]?.index ?? line.length),
    }));

    return [before, ...labelled]
      .map(({ field, text: part }) => ({ field, text: part.replace(/^[\s,;।(]+|[\s,;।(]+$/gu, "") }))
      .filter(({ field, text: part }) => field !== null || part !== "");
  });
}

/** Time and sender that WhatsApp copies before each message: "[12/11/26, 10:33 AM] Rahima: ". */
const CHAT_STAMP =
  /^\[?\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4},?\s+\d{1,2}:\d{2}(?::\d{2})?\s*(?:[ap]m)?\]?\s*(?:[-–]\s*)?[^:\n]{1,40}:\s*/gimu;

export const isWhatsAppCopy = (text: string): boolean => new RegExp(CHAT_STAMP.source, "imu").test(text);

/** Removes chat stamps, emoji, bullets and invisible characters. */
export function withoutDecoration(text: string): string {
  return text
    .normalize("NFC")
    .replace(/\p{Cf}|\ufe0f/gu, "")
    .replace(/\u00a0/gu, " ")
    .replace(CHAT_STAMP, "")
    .replace(/\p{Extended_Pictographic}/gu, " ")
    .replace(/^\s*(?:[-*•·▪>]+|\d{1,2}[.)])\s+/gmu, "")
    .replace(/[^\S\n]+/gu, " ");
}

/** A word of an address other than a place name. */
const ADDRESS_WORD =
  /(?<![\p{L}\p{M}])(?:house|home|basa|flat|floor|apartment|apt|building|tower|road|rd|street|lane|avenue|goli|block|sector|section|village|vill|gram|post|p\.?o|ward|bazar|bazaar|market|mosque|masjid|school|college|university|dept|department|office|bank|shop|store|hostel|mess|hospital|hall|mor|more|para|opposite|near|beside|বাসা|বাড়ি|বাড়ি|ফ্ল্যাট|তলা|ভবন|রোড|সড়ক|সড়ক|রাস্তা|গলি|লেন|ব্লক|সেক্টর|গ্রাম|পোস্ট|ডাকঘর|ওয়ার্ড|ওয়ার্ড|বাজার|মার্কেট|মসজিদ|স্কুল|কলেজ|মোড়|মোড়|পাড়া|পাড়া|পাশে|সামনে|বিপরীতে)(?![\p{L}\p{M}])/iu;

export const hasAddressWord = (text: string): boolean => ADDRESS_WORD.test(text);

const chatter = new Set(
  `hi hello hey salam assalamualaikum assalamu alaikum walaikum apu apa vai bhai vaia bhaia sir madam mam please plz pls
  thanks thank you ok okay yes ji order orders want to need i a an the this and me my for it is am ami amar eta ei
  phone number mobile call contact email no each
  nibo nebo lagbe dorkar chai korte korbo dite diben den confirm cod cash on delivery bikash bkash send pathan pathaben kindly
  আসসালামু আলাইকুম সালাম আপু আপা ভাই ভাইয়া স্যার ম্যাডাম প্লিজ ধন্যবাদ জি হ্যাঁ আচ্ছা অর্ডার করতে করবো করব চাই লাগবে নিব নেব নিবো
  ফোন নাম্বার নম্বর মোবাইল নিতে নেবো দরকার আমি আমার আমাকে এটা এই একটা দিন দিবেন দিয়েন দিয়েন পাঠান পাঠাবেন কনফার্ম ক্যাশ অন ডেলিভারি`.split(
    /\s+/,
  ),
);

/** Words of letters and combining marks, in lower case. */
export const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];

/** Whether a text consists of greetings and requests only, which need no reading. */
export const isChatter = (text: string): boolean => wordsOf(text).every((word) => chatter.has(word));

/** Words of questions, which name no product but are not dropped. */
const questions = new Set("pay dam daam koto price ki ache discount দাম কত কি কী আছে".split(" "));

/** Text without the words of greetings, requests and questions. */
export const withoutChatter = (text: string): string =>
  text
    .split(/\s+/)
    .filter((part) => /\d/.test(part) || !wordsOf(part).every((word) => chatter.has(word) || questions.has(word)))
    .join(" ");

/** A name after "my name is", or after a label without a separator. */
const INTRODUCTION = /(?:^|\s)(?:(?:my )?name(?: is)?|na+m|নাম)\s+(.+)/iu;

export const introducedName = (text: string): string | null => INTRODUCTION.exec(text)?.[1]?.trim() ?? null;

const MAX_NAME_WORDS = 5;

/** Whether a text looks like a person's name: one to five words of letters. */
export function looksLikeName(text: string): boolean {
  const words = wordsOf(text);
  const isPlain = /^[\p{L}\p{M}\s.'-]{3,60}$/u.test(text);

  return isPlain && words.length <= MAX_NAME_WORDS && !words.some((word) => chatter.has(word)) && !hasAddressWord(text);
}
