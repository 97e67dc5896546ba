/** The sign-out form as posted without JavaScript (ADR 039). */
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/server/db";
import { serve } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database";
import { createUser, PASSWORD } from "@/tests/support/factories";

beforeEach(resetDatabase);

const OWN = { origin: "http://shop.test", host: "shop.test" };
const post = (form: string, fields: Record<string, string>, headers: Record<string, string> = OWN) =>
  serve(`/api/forms/${form}`, { method: "POST", body: new URLSearchParams(fields), headers });
const cookiesOf = (answer: Response) => answer.headers.getSetCookie();

describe("signing out with a posted form", () => {
  async function signedInAs() {
    const user = await createUser();
    const answer = await post("login", { email: user.email, password: PASSWORD });

    return (
      cookiesOf(answer)
        .map((cookie) => cookie.split(";")[0])
        .find((cookie) => cookie?.startsWith("next-auth.session-token=")) ?? ""
    );
  }

  const HOME = '<noscript><meta http-equiv="refresh" content="0; url=/"></noscript>';

  it("ends the cookie's session and goes home, by a script that clears storage except the cart and settings", async () => {
    const cookie = await signedInAs();

    const answer = await post("logout", {}, { ...OWN, cookie, "x-nonce": "n0nce" });
    const html = await answer.text();

    expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "no-store"]);
    expect(answer.headers.get("clear-site-data")).toBeNull();
    const ended = cookiesOf(answer).map((cookie) => /^(.*)=; Path=\/; Max-Age=0;/.exec(cookie)?.[1]);
    expect(ended).toEqual(["chemcard.trusted", "next-auth.session-token", "chemcard.binding"]);
    expect(await db.session.count({ where: { revokedAt: null } })).toBe(0);
    expect(html).toContain('<script nonce="n0nce">');
    expect(html).toContain(HOME);
    const [kept, home] = JSON.parse(`[${/\}\)\((\[[^<]*)\);<\/script>/.exec(html)?.[1]}]`);
    expect([home, kept]).toEqual(["/", expect.arrayContaining(["chemcard.cart", "chemcard.theme"])]);
    expect(kept.filter((name: string) => /token|checkout|pending/.test(name))).toEqual([]);
  });

  it("goes home without a session too", async () => {
    const answers = await Promise.all(
      ["", "next-auth.session-token=made-up"].map((cookie) => post("logout", {}, { ...OWN, cookie })),
    );

    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    for (const answer of answers) expect(await answer.text()).toContain(HOME);
  });

  it("is rejected from another site", async () => {
    const cookie = await signedInAs();

    const answer = await post("logout", {}, { ...OWN, cookie, origin: "https://evil.example" });

    expect(answer.status).toBe(403);
    expect(cookiesOf(answer)).toEqual([]);
    expect(await db.session.count({ where: { revokedAt: null } })).toBe(1);
  });
});
