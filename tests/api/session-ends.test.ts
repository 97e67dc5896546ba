/** Sessions that end without a logout: when the same browser signs in again, and with their account. */
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/server/db";
import { serve, tryCall } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database";
import { createUser, PASSWORD } from "@/tests/support/factories";

beforeEach(resetDatabase);

async function signIn(email: string, cookie?: string, password = PASSWORD) {
  const answer = await tryCall("POST /auth/login", {
    body: { username: email, password },
    headers: cookie ? { cookie } : {},
  });

  return { ...answer, cookie: answer.headers.get("set-cookie")?.split(";")[0] ?? "" };
}

async function statusWith(token: string): Promise<number> {
  return (await tryCall("GET /auth/me", { headers: { authorization: `Bearer ${token}` } })).status;
}

describe("signing in again", () => {
  it("ends the browser's earlier session, of any account, and no other", async () => {
    const [user, other] = [await createUser(), await createUser()];
    const [phone, first] = [await signIn(user.email), await signIn(user.email)];

    const second = await signIn(other.email, first.cookie);

    expect(await statusWith(first.data.access_token)).toBe(401);
    expect(await statusWith(second.data.access_token)).toBe(200);
    expect(await statusWith(phone.data.access_token)).toBe(200);
    expect(second.cookie).not.toBe(first.cookie);
  });

  it("ends it in a posted form too", async () => {
    const { email } = await createUser();
    const first = await signIn(email);

    const answer = await serve("/api/forms/login", {
      method: "POST",
      body: new URLSearchParams({ email, password: PASSWORD }),
      headers: { host: "shop.test", "sec-fetch-site": "same-origin", origin: "null", cookie: first.cookie },
    });

    expect(answer.status).toBe(303);
    expect(await statusWith(first.data.access_token)).toBe(401);
  });

  it("keeps it if the password is wrong", async () => {
    const { email } = await createUser();
    const first = await signIn(email);

    expect((await signIn(email, first.cookie, "not the password")).status).toBe(401);
    expect(await statusWith(first.data.access_token)).toBe(200);
  });
});

it("a session ends with its account", async () => {
  const { id, email } = await createUser();
  const { data } = await signIn(email);

  await db.user.delete({ where: { id } });

  expect(await statusWith(data.access_token)).toBe(401);
  expect((await tryCall("POST /auth/refresh", { body: { refresh_token: data.refresh_token } })).status).toBe(401);
});
