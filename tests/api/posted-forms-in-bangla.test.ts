/** The sign-in forms of Bangla pages without JavaScript: they redirect to Bangla pages, whatever the browser's language (ADR 039, 061). */
import { beforeAll, beforeEach, expect, it } from "vitest";
import { speakLanguages } from "@/server/texts";
import { serve } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database";
import { createUser, PASSWORD } from "@/tests/support/factories";

beforeAll(speakLanguages);
beforeEach(resetDatabase);

const headers = { origin: "http://shop.test", host: "shop.test", "accept-language": "en" };
const SIGNED_IN = "/api/forms/signed-in?from=%2Fmy-orders&language=bn";

function post(form: string, fields: Record<string, string>): Promise<Response> {
  const body = new URLSearchParams({ from: "/my-orders", ...fields });

  return serve(`/api/forms/${form}?language=bn`, { method: "POST", body, headers });
}

it("redirect to Bangla pages", async () => {
  const { email } = await createUser();
  const leads = async (form: string, fields: Record<string, string>) =>
    (await post(form, fields)).headers.get("location");

  expect(await leads("login", { email, password: "wrong one" })).toBe("/bn/login?from=%2Fmy-orders&posted=1");
  expect(await leads("forgot-password", { email })).toBe("/bn/forgot-password?from=%2Fmy-orders&posted=1");
  expect(await (await post("logout", {})).text()).toContain('href="/bn"');
  expect(await leads("login", { email, password: PASSWORD })).toBe(SIGNED_IN);
});

it("hand over the tokens in Bangla, once", async () => {
  const { email } = await createUser();
  const answer = await post("login", { email, password: PASSWORD });
  const cookie = answer.headers
    .getSetCookie()
    .map((each) => each.split(";")[0])
    .join("; ");

  const [page, again] = [await serve(SIGNED_IN, { headers: { cookie } }), await serve(SIGNED_IN, {})];

  const html = await page.text();
  expect(html).toContain('<html lang="bn" class="dark">');
  expect(html).toContain("<h1>আপনি লগইন করেছেন</h1>");
  expect(html).toMatch(/location\.replace[\s\S]*"\/bn\/my-orders"\);<\/script>/);
  expect(again.headers.get("location")).toBe("/bn/my-orders");
});
