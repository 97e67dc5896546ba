/** Ends the page session by next-auth's own way out: the one thing a browser can do about a cookie it cannot read. */
const PATIENCE_MS = 5_000;

/** Asks for the cookie session to be ended. Quiet when that fails: the sign-in page shows its form all the same. */
export async function endPageSession(): Promise<void> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
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
    // No answer: the guard of the next protected page decides again.
  }
}
