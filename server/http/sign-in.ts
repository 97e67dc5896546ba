/** Signing in over HTTP: the tokens in the answer and the page cookie beside them, whichever way somebody came in. */
import { WRONG_PASSWORD_LIMIT } from "@/lib/auth/contract";
import type { Tokens } from "@/lib/auth/schema";
import { firebaseLogin } from "@/server/auth/firebase-login";
import { login, type SignedIn } from "@/server/auth/mutations";
import { pageCookie } from "@/server/auth/page-session";
import { countCall, forgetCalls } from "@/server/rate-limit";
import { clientKey } from "./limits";

const rule = { name: "wrong-password", ...WRONG_PASSWORD_LIMIT };

async function withPageCookie({ tokens, sessionId, userId }: SignedIn, headers: Headers): Promise<Tokens> {
  headers.append("Set-Cookie", await pageCookie({ sessionId, userId }));

  return tokens;
}

type SignIn = { email: string; password: string; request: Request; headers: Headers; now: Date };

/**
 * Signs in with a password. Every try counts for the account and address until one succeeds: counting first leaves no room for many
 * guesses at once (reliability A7). Throws unauthenticated, rate_limited.
 */
export async function signIn({ email, password, request, headers, now }: SignIn): Promise<Tokens> {
  const subject = `${email} ${clientKey(request)}`;
  await countCall(rule, subject);
  const signedIn = await login({ email, password, now });
  await forgetCalls(rule, subject);

  return withPageCookie(signedIn, headers);
}

type FirebaseSignIn = { idToken: string; headers: Headers; now: Date };

/** Signs in with the identity provider's token. Throws unauthenticated, forbidden, unavailable. */
export async function signInWithFirebase({ idToken, headers, now }: FirebaseSignIn): Promise<Tokens> {
  return withPageCookie(await firebaseLogin({ idToken, now }), headers);
}
