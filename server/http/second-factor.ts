/** Second step of a sign-in over HTTP: returns the tokens and sets the cookies, for the API and for the posted form. */
import { authContract } from "@/lib/auth/contract";
import type { Tokens } from "@/lib/auth/schema";
import type { SecondFactorInput } from "@/lib/second-factor/schema";
import type { ApiRequest } from "@/server/api-handlers";
import { AppError } from "@/server/errors";
import { completeSignIn } from "@/server/second-factor/complete";
import { findInvitationById, invalidInvitation } from "@/server/staff/invitations";
import { joinWith } from "./accept-invitation";
import { clearChallengeCookie } from "./form-cookies";
import { fullNetwork } from "./limits";
import { withCookies } from "./sign-in";

type SecondStep = { input: SecondFactorInput; request: ApiRequest; headers: Headers; now: Date };

/**
 * `isInvited`: the account has joined the staff. Only unknown challenges count against the network: a known one has its own limit, and
 * its owner may share a network with others.
 */
export async function finishSignIn({
  input,
  request,
  headers,
  now,
}: SecondStep): Promise<{ tokens: Tokens; isInvited: boolean }> {
  const completed = await completeSignIn({ input, now }).catch(async (error: unknown) => {
    const isUnknown = error instanceof AppError && error.extra.reason === "challenge_expired";
    throw (isUnknown ? await fullNetwork(authContract.secondFactor, request) : null) ?? error;
  });
  const { signedIn, invitationId } = completed;
  const tokens = await withCookies(signedIn, { request, headers, now });
  headers.append("Set-Cookie", clearChallengeCookie);
  if (invitationId === null) return { tokens, isInvited: false };

  const invitation = await findInvitationById(invitationId, now);
  if (!invitation) throw invalidInvitation();
  return { tokens: await joinWith({ invitation, tokens, now }), isInvited: true };
}
