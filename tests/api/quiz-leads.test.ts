/** Molecules and products linked after an answer (D8.127): never before it, and only listed products. */
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/server/db";
import type { Product, QuizTopic, User } from "@/server/generated/prisma/client";
import { call, refused, tryCall } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database";
import { createAdmin, createProduct, createUser } from "@/tests/support/factories";
import { createQuestion, createTopic, optionOf } from "@/tests/support/quiz";

let player: User;
let topic: QuizTopic;
let ofTopic: Product;

beforeEach(async () => {
  await resetDatabase();
  player = await createUser();
  ofTopic = await createProduct({ name: "Aromatic compounds", price: 320 });
  topic = await createTopic({ models: ["benzene"], productIds: [ofTopic.id] });
});

async function practise(questionId: string) {
  const body = { question_id: questionId, selected_option_id: await optionOf(questionId, false) };

  return (await call("POST /quiz/submit", { as: player, body })).data;
}

describe("an answer's links", () => {
  it("are those of its topic, unless the question sets its own, each separately", async () => {
    const { id } = await createQuestion({ topicId: topic.id });
    const own = await createQuestion({ topicId: topic.id, models: ["water", "gold-atom"] });

    expect(await practise(id)).toMatchObject({
      models: [
        { key: "benzene", name: "Benzene", picture: expect.stringMatching(/^\/models\/benzene-\w+-240\.webp$/) },
      ],
      products: [{ id: ofTopic.id, name: "Aromatic compounds", price: 320 }],
    });
    const { models, products } = await practise(own.id);
    expect(models.map(({ key }) => key)).toEqual(["water", "gold-atom"]);
    expect(products.map(({ id }) => id)).toEqual([ofTopic.id]);
  });

  it("exclude unlisted, draft and deleted products", async () => {
    const as = await createAdmin();
    const hidden = [
      await createProduct({ isActive: false }),
      await createProduct({ isDraft: true }),
      await createProduct({ archivedAt: new Date() }),
    ];
    const { id } = await createQuestion({ productIds: [...hidden.map(({ id }) => id), ofTopic.id] });
    expect((await practise(id)).products.map(({ name }) => name)).toEqual(["Aromatic compounds"]);

    await call("PUT /products/{id}", { as, params: { id: ofTopic.id }, body: { is_active: false } });
    expect((await practise(id)).products).toEqual([]);
  });

  it("are in a game's answer, session and review, and never in the question", async () => {
    const first = await createQuestion({ topicId: topic.id });
    const second = await createQuestion({ topicId: topic.id });
    const { data: game } = await call("POST /quiz/start-session", { as: player });
    const place = { as: player, params: { id: game.id } };
    const { data: question } = await call("GET /quiz/session/{id}/question", place);
    expect(JSON.stringify([game, question])).not.toMatch(/benzene|Aromatic/);
    const ordered = question.id === first.id ? [first, second] : [second, first];
    const answers = [];
    for (const [index, { id }] of ordered.entries()) {
      const body = { session_id: game.id, question_id: id, selected_option_id: await optionOf(id, index === 0) };
      answers.push((await call("POST /quiz/session/answer", { as: player, body })).data);
      if (index > 0) break;
      const { data: again } = await call("POST /quiz/start-session", { as: player });
      answers.push(again.answers[0]);
    }
    const { data: results } = await call("POST /quiz/session/{id}/complete", place);

    const leads = { models: [{ key: "benzene" }], products: [{ id: ofTopic.id }] };
    expect(answers).toMatchObject([leads, leads, leads]);
    expect(results.review).toMatchObject([leads, leads]);
  });

  it("are in a sample answer too", async () => {
    const { id } = await createQuestion({ topicId: topic.id, isSample: true });
    const body = { question_id: id, selected_option_id: await optionOf(id) };

    expect(JSON.stringify((await call("GET /quiz/sample")).data)).not.toContain("benzene");
    expect((await call("POST /quiz/sample/answer", { body })).data).toMatchObject({ models: [{ key: "benzene" }] });
  });
});

describe("an admin", () => {
  it("sets them for topics and questions, removes them, and sees both in the history", async () => {
    const as = await createAdmin();
    const made = await call("POST /quiz/topics", {
      as,
      body: { name: "Rings", models: ["benzene", "benzene"], products: [ofTopic.id] },
    });
    expect(made.data).toMatchObject({ models: ["benzene"], products: [ofTopic.id] });
    const params = { id: made.data.id };
    const kept = await call("PUT /quiz/topics/{id}", { as, params, body: { description: "Six in a ring" } });
    expect(kept.data).toMatchObject({ models: ["benzene"], products: [ofTopic.id] });
    const { id } = await createQuestion({ topicId: params.id });
    const put = (body: object) => tryCall("PUT /quiz/questions/{id}", { as, params: { id }, body });
    expect((await put({ models: ["phenol"], products: [ofTopic.id] })).data).toMatchObject({ models: ["phenol"] });
    expect((await put({ models: [], products: null })).data).toMatchObject({ models: null, products: null });

    const entries = await db.auditEntry.findMany({ where: { entityId: id }, orderBy: { id: "desc" } });
    expect(entries.map(({ changes }) => changes)).toEqual([
      { models: { from: "phenol", to: "" }, products: { from: "Aromatic compounds", to: "" } },
      { models: { from: "", to: "phenol" }, products: { from: "", to: "Aromatic compounds" } },
    ]);
  });

  it("gets an error for an unknown molecule or product", async () => {
    const as = await createAdmin();
    const gone = await createProduct({ archivedAt: new Date() });
    const { status, data } = await refused("POST /quiz/topics", {
      as,
      body: { name: "Rings", models: ["benzen"], products: [gone.id] },
    });

    expect(status).toBe(422);
    expect(data.errors).toEqual([
      { field: "models", message: "There is no 3D model called benzen. Choose from those at /molecules." },
      { field: "products", message: "One of the products is no longer in the shop. Remove it and save again." },
    ]);
  });
});
