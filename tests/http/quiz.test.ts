/** The quiz on the built product: many concurrent tabs (reliability Q1, Q2, Q4), and formulas. */
import { beforeEach, expect, it } from "vitest";
import { db } from "@/server/db";
import { bearerOf } from "@/tests/support/calls";
import { resetDatabase } from "@/tests/support/database";
import { createAdmin, createUser } from "@/tests/support/factories";
import { call, http, refused, shopUrl, tryCall } from "@/tests/support/http";
import { expectConsistentQuiz } from "@/tests/support/invariants";
import { createBank, createQuestion, playGame } from "@/tests/support/quiz";

beforeEach(resetDatabase);

const times = <Result>(count: number, work: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

it("typesets formulas in the production build too", async () => {
  await createQuestion({ title: "What is $\\ce{H2SO4}$?" });
  const token = await bearerOf(await createUser());

  const { data } = await call("GET /quiz/reaction-question", { token });

  expect(data.title_html).toMatch(/^What is <span class="katex"><math .*<msub>.*<\/math><\/span>\?$/);
});

it("invites visitors whom the quiz sends to the sign-in page with today's figures and a sample, and no others", async () => {
  await createBank(2);
  await playGame(await createUser(), [true, false]);
  const shown = async (from: string) => {
    const { text } = await http(`/login?from=${encodeURIComponent(from)}`);
    return /<section aria-labelledby="daily-quiz".*?<\/section>/s.exec(text)?.[0] ?? "";
  };

  for (const from of ["/scoreboard", "/quiz-game", "/quiz-game/practice", "/scoreboard?date=2026-01-05"]) {
    const invitation = await shown(from);
    expect(invitation).toMatch(/Played today.*Best today<\/dt><dd[^>]*>10</s);
    expect(invitation).toMatch(/<a href="\/quiz"/);
  }
  for (const from of ["/", "/my-orders", "/checkout"]) expect(await shown(from)).toBe("");
});

it("draws a result's image under the signed URL only", async () => {
  await createBank(2);
  const player = await createUser();
  const game = await playGame(player, [true, false]);
  const { data } = await call("POST /quiz/session/{id}/complete", {
    token: await bearerOf(player),
    params: { id: game },
  });
  const picture = await http(data.picture_url);
  const others = [
    data.picture_url.replace("_1_2_10/", "_2_2_20/"),
    data.picture_url.replace(/[^/]+$/, "x.jpg"),
    "/social/quiz/x/y.jpg",
  ];

  expect(data.picture_url).toContain("_1_2_10/");
  expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
  expect(picture.headers.get("cache-control")).toContain("immutable");
  for (const other of others) expect((await http(other)).status).toBe(404);
});

it("draws a result in the language of the sharing page, and in no unsigned one", async () => {
  await createBank(2);
  const player = await createUser();
  const params = { id: await playGame(player, [true, false]) };
  const token = await bearerOf(player);
  const options = { token, params, headers: { "accept-language": "bn" } };
  const { data: bangla } = await call("POST /quiz/session/{id}/complete", options);
  const { data: english } = await call("POST /quiz/session/{id}/complete", { token, params });
  const bytesOf = async (path: string) => {
    const answer = await fetch(`${shopUrl}${path}`);
    return [answer.status, Buffer.from(await answer.arrayBuffer()).toString("base64")];
  };
  const [[, drawnBangla], [, drawnEnglish]] = [await bytesOf(bangla.picture_url), await bytesOf(english.picture_url)];

  expect(bangla.picture_url).toMatch(/_1_2_10_bn\/[\w-]+\.jpg$/);
  expect(drawnBangla).not.toBe(drawnEnglish);
  for (const other of [
    english.picture_url.replace("_1_2_10/", "_1_2_10_bn/"),
    bangla.picture_url.replace("_bn/", "/"),
    bangla.picture_url.replace("_bn/", "_fr/"),
  ]) {
    expect((await http(other)).status).toBe(404);
  }
});

it("imports on a separate thread, and malformed files end only that thread", { timeout: 120_000 }, async () => {
  const token = await bearerOf(await createAdmin());
  const send = (content: string, name: string) => {
    const body = new FormData();
    body.set("file", new File([content], name));
    return tryCall("POST /quiz/questions/import", { token, body });
  };
  const good = await send("topic,title,correct,option_1,option_2\nAcids,Which is sour?,1,Lemon,Soap\n", "bank.csv");
  const gift = await send("$CATEGORY: Metals\n\nWhich is liquid? {~Iron =Mercury}\n", "bank.gift");

  expect([good.data, gift.data]).toMatchObject([{ created: 1 }, { created: 1 }]);

  const size = 2 * 1024 * 1024 - 100;
  const odd: [string, string][] = [
    ["\n".repeat(size), "a.csv"],
    [",".repeat(size), "b.csv"],
    [",\n".repeat(size / 2), "c.csv"],
    [`topic,title\n${"a,".repeat(size / 2 - 20)}`, "g.csv"],
    ["\n".repeat(size), "d.gift"],
    [`$CATEGORY: A\n\nWhich? {=a ${"~a".repeat(size / 2 - 50)}}`, "h.gift"],
    [`$CATEGORY: A\n\n[html]${"<a".repeat(size / 2 - 50)} {}`, "e.gift"],
    [`$CATEGORY: A\n\n${"~".repeat(size / 2)} {${"~".repeat(size / 2 - 50)}}`, "f.gift"],
  ];
  for (const [content, name] of odd) {
    const sent = send(content, name);
    const health = await http("/api/health");
    expect([name, health.status]).toEqual([name, 200]);
    const { status } = await sent;
    expect([name, status === 200 || status === 422]).toEqual([name, true]);
  }
});

it("50 starts create one session, 50 answers to each question one answer, 50 completions one result", async () => {
  await createBank(12);
  const user = await createUser();
  // Tokens of two devices.
  const tokens = [await bearerOf(user), await bearerOf(user)];
  const token = (index: number) => tokens[index % 2];

  const starts = await times(50, (index) => call("POST /quiz/start-session", { token: token(index), body: {} }));
  const session = starts[0]?.data;
  if (!session) throw new Error("Nothing was started");
  expect(new Set(starts.map(({ data }) => data.id)).size).toBe(1);
  expect(starts.map(({ status }) => status).sort()).toEqual([...Array(49).fill(200), 201]);

  for (const question_id of session.question_ids) {
    const shownQuestion = await call("GET /quiz/session/{id}/question", {
      token: tokens[0],
      params: { id: session.id },
    });
    expect(shownQuestion.text).not.toMatch(/correct|explanation/);
    const answers = await times(50, (index) =>
      tryCall("POST /quiz/session/answer", {
        token: token(index),
        body: {
          session_id: session.id,
          question_id,
          selected_option_id: shownQuestion.data.options[index % shownQuestion.data.options.length]?.id,
        },
      }),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(49).fill(409)]);
  }

  const results = await times(50, (index) =>
    call("POST /quiz/session/{id}/complete", { token: token(index), params: { id: session.id } }),
  );
  const again = await refused("POST /quiz/start-session", { as: user, body: {} });

  expect(new Set(results.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect(results[0]?.status).toBe(200);
  expect([again.status, again.data.code]).toEqual([409, "limit_reached"]);
  expect(await db.quizAnswer.count()).toBe(10);
  await expectConsistentQuiz();
});
