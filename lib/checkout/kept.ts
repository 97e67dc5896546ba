/**
 * What the checkout keeps for the life of the tab: what was typed, so that a session that ends costs nobody their address, and the
 * key of an order whose answer may have been lost. Both belong to the account.
 */
import { z } from "zod";
import { storedValue } from "@/lib/browser-storage";
import { paymentMethodNames } from "@/lib/settings/schema";
import * as storageKeys from "@/lib/storage-keys";
import type { CheckoutFields } from "./form";
import type { Attempt } from "./rules";

const draftSchema = z.object({
  userId: z.string(),
  fields: z
    .object({
      email: z.string(),
      phone: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      address: z.string(),
      city: z.string(),
      area: z.string(),
      zipCode: z.string(),
      payment_method: z.enum(paymentMethodNames),
    })
    .partial(),
});

const attemptSchema = z.object({ userId: z.string(), content: z.string(), key: z.string() });

const draft = storedValue("session", storageKeys.checkoutDraft, (value) => draftSchema.safeParse(value).data ?? null);
const attempt = storedValue(
  "session",
  storageKeys.checkoutAttempt,
  (value) => attemptSchema.safeParse(value).data ?? null,
);

export function readDraft(userId: string): Partial<CheckoutFields> {
  const kept = draft.read();

  return kept?.userId === userId ? (kept.fields as Partial<CheckoutFields>) : {};
}

export function saveDraft(userId: string, fields: Partial<CheckoutFields>): void {
  draft.write({ userId, fields });
}

export function forgetDraft(): void {
  draft.remove();
}

/** An order that was sent and never answered. */
export function readAttempt(userId: string): Attempt | null {
  const kept = attempt.read();

  return kept?.userId === userId ? { content: kept.content, key: kept.key } : null;
}

export function keepAttempt(userId: string, sent: Attempt | null): void {
  if (sent) attempt.write({ userId, ...sent });
  else attempt.remove();
}
