/** Changes by users to their own second factors (ADR 092). */
import type { NewApp, RecoveryCodes } from "@/lib/second-factor/schema";
import { t } from "@/lib/texts/text";
import type { Actor } from "@/server/actor";
import { recordAudit } from "@/server/audit/mutations";
import { endSessionsExcept } from "@/server/auth/sessions";
import { forgetBrowser } from "@/server/auth/trusted-browsers";
import type { Tx } from "@/server/db";
import { AppError } from "@/server/errors";
import { Prisma } from "@/server/generated/prisma/client";
import { type BatchOptions, deleteInBatches, timestamp } from "@/server/in-batches";
import { qrPath } from "@/server/qr";
import { announce } from "./notices";
import { changeOwnFactors, protectAccount, updateProtection } from "./own-account";
import { replaceRecoveryCodes } from "./recovery-codes";
import { openSecret, sealSecret } from "./sealed-secret";
import { newTotpSecret, stepOfCode, totpUri } from "./totp";

const MAX_FACTORS = 10;
const HOUR_MS = 3_600_000;

type Own = { actor: Actor; now: Date };
type OwnFactor = Own & { id: string };

/** Throws conflict `too_many_factors`. */
export async function requireRoom(tx: Tx, userId: string): Promise<void> {
  const count = await tx.secondFactor.count({ where: { userId, confirmedAt: { not: null } } });
  if (count >= MAX_FACTORS)
    throw new AppError("conflict", "You have ten second factors. Remove one first.", { reason: "too_many_factors" });
}

/** Begins to set up an authenticator app; replaces one that was never confirmed. Throws what `changeOwnFactors` throws. */
export function startApp({ actor, now }: Own): Promise<NewApp> {
  const secret = newTotpSecret();

  return changeOwnFactors(actor, async (tx, { id: userId, email }) => {
    await requireRoom(tx, userId);
    await tx.secondFactor.deleteMany({ where: { userId, confirmedAt: null } });
    const { id } = await tx.secondFactor.create({
      data: { userId, kind: "totp", name: t("Authenticator app"), secret: sealSecret(secret, userId), createdAt: now },
    });
    const uri = totpUri(secret, email);

    return { id, secret, uri, qr: qrPath(uri) };
  });
}

type ConfirmApp = OwnFactor & { code: string; name?: string | undefined };

/** Confirms an app by its code, within an hour. Null if it is unknown or confirmed. Throws invalid `wrong_code`. */
export function confirmApp({ actor, id, code, name, now }: ConfirmApp): Promise<RecoveryCodes | null> {
  return changeOwnFactors(actor, async (tx, user) => {
    const app = await tx.secondFactor.findFirst({
      where: { id, userId: user.id, confirmedAt: null, createdAt: { gt: new Date(now.getTime() - HOUR_MS) } },
    });
    if (!app?.secret) return null;
    const step = stepOfCode(openSecret(app.secret, user.id), code, now);
    if (step === null) {
      const detail = "This code is wrong. Enter the one that your app shows now.";
      throw new AppError("invalid", detail, { reason: "wrong_code", field: "code" });
    }

    await tx.secondFactor.update({
      where: { id },
      data: { confirmedAt: now, lastStep: step, lastUsedAt: now, ...(name ? { name } : {}) },
    });
    const codes = await protectAccount(tx, actor, user, now);
    const changes = { kind: { from: null, to: "totp" } };
    await announce(tx, { user, event: "factor_added", actor, changes, now });
    return { recovery_codes: codes };
  });
}

/** Null if it is unknown. */
export function renameFactor({ actor, id, name, now }: OwnFactor & { name: string }): Promise<undefined | null> {
  return changeOwnFactors(actor, async (tx, user) => {
    const where = { id, userId: user.id, confirmedAt: { not: null } };
    const before = await tx.secondFactor.findFirst({ where, select: { name: true } });
    if (!before) return null;
    if (before.name === name) return;

    await tx.secondFactor.update({ where: { id }, data: { name } });
    const changes = { name: { from: before.name, to: name } };
    await recordAudit(tx, { entity: "user", entityId: user.id, action: "factor_renamed", actor, changes, now });
  });
}

/** Also ends the other sessions and forgets trusted browsers. Null if it is unknown. */
export function removeFactor({ actor, id, now }: OwnFactor): Promise<undefined | null> {
  return changeOwnFactors(actor, async (tx, user) => {
    const where = { id, userId: user.id, confirmedAt: { not: null } };
    const factor = await tx.secondFactor.findFirst({ where, select: { kind: true } });
    if (!factor) return null;

    await tx.secondFactor.delete({ where: { id } });
    await updateProtection(tx, user.id);
    await endSessionsExcept(tx, actor, now);
    const changes = { kind: { from: factor.kind, to: null } };
    await announce(tx, { user, event: "factor_removed", actor, changes, now });
  });
}

/** Throws conflict `no_factor` for an account without a factor. */
export function renewRecoveryCodes({ actor, now }: Own): Promise<RecoveryCodes> {
  return changeOwnFactors(actor, async (tx, user) => {
    if (!user.secondFactorAt) throw new AppError("conflict", "Set up a second factor first.", { reason: "no_factor" });

    const codes = await replaceRecoveryCodes(tx, user.id, now);
    await announce(tx, { user, event: "recovery_codes_renewed", actor, now });
    return { recovery_codes: codes };
  });
}

/** Null if it is unknown. */
export function forgetOwnBrowser({ actor, id, now }: OwnFactor): Promise<undefined | null> {
  return changeOwnFactors(actor, async (tx, user) => {
    if (!(await forgetBrowser(tx, user.id, id))) return null;
    await recordAudit(tx, { entity: "user", entityId: user.id, action: "browser_forgotten", actor, now });
  });
}

/** Deletes apps that were not confirmed within a day. Returns their number. */
export function removeUnconfirmedApps(now: Date, options?: BatchOptions): Promise<number> {
  const dayAgo = timestamp(new Date(now.getTime() - 24 * HOUR_MS));

  return deleteInBatches("second_factors", Prisma.sql`confirmed_at IS NULL AND created_at < ${dayAgo}`, options);
}
