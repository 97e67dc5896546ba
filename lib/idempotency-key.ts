/** Returns 128 random bits for the Idempotency-Key header; `crypto.randomUUID` is missing on plain http. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));

  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
