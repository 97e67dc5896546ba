/** Endpoints of the admin's question form: previews and topic options (issue 5, spec 9). */
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/server/db";
import type { User } from "@/server/generated/prisma/client";
import { getTopicDetails } from "@/server/quiz/stats";
import { listTopicChoices } from "@/server/quiz/topics/queries";
import { tryCall } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database";
import { createAdmin, createUser } from "@/tests/support/factories";
import { createTopic } from "@/tests/support/quiz";

const NO_ID = "00000000-0000-4000-8000-000000000000";

let admin: User;

beforeEach(async () => {
  await resetDatabase();
  admin = await createAdmin();
});

describe("a question preview", () => {
  const preview = (texts: string[], as: User = admin) => tryCall("POST /quiz/preview", { as, body: { texts } });

  it("matches what players see, and lists invalid formulas", async () => {
    const { status, data } = await preview(["<b>$\\ce{H2O}$", "$\\frac{1$"]);

    expect(status).toBe(200);
    expect(data.previews[0]?.html).toMatch(/^&lt;b&gt;<span[^>]*><math/);
    expect(data.previews[0]?.problem).toBeNull();
    expect(data.previews[1]?.html).toBe("$\\frac{1$");
    expect(data.previews[1]?.problem).toMatch(/^The formula \$\\frac\{1\$ cannot be read: /);
  });

  it("is admin-only, limited to a few texts per request, and stores nothing", async () => {
    expect((await preview(["x"], await createUser())).status).toBe(403);
    expect((await preview(Array.from({ length: 15 }, () => "x"))).status).toBe(422);
    expect((await preview(["x".repeat(2001)])).status).toBe(422);
    expect(await db.quizQuestion.count()).toBe(0);
  });
});

describe("the topic options", () => {
  it("are the active ones by name, and the selected one", async () => {
    const names = async (also?: string) => (await listTopicChoices(also)).map(({ name }) => name);
    await createTopic({ name: "Bonds" });
    await createTopic({ name: "Acids" });
    await createTopic({ name: "Gone", archivedAt: new Date() });
    const { id } = await createTopic({ name: "Old", isActive: false });

    expect(await names()).toEqual(["Acids", "Bonds"]);
    expect(await names(id)).toEqual(["Acids", "Bonds", "Old"]);
  });

  it("have no statistics once deleted", async () => {
    const { id } = await createTopic({ archivedAt: new Date() });

    expect(await getTopicDetails(id)).toBeNull();
    expect(await getTopicDetails(NO_ID)).toBeNull();
  });
});
