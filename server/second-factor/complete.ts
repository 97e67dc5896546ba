/** Second step of a sign-in: a challenge and a proof give a session (ADR 092). */
import type { SecondFactorInput } from "@/lib/second-factor/schema";
import {
  CHALLENGE_TRIES,
  countChallengeTry,
  countWrongProofs,
  findChallenge,
  useChallenge,
} from "@/server/auth/challenges";
import { requireActiveAccount } from "@/server/auth/mutations";
import { type SignedIn, startSession } from "@/server/auth/start-session";
import { trustBrowser } from "@/server/auth/trusted-browsers";
import { db, transaction } from "@/server/db";
import { AppError } from "@/server/errors";
import type { AuthChallenge, SecondFactor, User } from "@/server/generated/prisma/client";
import { lockRow } from "@/server/locks";
import { countOne } from "@/server/rate-limit";
import { queryIn } from "@/server/sql";
import { announce } from "./notices";
import { checkPasskey, findPasskey } from "./passkeys";
import { type CheckedProof, checkProof, wrongFactorCode } from "./proofs";

/** Asks the user to begin again, because the challenge is unknown, used, expired or out of tries. */
export function challengeExpired(): AppError {
  const detail = "This sign-in has expired. Please sign in again.";

  return new AppError("unauthenticated", detail, { reason: "challenge_expired" });
}

function wrongProof(given: SecondFactorInput): AppError {
  if (!given.passkey) return wrongFactorCode(given, "unauthenticated");

  const detail = "This passkey could not be confirmed. Please try again.";
  return new AppError("unauthenticated", detail, { reason: "wrong_passkey" });
}

type Completion = { input: SecondFactorInput; now: Date };

type Given = Completion & { challenge: AuthChallenge; user: User; passkey: SecondFactor | null };

/** Codes only follow a first step. */
async function proofOf({ challenge, user, passkey, input, now }: Given): Promise<CheckedProof | null> {
  const { passkey: response } = input;
  if (response) {
    return passkey?.userId === user.id ? checkPasskey({ passkey, response, challenge, now }) : null;
  }

  return challenge.purpose === "second_factor" ? checkProof(user, input, now) : null;
}

/** The sign-in, and the invitation that it accepts. */
type Completed = { signedIn: SignedIn; invitationId: string | null };

/** Throws unauthenticated `challenge_expired` or `wrong_code`, forbidden `suspended`, and rate_limited. */
export async function completeSignIn({ input, now }: Completion): Promise<Completed> {
  const challenge = await findChallenge(input.challenge, now);
  if (!challenge || challenge.purpose === "passkey_setup") throw challengeExpired();
  if (!(await countChallengeTry(challenge, now))) throw challengeExpired();
  const passkey = input.passkey ? await findPasskey(input.passkey) : null;
  // Without a first step the passkey names the account.
  const userId = challenge.userId ?? passkey?.userId;
  const user = userId ? await db.user.findUnique({ where: { id: userId } }) : null;
  if (!user) throw wrongProof(input);
  requireActiveAccount(user);

  const proof = await proofOf({ challenge, user, passkey, input, now });
  if (!proof) {
    if ((await countWrongProofs(user.id)) >= CHALLENGE_TRIES) await warnOwner(user, now);
    throw wrongProof(input);
  }
  return finish({ challenge, user, proof, input, now });
}

const warning = { name: "wrong second factor warning", points: 1, seconds: 24 * 3600 };

/** Notifies the owner, at most once a day: someone has passed the first step and does not have the factor. */
async function warnOwner(user: User, now: Date): Promise<void> {
  if ((await countOne(warning, user.id)) > 1) return;

  const actor = { type: "system" } as const;
  await transaction((tx) => announce(tx, { user, event: "wrong_codes", actor, now }));
}

type Finish = Completion & { challenge: AuthChallenge; user: User; proof: CheckedProof };

function finish({ challenge, user, proof, input, now }: Finish): Promise<Completed> {
  return transaction(async (tx) => {
    // The proof's row is locked after the account's, as by changes of the factors.
    await lockRow(tx, "user", user.id, { mode: "SHARE" });
    if (!(await proof.use(tx))) throw wrongProof(input);
    if (!(await useChallenge(tx, challenge, now))) throw challengeExpired();

    const method = challenge.method ?? proof.kind;
    const signedIn = await startSession(queryIn(tx), { user, method, shownHash: null, proof: proof.kind, now });
    if (!signedIn || "challenge" in signedIn) throw challengeExpired();
    if (!input.trust_browser) return { signedIn, invitationId: challenge.invitationId };

    const trustToken = await trustBrowser(tx, user.id, now);
    await announce(tx, { user, event: "browser_trusted", actor: { type: "user", id: user.id }, now });
    return { signedIn: { ...signedIn, trustToken }, invitationId: challenge.invitationId };
  });
}
