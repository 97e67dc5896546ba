import { WRONG_PASSWORD_LIMIT } from "@/lib/auth/contract";
import type { Tokens } from "@/lib/auth/schema";
import { login } from "@/server/auth/mutations";
import { pageCookie } from "@/server/auth/page-session";
import { countCall, forgetCalls } from "@/server/rate-limit";
import { clientAddress } from "./limits";

const rule = { name: "wrong-password", ...WRONG_PASSWORD_LIMIT };

type SignIn = { email: string; password: string; request: Request; headers: Headers; now: Date };

/**
 * Signs in and sets the page cookie beside the tokens. Every try counts for the account and address until one succeeds: counting
 * first leaves no room for many guesses at once (reliability A7). Throws unauthenticated, rate_limited.
 */
export async function signIn({ email, password, request, headers, now }: SignIn): Promise<Tokens> {
  const subject = `${email} ${clientAddress(request)}`;
  await countCall(rule, subject);
  const { tokens, sessionId, userId } = await login({ email, password, now });
  await forgetCalls(rule, subject);
  headers.append("Set-Cookie", await pageCookie({ sessionId, userId }));

  return tokens;
}
