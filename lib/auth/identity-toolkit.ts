/**
 * The browser's two calls to the identity provider (ADR 010): one for the redirect URL, one for the ID token after the return. The key
 * identifies the project and is not secret.
 */
import { ApiError } from "@/lib/api-error";

export const IDENTITY_TOOLKIT = "https://identitytoolkit.googleapis.com";

const GOOGLE = "google.com";
const SIGN_IN_HOST = "accounts.google.com";
const TIMEOUT_MS = 15_000;

async function callToolkit(call: "createAuthUri" | "signInWithIdp", apiKey: string, body: object): Promise<unknown> {
  const response = await fetch(`${IDENTITY_TOOLKIT}/v1/accounts:${call}?key=${apiKey}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw refusal(response.status);

  return response.json();
}

function refusal(status: number): ApiError {
  return new ApiError(status, "provider_refused", "Google could not sign you in. Please try again.");
}

/** Returns the redirect URL and the id of this attempt, which must match on return. Throws. */
export async function beginAtGoogle(options: { apiKey: string; returnTo: string }) {
  const { apiKey, returnTo } = options;
  const request = { providerId: GOOGLE, continueUri: returnTo, authFlowType: "CODE_FLOW" };
  const { authUri, sessionId } = (await callToolkit("createAuthUri", apiKey, request)) as Record<string, unknown>;
  const isGoogle = typeof authUri === "string" && URL.canParse(authUri) && new URL(authUri).host === SIGN_IN_HOST;
  if (!isGoogle || typeof sessionId !== "string") throw refusal(502);

  return { authUri, sessionId };
}

/** Exchanges the full return URL for an ID token. Throws. */
export async function idTokenFor(options: { apiKey: string; sessionId: string; address: string }): Promise<string> {
  const { apiKey, sessionId, address } = options;
  const request = { requestUri: address, sessionId, returnSecureToken: true };
  const { idToken } = (await callToolkit("signInWithIdp", apiKey, request)) as Record<string, unknown>;
  if (typeof idToken !== "string") throw refusal(502);

  return idToken;
}
