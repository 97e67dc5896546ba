/**
 * Customers without an e-mail address (ADR 070). `users.email` is never null, so that the release before can read it: theirs is an address
 * that can never reach anybody (RFC 2606), nobody can sign in or register with, and no one is shown. Pure.
 */
const ENDING = "@no-email.invalid";

/** Those addresses, as LIKE has it. */
export const NO_EMAIL = `%${ENDING}`;

/** What stands in place of the address of a customer who has none. */
export function noEmailFor(userId: string): string {
  return `${userId}${ENDING}`;
}

/** The address that mails reach; null: there is none. */
export function reachableEmail(email: string): string | null {
  return hasNoEmail(email) ? null : email;
}

export function hasNoEmail(email: string): boolean {
  return email.endsWith(ENDING);
}

/** As a condition of a query on addresses: those of people. */
export const reachable = { not: { endsWith: ENDING } } as const;
