/** The shop's accounts at SMS providers. Credentials are encrypted, used on the server only, and never returned (ADR 102). */
import { isSmsProvider, type SmsProviderName, smsAccounts, smsProviders } from "@/lib/sms/providers";
import type { SmsAccountInput } from "@/lib/sms/schema";
import { t } from "@/lib/texts/text";
import type { Can } from "@/server/actor";
import type { SmsProvider } from "@/server/adapters/sms/provider";
import { type Credentials, connectProvider } from "@/server/adapters/sms/registry";
import { type AuditChanges, changesOf, recordAudit } from "@/server/audit/mutations";
import { touch } from "@/server/cache";
import { mergeCredentials } from "@/server/credentials";
import { db, transaction } from "@/server/db";
import { env } from "@/server/env";
import { AppError } from "@/server/errors";
import { Prisma, type SmsAccount, type StoreSettings } from "@/server/generated/prisma/client";
import { lockRows } from "@/server/locks";
import { sealer } from "@/server/sealed-secret";
import { SETTINGS_ID } from "@/server/settings/mutations";

const CHECK_TIMEOUT_MS = 8_000;

const { seal, open } = sealer("sms");

export function sealCredentials(provider: string, credentials: object): string {
  return seal(JSON.stringify(credentials), provider);
}

function openCredentials({ provider, credentials }: SmsAccount): Record<string, string> {
  return JSON.parse(open(credentials, provider));
}

export type Connected = { name: SmsProviderName; adapter: SmsProvider };

/** Providers that may be used, the owner's choice first. */
export async function connectProviders(first: string | null): Promise<Connected[]> {
  if (env.isQuiet) return [];
  const rows = await db.smsAccount.findMany({ where: { isAccepted: true } });
  const names: readonly string[] = smsProviders;
  const place = ({ provider }: SmsAccount) => (provider === first ? -1 : names.indexOf(provider));

  return rows
    .sort((one, other) => place(one) - place(other))
    .flatMap((row) =>
      isSmsProvider(row.provider)
        ? [{ name: row.provider, adapter: connectProvider(row.provider, openCredentials(row)) }]
        : [],
    );
}

/** Stops all calls to a provider until the owner saves the credentials again. */
export async function rejectAccount(provider: string, now: Date): Promise<void> {
  await db.smsAccount.updateMany({
    where: { provider, isAccepted: true },
    data: { isAccepted: false, checkedAt: now },
  });
}

type Acting = { actor: Can<"settings.edit">; now: Date };

/** Returns the balance. Throws conflict `credentials_rejected` and upstream `provider_unreachable`. */
async function requireAccepted(provider: SmsProviderName, credentials: Credentials): Promise<number | null> {
  const { name } = smsAccounts[provider];
  const { check } = connectProvider(provider, credentials);
  const checked = check ? await check({ timeoutMs: CHECK_TIMEOUT_MS }) : ({ ok: true, balancePaisa: null } as const);
  if (checked.ok) return checked.balancePaisa;
  if (checked.problem === "account" || checked.problem === "refused") {
    const said = t("{provider} rejects these credentials: {reason}", { provider: name, reason: checked.message });
    throw new AppError("conflict", { said }, { reason: "credentials_rejected" });
  }
  if (checked.problem === "balance") return 0;
  const said = t("{provider} could not be asked just now. Nothing was saved; please try again.", { provider: name });
  throw new AppError("upstream", { said }, { reason: "provider_unreachable" });
}

/**
 * Checks the credentials with the provider and stores them. Throws conflict `credentials_rejected`, upstream `provider_unreachable`, and invalid
 * for a missing field.
 */
export async function saveSmsAccount(
  provider: SmsProviderName,
  { credentials: given }: SmsAccountInput,
  { actor, now }: Acting,
): Promise<void> {
  const stored = await db.smsAccount.findUnique({ where: { provider } });
  const known = stored ? openCredentials(stored) : {};
  const credentials = mergeCredentials(smsAccounts[provider].credentials, { given, stored: known });
  const balancePaisa = await requireAccepted(provider, credentials);
  await transaction(async (tx) => {
    const data = {
      ...{ credentials: sealCredentials(provider, credentials), isAccepted: true, checkedAt: now },
      ...{ balancePaisa, balanceAt: now },
    };
    await tx.smsAccount.upsert({ where: { provider }, create: { provider, ...data }, update: data });
    // Messages that waited for accepted credentials.
    await tx.smsMessage.updateMany({ where: { status: "waiting", attempts: { gt: 0 } }, data: { nextAttemptAt: now } });
    await recordAudit(tx, {
      ...{ entity: "settings", entityId: SETTINGS_ID, action: "updated", actor, now },
      changes: { smsAccount: { from: null, to: smsAccounts[provider].name } },
    });
  });
}

/** Actions of the risk levels without codes, which nothing would send. */
const callsForCodes = ({ riskCautionAction: caution, riskHighAction: high }: StoreSettings) => ({
  riskCautionAction: caution === "code" ? ("call" as const) : caution,
  riskHighAction: high === "code" ? ("call" as const) : high,
});

/**
 * Forgets the account. Without another one, all messages are switched off, waiting ones are dropped, and the risk rules ask for calls in place
 * of codes.
 */
export async function removeSmsAccount(provider: SmsProviderName, { actor, now }: Acting): Promise<void> {
  await transaction(async (tx) => {
    await lockRows(tx, "settings", Prisma.sql`id = 1`);
    const { count } = await tx.smsAccount.deleteMany({ where: { provider } });
    if (count === 0) return;
    const changes: AuditChanges = { smsAccount: { from: smsAccounts[provider].name, to: null } };
    if ((await tx.smsAccount.count()) === 0) {
      const store = await tx.storeSettings.findUniqueOrThrow({ where: { id: 1 } });
      const columns = { smsKinds: "", ...callsForCodes(store) };
      await tx.storeSettings.update({ where: { id: 1 }, data: { ...columns, updatedAt: now } });
      Object.assign(changes, changesOf<keyof typeof columns>(store, columns));
      await tx.smsMessage.updateMany({
        where: { status: "waiting" },
        data: { status: "dropped", nextAttemptAt: null, client: null },
      });
      touch(tx, "settings");
    }
    await recordAudit(tx, {
      ...{ entity: "settings", entityId: SETTINGS_ID, action: "updated", actor, now, changes },
    });
  });
}
