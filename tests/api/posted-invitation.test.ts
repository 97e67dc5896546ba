/** The invitation form, which is always posted natively (ADR 039). */
import { beforeEach, expect, it } from "vitest";
import { db } from "@/server/db";
import { formResultIn } from "@/server/http/form-cookies";
import { prepareInvitation } from "@/server/staff/invitations";
import { call, serve } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database";
import { createAdmin, createUser, PASSWORD } from "@/tests/support/factories";

const EMAIL = "new.staff@example.com";
const OWN = { origin: "http://shop.test", host: "shop.test" };

let token: string;

beforeEach(async () => {
  await resetDatabase();
  await call("POST /staff/invitations", { as: await createAdmin(), body: { email: EMAIL, staff_role: "editor" } });
  const mail = await db.mail.findFirstOrThrow({ where: { kind: "staff_invitation" } });
  const facts = await prepareInvitation(
    { ...mail, payload: mail.payload as { invitationId: string } },
    new Date(mail.createdAt),
  );
  token = new URL(facts?.link ?? "").searchParams.get("token") ?? "";
});

const post = (fields: Record<string, string>, headers: Record<string, string> = OWN) =>
  serve("/api/forms/invite", { method: "POST", body: new URLSearchParams({ token, ...fields }), headers });

async function shown(answer: Response) {
  const cookie = answer.headers.getSetCookie().find((one) => one.startsWith("chemcard.form="));
  const value = cookie?.split(";")[0]?.slice("chemcard.form=".length) ?? "";

  return formResultIn({ get: () => ({ value }) }, "/invite");
}

const NEW = { way: "new", full_name: "New Editor", password: "a good password", confirmation: "a good password" };

it("opens the account and hands the tokens over on the way to the dashboard", async () => {
  const answer = await post(NEW);

  expect([answer.status, answer.headers.get("location")]).toEqual([303, "/api/forms/signed-in?from=%2Fadmin"]);
  expect(answer.headers.getSetCookie().join()).toMatch(/session-token=.*chemcard\.handover=/);
  expect(await db.user.findUnique({ where: { email: EMAIL } })).toMatchObject({ staffRole: "editor" });
});

it("accepts with the password of an existing account", async () => {
  await createUser({ email: EMAIL });

  const wrong = await post({ way: "known", password: "wrong password" });
  expect(wrong.headers.get("location")).toBe(`/invite?token=${token}&posted=1`);
  expect(await shown(wrong)).toMatchObject({ title: "Invitation not accepted", typed: {} });
  expect(wrong.headers.getSetCookie().join()).not.toContain("session-token=");

  expect((await post({ way: "known", password: PASSWORD })).headers.get("location")).toContain("signed-in");
  expect(await db.user.findUnique({ where: { email: EMAIL } })).toMatchObject({ staffRole: "editor" });
});

it("returns to the same link with the errors and the name, never the passwords", async () => {
  const differing = await post({ ...NEW, confirmation: "another password" });
  const result = await shown(differing);

  expect(differing.headers.get("location")).toBe(`/invite?token=${token}&posted=1`);
  expect(result).toMatchObject({ typed: { full_name: "New Editor" }, errors: { confirmation: expect.any(String) } });
  expect(JSON.stringify(result)).not.toContain("good password");
  expect(await db.user.count({ where: { email: EMAIL } })).toBe(0);
});

it("says that a used link is not valid, and rejects other sites", async () => {
  await post(NEW);

  expect(await shown(await post(NEW))).toMatchObject({
    alert: "This invitation is not valid. It was used or withdrawn, or it has expired.",
  });
  expect((await post(NEW, { ...OWN, origin: "https://evil.example" })).status).toBe(403);
});
