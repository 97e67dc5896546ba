/** Molecules linked from the question bank must exist and be mentioned in the question. */
import { expect, it } from "vitest";
import { molecules } from "@/lib/molecules/catalogue";
import type { Molecule } from "@/lib/molecules/molecule";
import { shells } from "@/lib/molecules/shells";
import { demoProducts } from "@/prisma/seed/products";
import { quizBank } from "@/prisma/seed/quiz/index";

const shapes = new Map(molecules.map((molecule) => [molecule.key, molecule]));
const questions = quizBank.flatMap((topic) => topic.questions);
const links = questions.flatMap((question) => (question.models ?? []).map((key) => ({ key, ...question })));
const topicsAndQuestions: readonly { models?: readonly string[]; products?: readonly string[] }[] = [
  ...quizBank,
  ...questions,
];

/** Common names used in questions. */
const everyday: Readonly<Record<string, string>> = { water: "ice", "sodium-chloride": "table salt" };

const plain = (text: string) => text.replace(/\\[a-z]+|[\\${}^_]/g, "");

/** Returns whether the text contains a molecule's name, alternative name or formula (for elements also the ion's formula). */
function names(text: string, { key, name, also = [], formula, kind }: Molecule): boolean {
  const words = [name, key.replaceAll("-", " "), everyday[key] ?? name, ...also].map((word) =>
    word.replace(/ atom$/, "").toLowerCase(),
  );
  const sign = new RegExp(
    `(?<![A-Za-z])${formula.replace(/[()]/g, "\\$&")}(?![a-z${kind === "element" ? "" : "0-9"}])`,
  );

  return words.some((word) => word.length > 2 && text.toLowerCase().includes(word)) || sign.test(text);
}

it("exist in the catalogue, and the products in the demo shop", () => {
  const slugs = demoProducts.map(({ slug }) => slug);

  expect(topicsAndQuestions.flatMap(({ models = [] }) => models).filter((key) => !shapes.has(key))).toEqual([]);
  expect(topicsAndQuestions.flatMap(({ products = [] }) => products).filter((slug) => !slugs.includes(slug))).toEqual(
    [],
  );
  expect(topicsAndQuestions.filter(({ models, products }) => (models ?? products)?.length === 0)).toEqual([]);
});

it("are mentioned in the question, its correct answer or its explanation", () => {
  const foreign = links.filter(({ key, title, options: [right], explanation }) => {
    const shape = shapes.get(key);
    return !shape || !names(plain(`${title} ${right} ${explanation}`), shape);
  });

  expect(foreign.map(({ key, title }) => `${key}: ${title}`)).toEqual([]);
});

it("show a gas as a molecule, not as an atom", () => {
  const gases = ["hydrogen", "nitrogen", "oxygen", "chlorine"];
  const wrong = links.filter(({ key, title }) => gases.some((gas) => key === `${gas}-atom`) && /\bgas\b/i.test(title));

  expect(wrong.map(({ key, title }) => `${key}: ${title}`)).toEqual([]);
});

it("show an atom with a full third shell if the question is about one", () => {
  const shellQuestions = links.filter(({ title }) => title.startsWith("How many electrons can the shell with n = 3"));

  expect(shellQuestions.map(({ key }) => shells(shapes.get(key)?.formula ?? "")[2])).toEqual([18]);
});
