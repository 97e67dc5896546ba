/** Sessions bound to the cookie of their browser (ADR 094). */
import { beforeEach, describe, expect, it } from "vitest";
import { removeEndedSessions } from "@/server/auth/sessions";
import { db } from "@/server/db";
import type { User } from "@/server/generated/prisma/client";
import { serve, tryCall } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database";
import { createUser, PASSWORD } from "@/tests/support/factories";

beforeEach(resetDatabase);

const BROWSER = { origin: "http://shop.test", host: "shop.test" };

const cookiesIn = ({ headers }: { headers: Headers }) => headers.getSetCookie().map((one) => one.split(";")[0] ?? "");
const isBinding = (cookie: string) => cookie.startsWith("chemcard.binding=");

type SignedIn = { access: string; refresh: string; cookies: string[] };

async function signIn(user: User, headers: Record<string, string> = BROWSER): Promise<SignedIn> {
  const body = { username: user.email, password: PASSWORD };
  const answer = await tryCall("POST /auth/login", { body, headers });

  return { access: answer.data.access_token, refresh: answer.data.refresh_token, cookies: cookiesIn(answer) };
}

const refresh = (token: string, cookies: readonly string[] = [], headers: Record<string, string> = BROWSER) =>
  tryCall("POST /auth/refresh", {
    body: { refresh_token: token },
    headers: { ...headers, ...(cookies.length > 0 ? { cookie: cookies.join("; ") } : {}) },
  });

const auditOf = async (user: User) =>
  (await db.auditEntry.findMany({ where: { entityId: user.id }, orderBy: { createdAt: "asc" } })).map(
    ({ action }) => action,
  );
const warningsTo = (user: User) => db.mail.count({ where: { recipient: user.email, kind: "session_stolen" } });
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

describe("a session that a browser started", () => {
  it("stores the hash of its cookie, which scripts cannot read", async () => {
    const user = await createUser();
    const body = new URLSearchParams({ username: user.email, password: PASSWORD });

    const answer = await serve("/api/v1/auth/login", { method: "POST", body, headers: BROWSER });

    const cookie = answer.headers.getSetCookie().find(isBinding) ?? "";
    expect(cookie).toMatch(/^chemcard\.binding=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Strict$/);
    const { bindingHash } = await db.session.findFirstOrThrow();
    expect(bindingHash).toMatch(/^[0-9a-f]{64}$/);
    expect(cookie).not.toContain(bindingHash);
  });

  it("is refreshed with its cookie, also by several tabs", async () => {
    const { refresh: token, cookies } = await signIn(await createUser());

    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(token, cookies.filter(isBinding))));

    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(answers.flatMap(cookiesIn).filter(isBinding)).toEqual([]);
  });

  it.each<[string, (cookies: string[]) => string[], Record<string, string>]>([
    ["no cookie, as a copy of the browser's storage", () => [], BROWSER],
    ["no cookie and no headers of a browser", () => [], {}],
    ["another cookie", () => ["chemcard.binding=made-up"], BROWSER],
    ["the cookie of another session", (cookies) => cookies.filter((cookie) => !isBinding(cookie)), {}],
  ])("ends if its token is sent with %s, and its owner is warned", async (_, change, headers) => {
    const user = await createUser();
    const { access, refresh: token, cookies } = await signIn(user);

    const stolen = await refresh(token, change(cookies), headers);

    expect(stolen.status).toBe(401);
    expect(stolen.headers.getSetCookie()).toEqual([]);
    expect((await refresh(token, cookies)).status).toBe(401);
    expect((await tryCall("GET /auth/me", { token: access })).status).toBe(401);
    expect(await auditOf(user)).toEqual(["signed_in", "session_stolen"]);
    expect(await warningsTo(user)).toBe(1);
  });

  it("is reported once, however often its token is tried", async () => {
    const user = await createUser();
    const { refresh: token } = await signIn(user);

    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(token)));

    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(401));
    expect(await auditOf(user)).toEqual(["signed_in", "session_stolen"]);
    expect(await warningsTo(user)).toBe(1);
  });

  it("causes one warning a day, and leaves the account's other sessions alone", async () => {
    const user = await createUser();
    const [first, second, other] = [await signIn(user), await signIn(user), await signIn(user)];

    await refresh(first.refresh);
    await refresh(second.refresh);

    expect(await warningsTo(user)).toBe(1);
    expect((await refresh(other.refresh, other.cookies)).status).toBe(200);
  });

  it("hands its tokens over to the browser that posted the form only", async () => {
    const { email } = await createUser();
    const body = new URLSearchParams({ email, password: PASSWORD });
    const posted = await serve("/api/forms/login", { method: "POST", body, headers: BROWSER });
    const cookie = cookiesIn(posted).filter((one) => !isBinding(one));

    const page = await serve("/api/forms/signed-in", { headers: { cookie: cookie.join("; ") } });

    expect(page.status).toBe(303);
    expect(await db.session.findMany()).toMatchObject([{ stolenAt: expect.any(Date) }]);
  });

  it("cannot be used to sign out the account's other devices", async () => {
    const user = await createUser();
    const [stolen, other] = [await signIn(user), await signIn(user)];

    const byToken = await tryCall("POST /auth/logout-all", { body: { refresh_token: stolen.refresh } });
    const byBearer = await tryCall("POST /auth/logout-all", { token: stolen.access });

    expect([byToken.status, byBearer.status]).toEqual([401, 401]);
    expect((await refresh(other.refresh, other.cookies)).status).toBe(200);
  });

  it("ends with a logout of its browser, which loses its cookies", async () => {
    const { refresh: token, cookies } = await signIn(await createUser());

    const body = { refresh_token: token };
    const answer = await tryCall("POST /auth/logout", { body, headers: { cookie: cookies.join("; ") } });

    expect(answer.status).toBe(204);
    expect(cookiesIn(answer)).toEqual(["next-auth.session-token=", "chemcard.binding="]);
    expect(await db.session.findMany()).toMatchObject([{ revokedAt: expect.any(Date), stolenAt: null }]);
  });

  it.each<Record<string, string>>([{ origin: "https://evil.example" }, { "sec-fetch-site": "cross-site" }])(
    "clears nothing for another site, whose page could otherwise empty a visitor's storage: %j",
    async (headers) => {
      const own = await tryCall("POST /auth/logout", {});
      const foreign = await tryCall("POST /auth/logout", { headers });

      expect(own.headers.get("clear-site-data")).toBe('"storage"');
      expect(foreign.headers.get("clear-site-data")).toBeNull();
      expect(foreign.headers.getSetCookie()).toEqual([]);
    },
  );

  it("keeps the cookies of a newer sign-in if its logout arrives late", async () => {
    const [earlier, later] = [await signIn(await createUser()), await signIn(await createUser())];

    const body = { refresh_token: earlier.refresh };
    const answer = await tryCall("POST /auth/logout", { body, headers: { cookie: later.cookies.join("; ") } });

    expect(answer.headers.getSetCookie()).toEqual([]);
    expect((await refresh(later.refresh, later.cookies)).status).toBe(200);
  });
});

describe("a session without a cookie", () => {
  it("of a client that is no browser stays as it is", async () => {
    const { refresh: token, cookies } = await signIn(await createUser(), {});

    const answer = await refresh(token, [], {});

    expect(cookies.filter(isBinding)).toEqual([]);
    expect(answer.status).toBe(200);
    expect(await db.session.findMany()).toMatchObject([{ bindingHash: null }]);
  });

  /** Of a browser that signed in at the previous release. */
  async function olderSession() {
    const signedIn = await signIn(await createUser());
    await db.session.updateMany({ data: { bindingHash: null, stepUpAt: null } });

    return { ...signedIn, cookies: signedIn.cookies.filter((cookie) => !isBinding(cookie)) };
  }

  it("is bound at the next refresh of its browser, known by the page cookie", async () => {
    const { refresh: token, cookies } = await olderSession();

    const bound = cookiesIn(await refresh(token, cookies)).filter(isBinding);

    expect(bound).toHaveLength(1);
    expect((await refresh(token, bound)).status).toBe(200);
    expect((await refresh(token)).status).toBe(401);
  });

  it("stays usable whichever cookie the browser keeps of several tabs that refresh at the same time", async () => {
    const { refresh: token, cookies } = await olderSession();

    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(token, cookies)));

    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    const bound = answers.flatMap(cookiesIn).filter(isBinding);
    for (const kept of bound) expect((await refresh(token, [...cookies, kept])).status).toBe(200);
    expect((await refresh(token)).status).toBe(401);
  });

  it("is not bound to another browser that has a copy of its token", async () => {
    const { refresh: token, cookies } = await olderSession();

    const copy = await refresh(token);

    expect(cookiesIn(copy).filter(isBinding)).toEqual([]);
    expect(cookiesIn(await refresh(token, cookies)).filter(isBinding)).toHaveLength(1);
  });

  it("gets a new cookie if the answer with the first was lost", async () => {
    const { refresh: token, cookies } = await olderSession();
    await refresh(token, cookies);

    const again = cookiesIn(await refresh(token, cookies)).filter(isBinding);

    expect(again).toHaveLength(1);
    expect((await refresh(token, again)).status).toBe(200);
  });
});

describe("an ended session", () => {
  it("is recorded once if it is used again, and warns nobody", async () => {
    const user = await createUser();
    const { refresh: token, cookies } = await signIn(user);
    await db.session.updateMany({ data: { revokedAt: minutesAgo(2) } });

    await Promise.all(Array.from({ length: 20 }, () => refresh(token, cookies)));

    expect(await auditOf(user)).toEqual(["signed_in", "ended_session_used"]);
    expect(await warningsTo(user)).toBe(0);
  });

  it("may be used by requests that were under way when it ended", async () => {
    const user = await createUser();
    const { refresh: token, cookies } = await signIn(user);
    await db.session.updateMany({ data: { revokedAt: new Date() } });

    expect((await refresh(token, cookies)).status).toBe(401);
    expect(await auditOf(user)).toEqual(["signed_in"]);
  });
});

it("a copied session stays listed until it would have expired, a signed-out one a day", async () => {
  const user = await createUser();
  const [stolen, ended] = [await signIn(user), await signIn(user)];
  await refresh(stolen.refresh);
  await tryCall("POST /auth/logout", { token: ended.access, headers: { cookie: ended.cookies.join("; ") } });
  const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60_000);

  expect(await removeEndedSessions(inDays(2))).toBe(1);
  expect(await db.session.findMany()).toMatchObject([{ stolenAt: expect.any(Date) }]);
  expect(await removeEndedSessions(inDays(9))).toBe(1);
});
