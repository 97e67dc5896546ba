/**
 * Checkout data stored for the life of the tab: typed fields, so that an expired session does not lose them, and the key of an order whose
 * response may have been lost. Both are stored per account.
 */
import { storedValue, textsOf } from "@/lib/browser-storage";
import { paymentMethodNames } from "@/lib/settings/payment-methods";
import * as storageKeys from "@/lib/storage-keys";
import { type CheckoutFields, checkoutFieldNames } from "./form";
import type { Attempt } from "./rules";

type Draft = {
  userId: string;
  fields: Partial<CheckoutFields>;
  /** Coupon code. */
  coupon?: string;
  /** Token of the checkout link that was opened. */
  link?: string;
};

const draft = storedValue("session", storageKeys.checkoutDraft, parseDraft);
const attempt = storedValue("session", storageKeys.checkoutAttempt, parseAttempt);

function parseDraft(value: unknown): Draft | null {
  const { userId, coupon, link } = textsOf(value, ["userId", "coupon", "link"]);
  if (userId === undefined) return null;

  const { payment_method: kept, ...texts } = textsOf((value as { fields?: unknown }).fields, checkoutFieldNames);
  const method = paymentMethodNames.find((name) => name === kept);
  const fields = { ...texts, ...(method ? { payment_method: method } : {}) };
  return { userId, fields, ...(coupon ? { coupon } : {}), ...(link ? { link } : {}) };
}

function parseAttempt(value: unknown): (Attempt & { userId: string }) | null {
  const { userId, content, key } = textsOf(value, ["userId", "content", "key"]);

  return userId !== undefined && content !== undefined && key !== undefined ? { userId, content, key } : null;
}

function draftOf(userId: string): Draft {
  const kept = draft.read();

  return kept?.userId === userId ? kept : { userId, fields: {} };
}

export const readDraft = (userId: string): Partial<CheckoutFields> => draftOf(userId).fields;

export function saveDraft(userId: string, fields: Partial<CheckoutFields>): void {
  draft.write({ ...draftOf(userId), fields });
}

export const readCoupon = (userId: string): string | null => draftOf(userId).coupon ?? null;

/** Saves the coupon code in the draft; null removes it. */
export function saveCoupon(userId: string, code: string | null): void {
  const { coupon: _, ...rest } = draftOf(userId);
  draft.write(code ? { ...rest, coupon: code } : rest);
}

export const readLink = (userId: string): string | null => draftOf(userId).link ?? null;

export function saveLink(userId: string, link: string): void {
  draft.write({ ...draftOf(userId), link });
}

export function clearDraft(): void {
  draft.remove();
}

/** The attempt to place an order whose response was lost; null if there is none. */
export function readAttempt(userId: string): Attempt | null {
  const kept = attempt.read();

  return kept?.userId === userId ? { content: kept.content, key: kept.key } : null;
}

export function saveAttempt(userId: string, sent: Attempt | null): void {
  if (sent) attempt.write({ userId, ...sent });
  else attempt.remove();
}
