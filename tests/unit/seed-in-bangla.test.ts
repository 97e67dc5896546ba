/** The demo shop and the question bank are complete in both languages. */
import { describe, expect, it } from "vitest";
import { demoPages } from "@/prisma/seed/product-pages";
import { demoProducts } from "@/prisma/seed/products";
import { quizBank } from "@/prisma/seed/quiz/index";

type Pair = { at: string; en: string; bn: string };

const FORMULA = /\$[^$]*\$/g;
const formulas = (text: string) => (text.match(FORMULA) ?? []).sort();
const isBangla = (text: string) => /\p{Script=Bengali}/u.test(text);

/** Units and labels that are written in Latin letters in Bangla too. */
const UNITS = new Set(
  "704 Android atm cm d f g GHS kalium kJ kPa m mL ml mm mmol mol n nm p pH pm s sp u USB USB-A USB-C Warning Danger".split(
    " ",
  ),
);
/** Element symbols, their combinations (NaCl, DNA, B12), and orbitals (3d). */
const SYMBOLS = /^(?:(?:[A-Z][a-z]?\d*)+|[1-7][spdf])$/;

/** Latin words in a Bangla text, without those exceptions. */
function latinOf(text: string): string[] {
  const words = text.replace(FORMULA, " ").match(/[A-Za-z0-9][A-Za-z0-9-]*/g) ?? [];

  return words.map((word) => word.replace(/-+$/, "")).filter((word) => !UNITS.has(word) && !SYMBOLS.test(word));
}

const products: Pair[] = demoProducts.flatMap(({ slug, name, nameBn = name, description, descriptionBn }) => {
  const { box = [], boxBn = box, worksWith = "", worksWithBn = "" } = demoPages[slug] ?? {};

  return [
    { at: slug, en: name, bn: nameBn },
    { at: slug, en: description, bn: descriptionBn },
    { at: slug, en: worksWith, bn: worksWithBn },
    ...box.map((en, index) => ({ at: slug, en, bn: boxBn[index] ?? "" })),
  ];
});

const topics: Pair[] = quizBank.flatMap(({ name, nameBn, description, descriptionBn }) => [
  { at: name, en: name, bn: nameBn },
  { at: name, en: description, bn: descriptionBn },
]);

const questions = quizBank.flatMap((topic) => topic.questions);
const questionTexts: Pair[] = questions.flatMap(({ title: at, ...question }) => [
  { at, en: at, bn: question.titleBn },
  { at, en: question.explanation, bn: question.explanationBn },
]);
const options: Pair[] = questions.flatMap(({ title: at, options: texts, optionsBn }) =>
  texts.map((en, index) => ({ at, en, bn: optionsBn[index] ?? "" })),
);

describe.each([
  ["products", products],
  ["topics", topics],
  ["questions", questionTexts],
  ["options", options],
])("the Bangla of %s", (_, pairs) => {
  it("exists, in normalised letters", () => {
    const wrong = pairs.filter(({ en, bn }) => (en === "") !== (bn === "") || bn !== bn.normalize("NFC").trim());

    expect(wrong).toEqual([]);
  });

  it("has the English formulas, and no Latin words except symbols and units", () => {
    const wrong = pairs.flatMap((pair) => {
      const isSame = formulas(pair.en).join() === formulas(pair.bn).join();
      return isSame && latinOf(pair.bn).length === 0 ? [] : [{ ...pair, latin: latinOf(pair.bn) }];
    });

    expect(wrong).toEqual([]);
  });
});

it("has text in Bangla besides formulas", () => {
  const sentences = [...products, ...topics, ...questionTexts].filter(({ en }) => en !== "");
  const words = options.filter(({ en }) => /[a-z]{4,}/.test(en.replace(FORMULA, "")));

  expect([...sentences, ...words].filter(({ bn }) => !isBangla(bn))).toEqual([]);
});

it("has as many distinct lines and options as the English", () => {
  for (const { box = [], boxBn = box } of Object.values(demoPages)) expect(boxBn.length, box[0]).toBe(box.length);
  for (const { title, options: texts, optionsBn } of questions) {
    expect(new Set(optionsBn).size, title).toBe(texts.length);
    expect(optionsBn.length, title).toBe(texts.length);
  }
});
