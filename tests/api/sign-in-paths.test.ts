/**
 * Every path that could create a session, for an account with a second factor (ADR 092). The first test finds the paths in the sources and
 * fails on one that this file does not know; the others show that none of them skips the factor.
 */
import { readdirSync, readFileSync } from "node:fs";
import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";

// Must run before anything reads the environment.
const provider = await vi.hoisted(async () => {
  const { startIdProvider } = await import("@/tests/support/id-provider");
  const started = await startIdProvider();
  Object.assign(process.env, started.settings);
  return started;
});

import { makeAdmin } from "@/server/auth/by-operator";
import { issueToken } from "@/server/auth/link-tokens";
import { findAccount } from "@/server/auth/mutations";
import { signInPastLimit } from "@/server/auth/past-limit";
import { db } from "@/server/db";
import { AppError } from "@/server/errors";
import type { User } from "@/server/generated/prisma/client";
import { prepareInvitation } from "@/server/staff/invitations";
import { call, serve, tryCall } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database";
import { createAdmin, createUser, PASSWORD } from "@/tests/support/factories";
import { finish, type Protected, passwordLogin, protect } from "@/tests/support/second-factor";
import { codeOf } from "@/tests/support/totp";

/** Functions that create a session, directly or through another of them. */
const makers = [
  ...["startSession", "login", "signInPastLimit", "firebaseLogin", "completeSignIn"],
  ...["signIn", "signInWithFirebase", "finishSignIn", "acceptInvitation"],
];

/** The second step itself: the tests of tests/api/second-factor.test.ts. */
const SECOND_STEP = "the second step";

/** Tested in tests/api/email-code.test.ts. */
const EMAIL_CODE = "the code by email";

/** Each call of such a function, with the test of this file that goes through it. */
const knownCalls: Record<string, string> = {
  "server/auth/mutations.ts startSession": "the password",
  "server/auth/past-limit.ts login": "the password beyond the network's limit",
  "server/http/sign-in.ts login": "the password",
  "server/http/sign-in.ts signInPastLimit": "the password beyond the network's limit",
  "server/auth/firebase-login.ts startSession": "Google",
  "server/http/sign-in.ts firebaseLogin": "Google",
  "app/api/v1/auth/[[...path]]/route.ts signIn": "the password",
  "app/api/v1/auth/[[...path]]/route.ts signInWithFirebase": "Google",
  "server/http/declared-forms.ts signIn": "the posted form",
  "server/http/accept-invitation.ts signIn": "an invitation",
  "app/api/v1/staff/[[...path]]/route.ts acceptInvitation": "an invitation",
  "server/http/declared-forms.ts acceptInvitation": "the posted form of an invitation",
  "server/auth/email-code.ts startSession": EMAIL_CODE,
  "server/second-factor/complete.ts startSession": SECOND_STEP,
  "server/http/second-factor.ts completeSignIn": SECOND_STEP,
  "app/api/v1/auth/[[...path]]/route.ts finishSignIn": SECOND_STEP,
  "server/http/declared-forms.ts finishSignIn": SECOND_STEP,
};

const sources = ["server", "app"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !file.startsWith("generated") && !file.includes("quiz"))
    .map((file) => ({ file: `${folder}/${file}`, text: readFileSync(`${folder}/${file}`, "utf8") })),
);

let user: User;
let own: Protected;

beforeEach(async () => {
  await resetDatabase();
  user = await createUser({ isVerified: true });
  own = await protect(user);
});
afterAll(provider.stop);

it("finds every call that creates a session", () => {
  const called = sources.flatMap(({ file, text }) =>
    makers.flatMap((maker) =>
      [...text.matchAll(new RegExp(`(?<!function |[.\\w])${maker}\\(`, "g"))].map(() => `${file} ${maker}`),
    ),
  );
  const writes = /\bsession\.(?:create|createMany|upsert)\(|INTO sessions\b|insertOf\("sessions"|\bnewSession\(/;

  expect([...new Set(called)].sort()).toEqual(Object.keys(knownCalls).sort());
  expect(
    Object.values(knownCalls).filter((test) => test !== SECOND_STEP && test !== EMAIL_CODE && !(test in firstSteps)),
  ).toEqual([]);
  expect(sources.filter(({ text }) => writes.test(text)).map(({ file }) => file)).toEqual(
    [
      // Defines newSession.
      "server/auth/sessions.ts",
      "server/auth/start-session.ts",
    ].sort(),
  );
});

const OWN_SITE = { origin: "http://shop.test", host: "shop.test" };
const post = (form: string, fields: Record<string, string>) =>
  serve(`/api/forms/${form}`, { method: "POST", body: new URLSearchParams(fields), headers: OWN_SITE });

/** A mailed invitation to the account's address. */
async function invitation(): Promise<string> {
  await call("POST /staff/invitations", {
    as: await createAdmin(),
    body: { email: user.email, staff_role: "editor" },
  });
  const mail = await db.mail.findFirstOrThrow({ where: { kind: "staff_invitation" } });
  const payload = mail.payload as { invitationId: string };
  const facts = await prepareInvitation({ ...mail, payload }, new Date(mail.createdAt));

  return new URL(facts?.link ?? "").searchParams.get("token") ?? "";
}

const sessions = () => db.session.count({ where: { userId: user.id } });

/** What each first step sends; all must answer with a challenge instead of a session. */
const firstSteps: Record<string, () => Promise<{ challenge: string | undefined }>> = {
  "the password": async () => ({ challenge: (await tryCall("POST /auth/login", passwordLogin(user))).error.challenge }),
  "the password beyond the network's limit": async () => {
    const account = await findAccount(user.email);
    const attempt = { email: user.email, account, client: "203.0.113.7", now: new Date() };
    const full = new AppError("rate_limited", "Not found");
    const result = await signInPastLimit({ full, attempt, password: PASSWORD, trustToken: null });
    return { challenge: "challenge" in result ? result.challenge : undefined };
  },
  Google: async () => {
    const id_token = await provider.token({ email: user.email });
    return { challenge: (await tryCall("POST /auth/firebase-login", { body: { id_token } })).error.challenge };
  },
  "an invitation": async () => {
    const body = { token: await invitation(), password: PASSWORD };
    return { challenge: (await tryCall("POST /staff/invitations/accept", { body })).error.challenge };
  },
  "the posted form": async () => challengeIn(await post("login", { email: user.email, password: PASSWORD })),
  "the posted form of the checkout": async () =>
    challengeIn(await post("checkout", { way: "known", email: user.email, password: PASSWORD })),
  "the posted form of an invitation": async () =>
    challengeIn(await post("invite", { way: "known", token: await invitation(), password: PASSWORD })),
};

function challengeIn(answer: Response): { challenge: string | undefined } {
  expect(answer.headers.get("location")).toMatch(/^\/login\/second-factor/);
  expect(answer.headers.getSetCookie().join()).not.toContain("session-token");
  const cookie = answer.headers.getSetCookie().find((one) => one.startsWith("chemcard.challenge="));

  return { challenge: /=([^;]+)/.exec(cookie ?? "")?.[1] };
}

describe("the second factor is required after", () => {
  it.each(Object.entries(firstSteps))("%s", async (name, firstStep) => {
    const before = await sessions();
    const { challenge } = await firstStep();

    expect(challenge).toMatch(/^[\w-]{43}$/);
    expect(await sessions()).toBe(before);
    const { status, data } = await finish({ challenge, code: codeOf(own.secret) });
    expect(status).toBe(200);
    expect(await sessions()).toBe(before + 1);
    // An invitation is accepted by the second step, not before it.
    const me = (await call("GET /auth/me", { token: data.access_token })).data;
    expect(me.role).toBe(name.includes("invitation") ? "admin" : "customer");
  });
});

describe("no session is created by", () => {
  const link = (kind: "password_reset" | "email_verification") =>
    issueToken({
      ...{ kind, userId: user.id, mailId: "00000000-0000-4000-8000-000000000001" },
      ...{ requestedAt: new Date(), now: new Date() },
    });

  it.each<[string, () => Promise<unknown>]>([
    [
      "a password reset",
      async () =>
        call("POST /auth/reset-password", {
          body: { token: (await link("password_reset")) ?? "", new_password: PASSWORD },
        }),
    ],
    [
      "a verification",
      async () => call("POST /auth/verify-email", { body: { token: (await link("email_verification")) ?? "" } }),
    ],
    [
      "admin:create",
      async () => {
        const { passwordHash } = await db.user.findUniqueOrThrow({ where: { id: user.id } });
        const account = { email: user.email, fullName: "Owner", passwordHash: passwordHash ?? "" };
        await makeAdmin({ ...account, staffRole: "owner", now: new Date() });
      },
    ],
  ])("%s, and the next sign-in needs the factor", async (_, act) => {
    const before = await sessions();
    await act();

    expect(await sessions()).toBe(before);
    const { error } = await tryCall("POST /auth/login", passwordLogin(user));
    expect(error.code).toBe("second_factor_required");
  });
});
