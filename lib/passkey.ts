/** WebAuthn calls of the browser, loaded on demand (ADR 093). */
import { startAuthentication, startRegistration } from "@simplewebauthn/browser";
import { api } from "./api-client";
import type { RecoveryCodes } from "./second-factor/schema";

type RequestOptions = Parameters<typeof startAuthentication>[0]["optionsJSON"];
type CreationOptions = Parameters<typeof startRegistration>[0]["optionsJSON"];

/** The API describes options and responses loosely; WebAuthn defines them. */
type Sent = { [key: string]: unknown; id: string; rawId: string; type: "public-key" };

export type PasskeyProof = { challenge: string; passkey: Sent };

/** Asks the browser for a passkey: of the account that the challenge names, or of any. */
export async function askForPasskey(challenge: string | null): Promise<PasskeyProof> {
  const answer = await api("POST /auth/passkey-options", { body: challenge ? { challenge } : {}, asGuest: true });
  const optionsJSON = answer.options as unknown as RequestOptions;
  const passkey = await startAuthentication({ optionsJSON });

  return { challenge: answer.challenge, passkey: passkey as unknown as Sent };
}

/** Creates a passkey on this device or a key. Returns the recovery codes of the first factor. */
export async function createPasskey(): Promise<RecoveryCodes> {
  const { challenge, options } = await api("POST /second-factors/passkeys/options");
  const optionsJSON = options as unknown as CreationOptions;
  const response = (await startRegistration({ optionsJSON })) as unknown as Sent;

  return api("POST /second-factors/passkeys", { body: { challenge, response } });
}
