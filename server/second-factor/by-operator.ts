/** Removal of second factors from the server's shell, for somebody who lost theirs and whose identity the operator has verified. */
import { t } from "@/lib/texts/text";
import { transaction } from "@/server/db";
import { AppError } from "@/server/errors";
import { Prisma } from "@/server/generated/prisma/client";
import { lockRows } from "@/server/locks";
import { announce } from "./notices";
import { removeAllFactors } from "./own-account";

/** At once, for any account. Throws not_found. */
export async function resetFactorsOf({ email, now }: { email: string; now: Date }): Promise<void> {
  await transaction(async (tx) => {
    const [userId] = await lockRows(tx, "user", Prisma.sql`email = ${email.toLowerCase()}`);
    if (!userId)
      throw new AppError("not_found", { said: t("There is no account with the address {email}.", { email }) });

    const user = await tx.user.findUniqueOrThrow({ where: { id: userId } });
    await removeAllFactors(tx, userId, now);
    await tx.factorReset.updateMany({
      where: { userId, cancelledAt: null, doneAt: null },
      data: { doneAt: now },
    });
    await announce(tx, { user, event: "factors_reset", actor: { type: "system" }, now });
  });
}
