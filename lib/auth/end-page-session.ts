/** Ends the page session through next-auth, the only way for a browser to clear an HttpOnly cookie. */
const TIMEOUT_MS = 5_000;

/** Requests the end of the cookie session. Ignores failures: the sign-in page shows its form anyway. */
export async function endPageSession(): Promise<void> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const answer = await fetch("/api/auth/csrf", { headers: { Accept: "application/json" }, signal });
    const { csrfToken } = (await answer.json()) as { csrfToken?: unknown };
    if (typeof csrfToken !== "string") return;

    await fetch("/api/auth/signout", {
      method: "POST",
      body: new URLSearchParams({ csrfToken, json: "true" }),
      signal,
    });
  } catch {
    // Without a response, the guard of the next protected page decides.
  }
}
