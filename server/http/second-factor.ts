/** Second step of a sign-in over HTTP: returns the tokens and sets the cookies, for the API and for the posted form. */
import { authContract } from "@/lib/auth/contract";
import type { Tokens } from "@/lib/auth/schema";
import type { Contract } from "@/lib/contract";
import type { SecondFactorInput } from "@/lib/second-factor/schema";
import type { ApiRequest } from "@/server/api-handlers";
import { findChallenge } from "@/server/auth/challenges";
import { AppError } from "@/server/errors";
import { challengeExpired, completeSignIn } from "@/server/second-factor/complete";
import { requestProof, requestSignIn } from "@/server/second-factor/passkeys";
import { findInvitationById, invalidInvitation } from "@/server/staff/invitations";
import { joinWith } from "./accept-invitation";
import { clearChallengeCookie } from "./form-cookies";
import { fullNetwork } from "./limits";
import { withCookies } from "./sign-in";

type SecondStep = { input: SecondFactorInput; request: ApiRequest; headers: Headers; now: Date };

/** A known challenge has its own limit, and its owner may share a network with others: only other calls count against the network. */
async function whenUnknown(contract: Contract, request: ApiRequest, error: unknown): Promise<unknown> {
  const isUnknown = error instanceof AppError && error.extra.reason === "challenge_expired";

  return (isUnknown ? await fullNetwork(contract, request) : null) ?? error;
}

/** Also accepts the invitation of the sign-in, if there is one. */
export async function finishSignIn({ input, request, headers, now }: SecondStep): Promise<Tokens> {
  const { signedIn, invitationId } = await completeSignIn({ input, now }).catch(async (error: unknown) => {
    throw await whenUnknown(authContract.secondFactor, request, error);
  });
  const tokens = await withCookies(signedIn, { request, headers, now });
  headers.append("Set-Cookie", clearChallengeCookie);
  if (invitationId === null) return tokens;

  const invitation = await findInvitationById(invitationId, now);
  if (!invitation) throw invalidInvitation();
  return joinWith({ invitation, tokens, now });
}

type PasskeyRequest = { challenge: string | null; request: ApiRequest; now: Date };

/** The challenge to answer with a passkey, and the options for the browser. Throws unauthenticated `challenge_expired`, rate_limited. */
export async function requestPasskey({ challenge: token, request, now }: PasskeyRequest) {
  if (token === null) {
    const full = await fullNetwork(authContract.passkeyOptions, request);
    if (full) throw full;
    return requestSignIn(now);
  }
  const challenge = await findChallenge(token, now);
  if (challenge?.purpose !== "second_factor") {
    throw await whenUnknown(authContract.passkeyOptions, request, challengeExpired());
  }

  return { challenge: token, options: await requestProof({ challenge }) };
}
