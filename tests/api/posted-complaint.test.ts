/** The complaint form posted natively (ADR 039, ADR 098). */
import { beforeEach, expect, it } from "vitest";
import { getComplaint } from "@/server/contact/complaints";
import { db } from "@/server/db";
import { formResultIn } from "@/server/http/form-cookies";
import { call, serve } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database";
import { createUser, PASSWORD } from "@/tests/support/factories";

const OWN = { origin: "http://shop.test", host: "shop.test" };
const written = {
  kind: "refund",
  order_number: "",
  name: "Rahima Khatun",
  email: "rahima@example.com",
  phone: "",
  message: "Where is my money?",
};

beforeEach(resetDatabase);

const post = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  serve("/api/forms/complaint", { method: "POST", body: new URLSearchParams(fields), headers: { ...OWN, ...headers } });

it("stores the complaint and opens the page of its state", async () => {
  const answer = await post(written);
  const place = new URL(answer.headers.get("location") ?? "", "http://shop.test");

  expect(answer.status).toBe(303);
  const [, number = ""] = /^\/complaint\/(C\w{8})$/.exec(place.pathname) ?? [];
  const token = place.searchParams.get("token") ?? "";
  expect(await getComplaint({ number, token, actor: null })).toMatchObject({
    kind: "refund",
    message: written.message,
  });
  expect((await db.complaint.findFirstOrThrow()).userId).toBe(null);
});

it("belongs to the account of the page session", async () => {
  const user = await createUser();
  const login = await call("POST /auth/login", { body: { username: user.email, password: PASSWORD } });
  const cookie = login.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
  await post(written, { cookie });

  expect((await db.complaint.findFirstOrThrow()).userId).toBe(user.id);
});

it("returns to the form with the errors and the typed values", async () => {
  const answer = await post({ ...written, kind: "", email: "rahima" });
  const cookie = answer.headers.getSetCookie().find((one) => one.startsWith("chemcard.form="));
  const value = cookie?.split(";")[0]?.slice("chemcard.form=".length) ?? "";

  expect(answer.headers.get("location")).toBe("/complaint?posted=1");
  expect(await formResultIn({ get: () => ({ value }) }, "/complaint")).toMatchObject({
    typed: { message: written.message, name: written.name },
    errors: { kind: "Choose what the complaint is about", email: expect.any(String) },
  });
  expect(await db.contactMessage.count()).toBe(0);
});

it("is refused from another site", async () => {
  expect((await post(written, { origin: "https://evil.example" })).status).toBe(403);
  expect(await db.contactMessage.count()).toBe(0);
});
