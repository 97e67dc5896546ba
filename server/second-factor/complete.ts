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
import type { AuthChallenge, User } from "@/server/generated/prisma/client";
import { lockRow } from "@/server/locks";
import { countOne } from "@/server/rate-limit";
import { queryIn } from "@/server/sql";
import { announce } from "./notices";
import { type CheckedProof, checkProof } from "./proofs";

/** Asks the user to begin again, because the challenge is unknown, used, expired or out of tries. */
export function challengeExpired(): AppError {
  const detail = "This sign-in has expired. Please sign in again.";

  return new AppError("unauthenticated", detail, { reason: "challenge_expired" });
}

function wrongProof({ recovery_code }: SecondFactorInput): AppError {
  const field = recovery_code === undefined ? "code" : "recovery_code";
  const detail =
    field === "code"
      ? "This code is wrong or was used already. Enter the one that your app shows now."
      : "This recovery code is wrong or was used already. Enter another one.";
  return new AppError("unauthenticated", detail, { reason: "wrong_code", field });
}

type Completion = { input: SecondFactorInput; now: Date };

/** The sign-in, and the invitation that it accepts. */
type Completed = { signedIn: SignedIn; invitationId: string | null };

/** Throws unauthenticated `challenge_expired` or `wrong_code`, forbidden `suspended`, and rate_limited. */
export async function completeSignIn({ input, now }: Completion): Promise<Completed> {
  const challenge = await findChallenge(input.challenge, now);
  if (!challenge || challenge.purpose === "passkey_setup") throw challengeExpired();
  if (!(await countChallengeTry(challenge, now))) throw challengeExpired();
  const user = challenge.userId ? await db.user.findUnique({ where: { id: challenge.userId } }) : null;
  if (!user) throw challengeExpired();
  requireActiveAccount(user);

  const proof = await checkProof(user, input, now);
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
