/** Removal of second factors that were set up during a takeover of the account, which its owner reverts (ADR 091, ADR 092). */
import type { Tx } from "@/server/db";
import { updateProtection } from "./own-account";

/**
 * Removes factors and recovery codes that were made since a time: a passkey signs in alone, and any factor would lock the owner out. Older
 * ones stay, because access to the old mailbox alone must not bypass them. The caller holds the account's row. Returns the number of factors.
 */
export async function removeRecentFactors(tx: Tx, userId: string, since: Date): Promise<number> {
  const where = { userId, createdAt: { gte: since } };
  await tx.recoveryCode.deleteMany({ where });
  const { count } = await tx.secondFactor.deleteMany({ where });
  if (count > 0) await updateProtection(tx, userId);

  return count;
}
