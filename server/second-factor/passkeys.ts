/**
 * Passkeys (WebAuthn, ADR 093): as second factor, or alone if the authenticator verified the user by a PIN or fingerprint. The challenge is
 * compared with the stored one, never with one from the request; attestation is not requested.
 */
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import { deviceOf } from "@/lib/auth/device";
import type { RecoveryCodes } from "@/lib/second-factor/schema";
import { site } from "@/lib/site";
import { t } from "@/lib/texts/text";
import type { Actor } from "@/server/actor";
import { createChallenge, findChallenge, setWebauthnChallenge, useChallenge } from "@/server/auth/challenges";
import { db } from "@/server/db";
import { AppError } from "@/server/errors";
import { type AuthChallenge, Prisma, type SecondFactor } from "@/server/generated/prisma/client";
import { currentRequest } from "@/server/request-context";
import { queryIn, statement } from "@/server/sql";
import { requireRoom } from "./mutations";
import { announce } from "./notices";
import { changeOwnFactors, protectAccount } from "./own-account";
import type { CheckedProof } from "./proofs";
import { relyingParty } from "./relying-party";

/** Any object of the right outer form; the WebAuthn library checks the rest. */
export type WebauthnResponse = { id: string };

type Options = { challenge: string; options: { challenge: string } };

/** EdDSA, ES256 and RS256. */
const ALGORITHMS = [-8, -7, -257];

const passkeysOf = (userId: string) => db.secondFactor.findMany({ where: { userId, kind: "passkey" } });

const descriptors = (passkeys: readonly SecondFactor[]) =>
  passkeys.flatMap(({ credentialId, transports }) => (credentialId ? [{ id: credentialId, transports }] : []));

/** Options for the browser to create a passkey, and the token that returns with its response. */
export async function requestSetup({ actor, now }: { actor: Actor; now: Date }): Promise<Options> {
  await changeOwnFactors(actor, (tx) => requireRoom(tx, actor.id));
  const options = await generateRegistrationOptions({
    rpName: site.name,
    rpID: relyingParty.id,
    userName: actor.email,
    userID: new TextEncoder().encode(actor.id),
    attestationType: "none",
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: descriptors(await passkeysOf(actor.id)),
    authenticatorSelection: { residentKey: "preferred", userVerification: "preferred" },
  });
  const webauthn = options.challenge;
  const challenge = await createChallenge({ purpose: "passkey_setup", userId: actor.id, webauthn, now });

  return { challenge, options };
}

function refusePasskey(): AppError {
  const detail = "This passkey could not be confirmed. Please try again.";

  return new AppError("invalid", detail, { reason: "wrong_passkey" });
}

async function verifySetup(response: WebauthnResponse, webauthn: string) {
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: response as RegistrationResponseJSON,
      expectedChallenge: webauthn,
      expectedOrigin: relyingParty.origin,
      expectedRPID: relyingParty.id,
      requireUserVerification: false,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (verified) return registrationInfo.credential;
  } catch {
    // The library throws for every response that does not fit, such as one of another origin.
  }

  throw refusePasskey();
}

type AddPasskey = { actor: Actor; challenge: string; response: WebauthnResponse; name?: string | undefined; now: Date };

/** Throws invalid `wrong_passkey`, conflict `passkey_known` and `too_many_factors`. */
export async function addPasskey({ actor, challenge, response, name, now }: AddPasskey): Promise<RecoveryCodes> {
  const setup = await findChallenge(challenge, now);
  if (setup?.purpose !== "passkey_setup" || setup.userId !== actor.id || !setup.webauthn) throw refusePasskey();
  const credential = await verifySetup(response, setup.webauthn);

  return changeOwnFactors(actor, async (tx, user) => {
    await requireRoom(tx, user.id);
    if (!(await useChallenge(tx, setup, now))) throw refusePasskey();
    await tx.secondFactor.create({
      data: {
        ...{
          userId: user.id,
          kind: "passkey",
          name: name ?? deviceOf(currentRequest()?.userAgent) ?? t("Passkey"),
          createdAt: now,
          confirmedAt: now,
        },
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey),
        signCount: BigInt(credential.counter),
        transports: credential.transports ?? [],
      },
    });
    const codes = await protectAccount(tx, actor, user, now);
    const changes = { kind: { from: null, to: "passkey" } };
    await announce(tx, { user, event: "factor_added", actor, changes, now });
    return { recovery_codes: codes };
  }).catch((error: unknown) => {
    if (!(error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2002")) throw error;
    throw new AppError("conflict", "This passkey belongs to an account already", { reason: "passkey_known" });
  });
}

/** Options for the browser to use a passkey: of the account that a challenge names, or of any account without one. */
export async function requestProof({ challenge }: { challenge: AuthChallenge | null }) {
  const own = challenge?.userId ? descriptors(await passkeysOf(challenge.userId)) : undefined;
  const options = await generateAuthenticationOptions({
    rpID: relyingParty.id,
    userVerification: challenge ? "preferred" : "required",
    ...(own ? { allowCredentials: own } : {}),
  });
  if (challenge) await setWebauthnChallenge(challenge, options.challenge);

  return options;
}

/** The challenge and options for signing in with a passkey alone. */
export async function requestSignIn(now: Date): Promise<Options> {
  const options = await requestProof({ challenge: null });
  const webauthn = options.challenge;
  const challenge = await createChallenge({ purpose: "passkey_sign_in", userId: null, webauthn, now });

  return { challenge, options };
}

const useCount = statement<{ id: string }, [id: string, count: string, now: string]>(
  "use_passkey_count",
  `UPDATE second_factors SET sign_count = $2::bigint, last_used_at = $3::timestamptz
   WHERE id = $1::uuid AND (sign_count < $2::bigint OR (sign_count = 0 AND $2::bigint = 0)) RETURNING id::text`,
);

/** The passkey of a response; null if the shop does not know it. */
export function findPasskey({ id }: WebauthnResponse): Promise<SecondFactor | null> {
  return db.secondFactor.findUnique({ where: { credentialId: id } });
}

type PasskeyCheck = { passkey: SecondFactor; response: WebauthnResponse; challenge: AuthChallenge; now: Date };

/** Null for a wrong response, also of another origin. Without a first step the authenticator must have verified the user. */
export async function checkPasskey(check: PasskeyCheck): Promise<CheckedProof | null> {
  const { passkey, response, challenge, now } = check;
  const { id, credentialId, publicKey, signCount } = passkey;
  if (!challenge.webauthn || !credentialId || !publicKey || signCount === null) return null;

  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: response as AuthenticationResponseJSON,
      expectedChallenge: challenge.webauthn,
      expectedOrigin: relyingParty.origin,
      expectedRPID: relyingParty.id,
      credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter: Number(signCount) },
      requireUserVerification: challenge.purpose === "passkey_sign_in",
    });
    if (!verified) return null;
    const count = String(authenticationInfo.newCounter);

    return {
      kind: "passkey",
      use: async (tx) => (await queryIn(tx)(useCount, id, count, now.toISOString())).length > 0,
    };
  } catch {
    return null;
  }
}
