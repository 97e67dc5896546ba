/** Sign-in over HTTP: returns the tokens and sets the page cookie, for every way to sign in. */

import { authContract } from "@/lib/auth/contract";
import type { Tokens } from "@/lib/auth/schema";
import type { ApiRequest } from "@/server/api-handlers";
import { bindingCookie } from "@/server/auth/binding";
import {
  clearCodeCookie,
  codeCookie,
  codeCookieIn,
  codeMailed,
  requestCode,
  signInWithCode,
} from "@/server/auth/email-code";
import { firebaseLogin } from "@/server/auth/firebase-login";
import { countTry, resetTries } from "@/server/auth/guessing";
import { findAccount, login, refresh } from "@/server/auth/mutations";
import { pageCookies } from "@/server/auth/page-cookie";
import { pageUser } from "@/server/auth/page-session";
import { withPasswordTurn } from "@/server/auth/passwords";
import { signInPastLimit } from "@/server/auth/past-limit";
import { endSession } from "@/server/auth/sessions";
import type { AccessToken, SignedIn, SignInResult } from "@/server/auth/start-session";
import { serveVerifiedBuyers } from "@/server/checkout/unverified-holds";
import { env } from "@/server/env";
import { AppError } from "@/server/errors";
import { clientOf, cookiesOf } from "./client";
import { trustCookie, trustTokenOf } from "./form-cookies";
import { clientKey, fullNetwork } from "./limits";

const A_YEAR_S = 31_536_000;

/** Makes English pages suggest Bangla to accounts that chose it (D9.31), unless this browser has its own choice. */
const [PREFIX, SECURE] = env.isHttps ? ["__Host-", "; Secure"] : ["", ""];
const BANGLA_COOKIE = `${PREFIX}language=bn; Path=/; Max-Age=${A_YEAR_S}; SameSite=Lax${SECURE}`;
const hasChosen = (request: ApiRequest) => /(?:^|; ?)(?:__Host-)?language=/.test(request.headers.get("cookie") ?? "");

function requireComplete(result: SignInResult): SignedIn {
  if (!("challenge" in result)) return result;

  const { challenge } = result;
  const detail = "Enter a code of your authenticator app to finish signing in";
  throw new AppError("unauthenticated", detail, { reason: "second_factor_required", challenge });
}

type Answering = { request: ApiRequest; headers: Headers; now: Date };

type SessionCookies = { sessionId: string; userId: string; binding: string | null };

async function setCookies(headers: Headers, { sessionId, userId, binding }: SessionCookies): Promise<void> {
  for (const cookie of await pageCookies({ sessionId, userId })) headers.append("Set-Cookie", cookie);
  if (binding) headers.append("Set-Cookie", bindingCookie(binding));
}

/** Answers with the tokens and sets the cookies. Throws unauthenticated `second_factor_required` if the factor is missing. */
export async function withCookies(result: SignInResult, { request, headers, now }: Answering): Promise<Tokens> {
  const signedIn = requireComplete(result);
  const { tokens, locale, trustToken } = signedIn;
  // The new cookie replaces the browser's earlier one, whose session would stay valid for a week without a way to end it.
  const previous = await pageUser(cookiesOf(request));
  if (previous) await endSession(previous.sessionId, now);
  await setCookies(headers, signedIn);
  if (trustToken) headers.append("Set-Cookie", trustCookie(trustToken));
  if (locale === "bn" && !hasChosen(request)) headers.append("Set-Cookie", BANGLA_COOKIE);

  return tokens;
}

type SignIn = { email: string; password: string; request: ApiRequest; headers: Headers; now: Date };

/** Signs in with a password. Attempts are counted until one succeeds. Throws unauthenticated, rate_limited, unavailable. */
export async function signIn({ email, password, request, headers, now }: SignIn): Promise<Tokens> {
  const client = clientKey(request);
  const trustToken = trustTokenOf(request);
  // Attempts that never reached the password check do not count.
  let takeBack = async (): Promise<void> => {};
  try {
    const tried = await withPasswordTurn(async (turn) => {
      const full = await fullNetwork(authContract.login, request);
      const account = await findAccount(email);
      const attempt = { email, account, client, now };
      takeBack = await countTry(attempt);

      return full
        ? { attempt, full }
        : { attempt, signedIn: await login({ account, password, trustToken, turn, now }) };
    });
    const signedIn = tried.full ? await signInPastLimit({ ...tried, password, trustToken }) : tried.signedIn;
    await resetTries(tried.attempt);

    return await withCookies(signedIn, { request, headers, now });
  } catch (error) {
    if (error instanceof AppError && error.code === "unavailable") await takeBack();
    throw error;
  }
}

type FirebaseSignIn = { idToken: string; request: ApiRequest; headers: Headers; now: Date };

/** Signs in with the identity provider's token. Throws unauthenticated, forbidden, unavailable, rate_limited. */
export async function signInWithFirebase({ idToken, request, headers, now }: FirebaseSignIn): Promise<Tokens> {
  const full = await fullNetwork(authContract.firebaseLogin, request);

  const result = await firebaseLogin({ idToken, trustToken: trustTokenOf(request), full, now });

  return withCookies(result, { request, headers, now });
}

type Refresh = Answering & { refreshToken: string };

/** Throws unauthenticated. */
export async function refreshWithCookies({ refreshToken, request, headers, now }: Refresh): Promise<AccessToken> {
  const { access, ...session } = await refresh({ refreshToken, client: clientOf(request), now });
  await setCookies(headers, session);

  return access;
}

type CodeRequest = { email: string; request: ApiRequest; headers: Headers; now: Date };

/** Requests a code by email, and binds it to the browser. */
export async function requestSignInCode({ email, request, headers, now }: CodeRequest): Promise<{ message: string }> {
  const cookies = cookiesOf(request);
  const earlier = codeCookieIn(cookies);
  const signedInAs = (await pageUser(cookies))?.email ?? null;
  const browser = await requestCode({ email, client: clientKey(request), signedInAs, earlier, now });
  headers.append("Set-Cookie", codeCookie(browser));

  return codeMailed();
}

type CodeSignIn = { code: string; request: ApiRequest; headers: Headers; now: Date };

/** Signs in with a code by email. Throws unauthenticated. */
export async function signInByCode({ code, request, headers, now }: CodeSignIn): Promise<Tokens> {
  const browser = codeCookieIn(cookiesOf(request)) ?? "";
  const result = await signInWithCode({ browser, code, trustToken: trustTokenOf(request), now });
  headers.append("Set-Cookie", clearCodeCookie);
  const tokens = await withCookies(result, { request, headers, now });
  await serveVerifiedBuyers({ now });

  return tokens;
}
