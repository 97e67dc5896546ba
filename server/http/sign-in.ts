/** Signing in over HTTP: the tokens in the answer and the page cookie beside them, whichever way somebody came in. */

import type { Tokens } from "@/lib/auth/schema";
import type { ApiRequest } from "@/server/api-handlers";
import { firebaseLogin } from "@/server/auth/firebase-login";
import { countTry, forgetTries } from "@/server/auth/guessing";
import { findAccount, login, type SignedIn } from "@/server/auth/mutations";
import { pageCookie } from "@/server/auth/page-session";
import { clientKey } from "./limits";

async function withPageCookie({ tokens, sessionId, userId }: SignedIn, headers: Headers): Promise<Tokens> {
  headers.append("Set-Cookie", await pageCookie({ sessionId, userId }));

  return tokens;
}

type SignIn = { email: string; password: string; request: ApiRequest; headers: Headers; now: Date };

/** Signs in with a password. Every try counts until one succeeds. Throws unauthenticated, rate_limited. */
export async function signIn({ email, password, request, headers, now }: SignIn): Promise<Tokens> {
  const account = await findAccount(email);
  const attempt = { email, account, client: clientKey(request), now };
  await countTry(attempt);
  const signedIn = await login({ account, password, now });
  await forgetTries(attempt);

  return withPageCookie(signedIn, headers);
}

type FirebaseSignIn = { idToken: string; headers: Headers; now: Date };

/** Signs in with the identity provider's token. Throws unauthenticated, forbidden, unavailable. */
export async function signInWithFirebase({ idToken, headers, now }: FirebaseSignIn): Promise<Tokens> {
  return withPageCookie(await firebaseLogin({ idToken, now }), headers);
}
