/**
 * Customers without an email address (ADR 070). `users.email` is never null, for compatibility with the previous release: these customers
 * have a placeholder address that can never be delivered (RFC 2606), cannot be used to sign in or register, and is never shown. Pure.
 */
const ENDING = "@no-email.invalid";

/** LIKE pattern of placeholder addresses. */
export const NO_EMAIL_PATTERN = `%${ENDING}`;

/** Placeholder address of a customer without email. */
export function placeholderEmailOf(userId: string): string {
  return `${userId}${ENDING}`;
}

/** Returns the deliverable address; null for a placeholder. */
export function deliverableEmail(email: string): string | null {
  return isPlaceholderEmail(email) ? null : email;
}

export function isPlaceholderEmail(email: string): boolean {
  return email.endsWith(ENDING);
}

/** Prisma filter for deliverable addresses. */
export const deliverableEmailWhere = { not: { endsWith: ENDING } } as const;
