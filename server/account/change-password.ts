/** Change of the password with the current one, and the check of the current password for other changes. */
import type { z } from "zod";
import type { changePasswordSchema } from "@/lib/account/schema";
import type { Actor } from "@/server/actor";
import { countAudit, recordAudit } from "@/server/audit/mutations";
import { refuseGuessable } from "@/server/auth/guessable-passwords";
import { countTry, resetTries } from "@/server/auth/guessing";
import { voidEmailChange, voidTokens } from "@/server/auth/link-tokens";
import { mailPasswordChanged } from "@/server/auth/mail-password-changed";
import { type Account, findAccount } from "@/server/auth/mutations";
import { type PasswordTurn, withPasswordTurn } from "@/server/auth/passwords";
import { endSessionsExcept } from "@/server/auth/sessions";
import { transaction } from "@/server/db";
import { AppError } from "@/server/errors";

type Confirmation = { actor: Actor; password: string; client: string; now: Date };

/**
 * Checks the caller's current password with the limits of a sign-in, so that a stolen session cannot guess it, then runs `work` in the same
 * turn. Throws invalid `wrong_password`, conflict `no_password`, rate_limited and unavailable.
 */
export async function withCurrentPassword<Result>(
  { actor, password, client, now }: Confirmation,
  work: (account: Account & { passwordHash: string }, turn: PasswordTurn) => Promise<Result>,
): Promise<Result> {
  return withPasswordTurn(async (turn) => {
    const account = await findAccount(actor.email);
    if (account?.id !== actor.id || account.passwordHash === null) {
      throw new AppError("conflict", "Your account has no password yet. Ask for a link to set one.", {
        reason: "no_password",
      });
    }

    const { passwordHash } = account;
    const attempt = { email: account.email, account, client, now };
    await countTry(attempt);
    if (!(await turn.verify(password, passwordHash))) {
      await countAudit({ entity: "user", entityId: actor.id, action: "sign_in_failed", actor, now });
      const field = "current_password";
      throw new AppError("invalid", "This is not your current password", { reason: "wrong_password", field });
    }
    await resetTries(attempt);

    return work({ ...account, passwordHash }, turn);
  });
}

type Change = { actor: Actor; input: z.output<typeof changePasswordSchema>; client: string; now: Date };

/** Sets a new password and ends every other session. Throws what withCurrentPassword throws, and invalid for a guessable password. */
export async function changePassword({ actor, input, client, now }: Change): Promise<void> {
  const { current_password: password, new_password: newPassword } = input;
  const { before, after } = await withCurrentPassword({ actor, password, client, now }, async (account, turn) => {
    await refuseGuessable(newPassword, account, "new_password");

    return { before: account.passwordHash, after: await turn.hash(newPassword) };
  });

  await transaction(async (tx) => {
    const { count } = await tx.user.updateMany({
      where: { id: actor.id, passwordHash: before },
      data: { passwordHash: after },
    });
    if (count === 0) {
      throw new AppError("conflict", "Your password was changed in the meantime. Please try again.", {
        reason: "password_changed",
      });
    }
    await endSessionsExcept(tx, actor, now);
    await voidTokens(tx, "password_reset", actor.id);
    await voidEmailChange(tx, actor.id);
    await mailPasswordChanged(tx, actor.id, now);
    await recordAudit(tx, { entity: "user", entityId: actor.id, action: "password_changed", actor, now });
  });
}
