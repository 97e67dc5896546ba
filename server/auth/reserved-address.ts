/** Addresses that an account gave up recently: nobody else gets them while the old owner can revert the change (ADR 091). */
import type { Tx } from "@/server/db";

export async function isReserved(
  tx: Pick<Tx, "emailChange">,
  { email, exceptFor = null, now }: { email: string; exceptFor?: string | null; now: Date },
): Promise<boolean> {
  const change = await tx.emailChange.findFirst({
    where: {
      oldEmail: email,
      revertedAt: null,
      revertUntil: { gt: now },
      ...(exceptFor ? { userId: { not: exceptFor } } : {}),
    },
    select: { id: true },
  });

  return change !== null;
}
