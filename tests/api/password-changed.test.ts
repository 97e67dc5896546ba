/** The email about a changed password. */
import { beforeEach, expect, it } from "vitest";
import { makeAdmin } from "@/server/auth/by-operator";
import { resetPassword } from "@/server/auth/reset-password";
import { hashToken } from "@/server/auth/tokens";
import { db } from "@/server/db";
import type { User } from "@/server/generated/prisma/client";
import { call, refused } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database";
import { createUser, PASSWORD } from "@/tests/support/factories";

beforeEach(resetDatabase);

const NEW_PASSWORD = "copper flame 29";
const notices = () => db.mail.findMany({ where: { kind: "password_changed" } });

const ways: Record<string, (user: User) => Promise<unknown>> = {
  "in the account": (as) =>
    call("PUT /account/password", { as, body: { current_password: PASSWORD, new_password: NEW_PASSWORD } }),
  "by a mailed link": async ({ id: userId }) => {
    const expiresAt = new Date(Date.now() + 60_000);
    await db.userToken.create({ data: { userId, kind: "password_reset", hash: hashToken("link"), expiresAt } });
    await resetPassword({ token: "link", newPassword: NEW_PASSWORD, now: new Date() });
  },
  "on the server": ({ email, fullName }) =>
    makeAdmin({ email, fullName, staffRole: "owner", passwordHash: "new", now: new Date() }),
};

it.each(Object.entries(ways))("goes to the owner in their language after a change %s", async (_, change) => {
  const user = await createUser();
  await db.user.update({ where: { id: user.id }, data: { locale: "bn" } });

  await change(user);

  expect(await notices()).toMatchObject([
    { recipient: user.email, locale: "bn", isLimited: false, payload: { changedAt: expect.any(String) } },
  ]);
});

it("is not sent for a change that failed, or a new account", async () => {
  const body = { current_password: "wrong horse 9", new_password: NEW_PASSWORD };
  await refused("PUT /account/password", { as: await createUser(), body });
  await makeAdmin({
    email: "new@example.com",
    fullName: "New Owner",
    staffRole: "owner",
    passwordHash: "new",
    now: new Date(),
  });

  expect(await notices()).toEqual([]);
});
