/** Signing in over HTTP: the tokens in the answer and the page cookie beside them, whichever way somebody came in. */

import { authContract } from "@/lib/auth/contract";
import type { Tokens } from "@/lib/auth/schema";
import type { ApiRequest } from "@/server/api-handlers";
import { firebaseLogin } from "@/server/auth/firebase-login";
import { countTry, forgetTries } from "@/server/auth/guessing";
import { findAccount, login, type SignedIn } from "@/server/auth/mutations";
import { pageCookie } from "@/server/auth/page-session";
import { withPasswordTurn } from "@/server/auth/passwords";
import { signInPastLimit } from "@/server/auth/past-limit";
import { AppError } from "@/server/errors";
import { clientKey, fullNetwork } from "./limits";

async function withPageCookie({ tokens, sessionId, userId }: SignedIn, headers: Headers): Promise<Tokens> {
  headers.append("Set-Cookie", await pageCookie({ sessionId, userId }));

  return tokens;
}

type SignIn = { email: string; password: string; request: ApiRequest; headers: Headers; now: Date };

/** Signs in with a password. Every try counts until one succeeds. Throws unauthenticated, rate_limited, unavailable. */
export async function signIn({ email, password, request, headers, now }: SignIn): Promise<Tokens> {
  const client = clientKey(request);
  // A try that got to no password is none.
  let takeBack = async (): Promise<void> => {};
  try {
    const tried = await withPasswordTurn(async (verify) => {
      const full = await fullNetwork(authContract.login, request);
      const account = await findAccount(email);
      const attempt = { email, account, client, now };
      takeBack = await countTry(attempt);

      return full ? { attempt, full } : { attempt, signedIn: await login({ account, password, verify, now }) };
    });
    const signedIn = tried.full ? await signInPastLimit({ ...tried, password }) : tried.signedIn;
    await forgetTries(tried.attempt);

    return await withPageCookie(signedIn, headers);
  } catch (error) {
    if (error instanceof AppError && error.code === "unavailable") await takeBack();
    throw error;
  }
}

type FirebaseSignIn = { idToken: string; request: ApiRequest; headers: Headers; now: Date };

/** Signs in with the identity provider's token. Throws unauthenticated, forbidden, unavailable, rate_limited. */
export async function signInWithFirebase({ idToken, request, headers, now }: FirebaseSignIn): Promise<Tokens> {
  const full = await fullNetwork(authContract.firebaseLogin, request);

  return withPageCookie(await firebaseLogin({ idToken, full, now }), headers);
}
