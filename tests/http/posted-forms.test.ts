/** The sign-in forms without JavaScript, over HTTP: post, redirect, page (ADR 039). */
import { beforeEach, describe, expect, it } from "vitest";
import { resetDatabase } from "@/tests/support/database";
import { createUser, PASSWORD } from "@/tests/support/factories";
import { http, shopUrl } from "@/tests/support/http";

beforeEach(resetDatabase);

const cookiesOf = (headers: Headers) =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");

function post(form: string, fields: Record<string, string>, origin = shopUrl) {
  return http(`/api/forms/${form}`, { body: new URLSearchParams(fields), headers: { origin } });
}

describe("a wrong password", () => {
  it("is shown by the form's page to this visitor only, once, without personal data in the URL", async () => {
    const { email } = await createUser({ email: "rahima@example.com" });
    const refused = await post("login", { email, password: "not the password" });
    const address = refused.headers.get("location") ?? "";
    const cookie = cookiesOf(refused.headers);

    const page = await http(address, { headers: { cookie, accept: "text/html" } });

    expect(refused.status).toBe(303);
    expect(address).toBe("/login?posted=1");
    expect(page.status).toBe(200);
    expect(page.headers.get("cache-control")).toContain("no-store");
    expect(page.headers.get("set-cookie")).toContain("chemcard.form=; Path=/; Max-Age=0");
    expect(page.text).toContain("Please check your credentials and try again.");
    expect(page.text).toContain("Incorrect email or password");
    expect(page.text).toMatch(/<input[^>]*value="rahima@example\.com"/);
    expect(page.text).not.toContain("not the password");
    for (const path of ["/login", address]) {
      expect((await http(path, { headers: { accept: "text/html" } })).text).not.toContain("rahima@example.com");
    }
  });

  it("is not shown for another person's cookie, or another page's", async () => {
    const { email } = await createUser({ email: "rahima@example.com" });
    const cookie = cookiesOf((await post("login", { email, password: "wrong" })).headers);

    for (const [path, value] of [
      ["/login?posted=1", "chemcard.form=x.y.z"],
      ["/register?posted=1", cookie],
    ] as const) {
      const page = await http(path, { headers: { cookie: value } });
      expect(page.status).toBe(200);
      expect(page.text).not.toContain("rahima@example.com");
      expect(page.text).not.toContain("Incorrect email or password");
    }
  });
});

describe("a correct password", () => {
  it("redirects to the requested page, through one that hands over the tokens under the strict policy", async () => {
    const { email } = await createUser();
    const posted = await post("login", { email, password: PASSWORD, from: "/my-orders" });
    const cookie = cookiesOf(posted.headers);

    const page = await http(posted.headers.get("location") ?? "", { headers: { cookie } });
    const again = await http(posted.headers.get("location") ?? "", { headers: { cookie } });

    const nonce = /script-src 'nonce-([^']+)' 'strict-dynamic';/.exec(
      page.headers.get("content-security-policy") ?? "",
    )?.[1];
    expect(page.text).toContain(`<script nonce="${nonce}">`);
    expect(page.text.match(/<script/g)).toHaveLength(1);
    expect(page.headers.get("cache-control")).toBe("no-store");
    expect(page.headers.get("x-robots-tag")).toBe("noindex");
    expect([again.status, again.headers.get("location"), again.text]).toEqual([303, "/my-orders", ""]);
    expect((await http("/my-orders", { headers: { cookie } })).status).toBe(200);
  });

  it("is rejected from another site", async () => {
    const { email } = await createUser();
    const refused = await post("login", { email, password: PASSWORD }, "https://evil.example");

    expect(refused.status).toBe(403);
    expect(refused.headers.getSetCookie()).toEqual([]);
  });
});
