/** Accepts an invitation of staff and signs in, for the API and for the form that is posted without scripts. */
import { registerSchema, type Tokens } from "@/lib/auth/schema";
import type { AcceptInvitationInput } from "@/lib/staff/schema";
import type { ApiRequest } from "@/server/api-handlers";
import { actorOf } from "@/server/auth/bearer";
import { setChallengeInvitation } from "@/server/auth/challenges";
import { refuseGuessable } from "@/server/auth/guessable-passwords";
import { hashPassword } from "@/server/auth/passwords";
import { accessTokenFor } from "@/server/auth/start-session";
import { AppError, invalid } from "@/server/errors";
import {
  findInvitation,
  invalidInvitation,
  joinStaff,
  type OpenInvitation,
  openStaffAccount,
} from "@/server/staff/invitations";
import { signIn } from "./sign-in";

type Accept = { input: AcceptInvitationInput; request: ApiRequest; headers: Headers; now: Date };

/** Data that an address without an account must provide. */
const newAccountSchema = registerSchema.pick({ full_name: true, password: true });

type Join = { invitation: OpenInvitation; tokens: Tokens; now: Date };

/** Makes the account that has just signed in staff. Returns its tokens with the new role. Throws malformed `invalid_token`. */
export async function joinWith({ invitation, tokens, now }: Join): Promise<Tokens> {
  const session = await actorOf(`Bearer ${tokens.access_token}`, now);
  if (!session) throw invalidInvitation();
  await joinStaff({ invitation, session, now });

  // The first access token names the customer.
  return { ...tokens, ...(await accessTokenFor({ ...session, role: "admin" }, now)) };
}

/** Throws malformed `invalid_token`, invalid, and what `signIn` throws. The second step of a sign-in accepts the invitation, too. */
export async function acceptInvitation({ input, request, headers, now }: Accept): Promise<Tokens> {
  const { token, password, full_name: fullName } = input;
  const invitation = await findInvitation(token, now);
  if (!invitation) throw invalidInvitation();
  const signInNow = () =>
    signIn({ email: invitation.email, password, request, headers, now }).catch(async (error: unknown) => {
      const challenge = error instanceof AppError ? error.extra.challenge : undefined;
      if (challenge) await setChallengeInvitation(challenge, invitation.id);
      throw error;
    });

  if (invitation.hasAccount) return joinWith({ invitation, tokens: await signInNow(), now });
  const checked = newAccountSchema.safeParse({ full_name: fullName, password });
  if (!checked.success) throw invalid(checked.error);
  const { full_name: name } = checked.data;
  await refuseGuessable(password, { email: invitation.email, fullName: name });
  await openStaffAccount({ invitation, fullName: name, passwordHash: await hashPassword(password), now });

  return signInNow();
}
