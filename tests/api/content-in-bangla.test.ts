/** Bangla content is stored and public, and clients that omit it do not change it. */
import { beforeAll, beforeEach, expect, it } from "vitest";
import type { User } from "@/server/generated/prisma/client";
import { withLanguage } from "@/server/language";
import { speakLanguages } from "@/server/texts";
import { call, refused } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database";
import { createAdmin, createProduct, createUser, orderBody } from "@/tests/support/factories";

let admin: User;

beforeAll(speakLanguages);

beforeEach(async () => {
  await resetDatabase();
  admin = await createAdmin();
});

const words = {
  name_bn: "প্রতিদিনের অণু",
  description_bn: "৪০টি কার্ড",
  box_contents_bn: ["৪০টি অণুর কার্ড", "ঢাকনাসহ বাক্স"],
  works_with_bn: "যেকোনো ফোন",
};
const product = { name: "Everyday molecules", price: 690, category: "Physical", ...words } as const;

it("a product keeps its Bangla text through other changes until it is removed", async () => {
  const { data: made } = await call("POST /products", { as: admin, body: product });
  const change = { as: admin, params: { id: made.id } };
  const { data: shown } = await call("GET /products/{id}", { params: { id: made.id } });
  const { data: priced } = await call("PUT /products/{id}", { ...change, body: { price: 700 } });
  const without = { description_bn: " ", box_contents_bn: [], works_with_bn: null };
  const { data: bare } = await call("PUT /products/{id}", { ...change, body: without });

  expect([made, shown, priced]).toMatchObject([words, words, words]);
  expect(bare).toMatchObject({
    name_bn: words.name_bn,
    description_bn: null,
    box_contents_bn: [],
    works_with_bn: null,
  });
  const query = { entity: "product", entity_id: made.id } as const;
  const { data: history } = await call("GET /admin/audit", { as: admin, query });
  expect(history.data[0]?.changes).toMatchObject({
    boxContentsBn: { from: words.box_contents_bn.join("\n"), to: "" },
    descriptionBn: { from: words.description_bn, to: null },
  });
});

it("an order copies both names and keeps them when the product is renamed", async () => {
  const [buyer, sold] = [await createUser(), await createProduct({ name: "Salt", nameBn: "লবণ" })];
  const { data: placed } = await call("POST /orders", { as: buyer, body: orderBody([{ product: sold }]) });
  await call("PUT /products/{id}", { as: admin, params: { id: sold.id }, body: { name: "Rock salt", name_bn: null } });

  const { data } = await call("GET /orders/{id}", { as: buyer, params: { id: placed.order.id } });

  expect(data.items).toMatchObject([{ product_name: "Salt", product_name_bn: "লবণ" }]);
});

async function createQuestion() {
  const topic = { name: "Acids", name_bn: "এসিড", description_bn: "এসিড ও ক্ষার" };
  const { data: made } = await call("POST /quiz/topics", { as: admin, body: topic });
  expect(made).toMatchObject(topic);

  const body = {
    topic_id: made.id,
    title: "Which is an acid?",
    title_bn: "কোনটি এসিড?",
    difficulty: "easy" as const,
    explanation: "It gives $\\ce{H+}$.",
    explanation_bn: "এটি $\\ce{H+}$ দেয়।",
    options: [
      { title: "Vinegar", title_bn: "ভিনেগার", is_correct: true },
      { title: "$\\ce{NaOH}$", title_bn: "$\\ce{NaOH}$" },
    ],
  };
  return (await call("POST /quiz/questions", { as: admin, body })).data;
}

it("a player gets a question and its explanation in both languages", async () => {
  const question = await createQuestion();
  const player = await createUser();
  const { data: session } = await call("POST /quiz/start-session", { as: player, body: {} });
  const params = { id: session.id };
  const { data: asked } = await call("GET /quiz/session/{id}/question", { as: player, params });
  const right = question.options.find(({ is_correct }) => is_correct)?.id ?? "";
  const given = { session_id: session.id, question_id: question.id, selected_option_id: right };
  const { data: told } = await call("POST /quiz/session/answer", { as: player, body: given });
  const { data: result } = await call("POST /quiz/session/{id}/complete", { as: player, params });

  const math = expect.stringContaining("<math");
  expect(asked).toMatchObject({ topic_name_bn: "এসিড", title_bn: "কোনটি এসিড?", title_bn_html: "কোনটি এসিড?" });
  expect(asked.options.map(({ title_bn }) => title_bn).sort()).toEqual(["$\\ce{NaOH}$", "ভিনেগার"]);
  expect(asked.options.find(({ id }) => id !== right)?.title_bn_html).toEqual(math);
  const explained = { explanation_bn: "এটি $\\ce{H+}$ দেয়।", explanation_bn_html: math };
  expect(told).toMatchObject(explained);
  expect(result.review).toMatchObject([{ ...explained, title_bn: "কোনটি এসিড?" }]);
});

it("question statistics are in both languages, with the most chosen wrong option", async () => {
  const question = await createQuestion();
  const player = await createUser();
  const { data: session } = await call("POST /quiz/start-session", { as: player, body: {} });
  const wrong = question.options.find(({ is_correct }) => !is_correct)?.id ?? "";
  const given = { session_id: session.id, question_id: question.id, selected_option_id: wrong };
  await call("GET /quiz/session/{id}/question", { as: player, params: { id: session.id } });
  await call("POST /quiz/session/answer", { as: player, body: given });

  const exam = {
    title_bn: "কোনটি এসিড?",
    title_bn_html: "কোনটি এসিড?",
    top_wrong_option: { title_bn: "$\\ce{NaOH}$", title_bn_html: expect.stringContaining("<math") },
  };
  const all = await call("GET /quiz/stats/questions", { as: admin, query: { min_answers: "1" } });
  const params = { id: question.topic_id };
  const ofTopic = await call("GET /quiz/stats/topics/{id}", { as: admin, params });
  expect(all.data.data).toMatchObject([{ ...exam, topic_name_bn: "এসিড" }]);
  expect(ofTopic.data).toMatchObject({ topic_name_bn: "এসিড", questions: [exam] });
});

it("a question edited without its Bangla fields keeps them", async () => {
  const question = await createQuestion();
  const options = question.options.map(({ id, is_correct }, index) => ({ id, title: `Option ${index}`, is_correct }));
  const body = { title: "Which one is sour?", options };

  const { data } = await call("PUT /quiz/questions/{id}", { as: admin, params: { id: question.id }, body });

  expect(data).toMatchObject({ title_bn: "কোনটি এসিড?", explanation_bn: "এটি $\\ce{H+}$ দেয়।" });
  expect(data.options.map(({ title_bn }) => title_bn)).toEqual(["ভিনেগার", "$\\ce{NaOH}$"]);
});

it("rejects a question with an invalid formula in its Bangla text, or with two equal Bangla options", async () => {
  const { id } = await createQuestion();
  const change = (body: object) => refused("PUT /quiz/questions/{id}", { as: admin, params: { id }, body });
  const alike = [
    { title: "A", title_bn: "ক", is_correct: true },
    { title: "B", title_bn: "ক" },
  ];

  expect((await change({ explanation_bn: "$\\ce{H$" })).data.errors).toMatchObject([{ field: "explanation_bn" }]);
  expect((await change({ options: alike })).data.errors).toMatchObject([
    { field: "options", message: "Two options have the same text in Bangla" },
  ]);
});

it("admins find items by either name, and the audit log uses the language of the request", async () => {
  const { id } = await createQuestion();
  await call("POST /products", { as: admin, body: product });
  const found = await Promise.all(
    [words.name_bn, "Which is an acid?"].map((term) => call("GET /admin/search", { as: admin, query: { term } })),
  );
  expect(found[0]?.data.products).toMatchObject([{ name: product.name, name_bn: words.name_bn }]);
  expect(found[1]?.data.questions).toMatchObject([{ id, title_bn: "কোনটি এসিড?", topic_name_bn: "এসিড" }]);

  const made = { as: admin, query: { action: "created" } } as const;
  const { data: english } = await call("GET /admin/audit", made);
  const { data: bangla } = await withLanguage("bn", () => call("GET /admin/audit", made));
  const entries = ({ data }: typeof english) =>
    data.map(({ subject, words: { title } }) => `${title} ${subject}`).sort();

  expect(entries(english)).toEqual(["Created Acids", "Created Everyday molecules", "Created Which is an acid?"]);
  const title = "তৈরি করা হয়েছে";
  const { data: other } = await call("POST /quiz/topics", { as: admin, body: { name: "Safety" } });
  await call("PUT /quiz/questions/{id}", { as: admin, params: { id }, body: { topic_id: other.id } });
  const moved = { as: admin, query: { entity_id: id, action: "updated" } } as const;
  const { data: moves } = await call("GET /admin/audit", moved);
  const { data: movesInBangla } = await withLanguage("bn", () => call("GET /admin/audit", moved));
  expect([moves, movesInBangla].map(({ data }) => data[0]?.words.details)).toEqual([
    ["Topic: Acids → Safety"],
    ["টপিক: এসিড → Safety"],
  ]);
  expect(entries(bangla)).toEqual([`${title} ${words.name_bn}`, `${title} এসিড`, `${title} কোনটি এসিড?`].sort());
});
