/** The quiz on the built product: many tabs at once (reliability Q1, Q2, Q4), and formulas. */
import { beforeEach, expect, it } from "vitest";
import { db } from "@/server/db";
import { bearerOf } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database";
import { createUser } from "@/tests/support/factories";
import { http } from "@/tests/support/http";
import { expectQuizToAddUp } from "@/tests/support/invariants";
import { createBank, createQuestion } from "@/tests/support/quiz";

const QUIZ = "/api/v1/quiz";

beforeEach(resetDatabase);

const times = <Result>(count: number, work: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

it("typesets formulas in the built product too", async () => {
  await createQuestion({ title: "What is $\\ce{H2SO4}$?" });
  const token = await bearerOf(await createUser());

  const { data } = await http(`${QUIZ}/reaction-question`, { token });

  expect(data.title_html).toMatch(/^What is <span class="katex"><math .*<msub>.*<\/math><\/span>\?$/);
});

it("50 starts give one session, 50 answers to each question one answer, 50 completions one result", async () => {
  await createBank(12);
  const user = await createUser();
  // Tokens of two devices.
  const tokens = [await bearerOf(user), await bearerOf(user)];
  const token = (index: number) => tokens[index % 2];

  const starts = await times(50, (index) => http(`${QUIZ}/start-session`, { token: token(index), json: {} }));
  const session = starts[0]?.data;
  expect(new Set(starts.map(({ data }) => data.id)).size).toBe(1);
  expect(starts.map(({ status }) => status).sort()).toEqual([...Array(49).fill(200), 201]);

  for (const question_id of session.question_ids) {
    const asked = await http(`${QUIZ}/session/${session.id}/question`, { token: tokens[0] });
    expect(asked.text).not.toMatch(/correct|explanation/);
    const answers = await times(50, (index) =>
      http(`${QUIZ}/session/answer`, {
        token: token(index),
        json: {
          session_id: session.id,
          question_id,
          selected_option_id: asked.data.options[index % asked.data.options.length].id,
        },
      }),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(49).fill(409)]);
  }

  const results = await times(50, (index) =>
    http(`${QUIZ}/session/${session.id}/complete`, { method: "POST", token: token(index) }),
  );
  const again = await http(`${QUIZ}/start-session`, { token: await bearerOf(user), json: {} });

  expect(new Set(results.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect(results[0]?.status).toBe(200);
  expect([again.status, again.data.code]).toEqual([409, "limit_reached"]);
  expect(await db.quizAnswer.count()).toBe(10);
  await expectQuizToAddUp();
});
