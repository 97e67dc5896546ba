/** Accounts with a second factor. */
import type { User } from "@/server/generated/prisma/client";
import { call, refused, tryCall } from "./api";
import { bearerOf } from "./calls";
import { PASSWORD } from "./factories";
import { codeOf } from "./totp";

export type Protected = {
  secret: string;
  recoveryCodes: string[];
  /** Access token of the session that set up the factor. */
  token: string;
};

/** Sets up an authenticator app. The code of the previous step confirms it, so that the current one is unused. */
export async function protect(user: User): Promise<Protected> {
  const token = await bearerOf(user);
  const { data: app } = await call("POST /second-factors/totp", { token });
  const { data } = await call("POST /second-factors/{id}/confirm", {
    token,
    params: { id: app.id },
    body: { code: codeOf(app.secret, -1) },
  });

  return { secret: app.secret, recoveryCodes: data.recovery_codes, token };
}

export const passwordLogin = ({ email }: Pick<User, "email">) => ({ body: { username: email, password: PASSWORD } });

/** Passes the first step of a sign-in. Returns the challenge. */
export async function challengeFor(user: Pick<User, "email">): Promise<string> {
  const { data } = await refused("POST /auth/login", passwordLogin(user));
  if (!data.challenge) throw new Error(`There is no challenge: ${JSON.stringify(data)}`);

  return data.challenge;
}

/** Sends the second step. */
export const finish = (body: object) => tryCall("POST /auth/second-factor", { body });
