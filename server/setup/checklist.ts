/** Determines which setup steps are incomplete; each check is one lookup by key, by index or in the cache. */
import { isExample } from "@/lib/settings/examples";
import { ONLINE_METHOD } from "@/lib/settings/payment-methods";
import { type Setup, type SetupReason, type SetupStep, setupSteps } from "@/lib/setup/schema";
import { attemptGateway } from "@/server/adapters/gateways/registry";
import { cached } from "@/server/cache";
import { db } from "@/server/db";
import { env } from "@/server/env";
import type { StoreSettings } from "@/server/generated/prisma/client";
import { latestBackup } from "@/server/operation/backups";
import { onSaleWhere } from "@/server/products/visibility";

/** Maximum age of a backup in hours: backups run nightly, and one may be missed. */
const BACKUP_HOURS = 48;

type Answer = SetupReason | null;

/** `needed` values must be present and not examples; `optional` ones may be empty. */
function checkEntered(needed: readonly string[], optional: readonly string[] = []): Answer {
  if (needed.some((value) => value === "")) return "missing";

  return [...needed, ...optional].some(isExample) ? "example" : null;
}

const checkTested = (at: Date | null, isOk: boolean): Answer => (at === null ? "not_tested" : isOk ? null : "failed");

function gateway({ gatewayTestedAt, gatewayTestOk }: StoreSettings, isOnlineOn: boolean): Answer {
  if (!isOnlineOn) return null;

  return attemptGateway().storeId !== null ? checkTested(gatewayTestedAt, gatewayTestOk) : "not_configured";
}

async function backup(now: Date): Promise<Answer> {
  const last = await latestBackup();
  if (!last) return "missing";
  if (!last.ok) return "failed";

  return now.getTime() - last.at.getTime() > BACKUP_HOURS * 3_600_000 ? "old" : null;
}

/** The completed steps, and why the others are incomplete, in setup order. */
export async function getSetup(now: Date): Promise<Setup> {
  const [store, online, backedUp, hasProduct, code] = await Promise.all([
    db.storeSettings.findUniqueOrThrow({ where: { id: 1 } }),
    db.paymentMethod.findUnique({ where: { name: ONLINE_METHOD }, select: { isEnabled: true } }),
    backup(now),
    cached(
      "catalogue",
      "setup-product",
      async () => (await db.product.findFirst({ where: onSaleWhere, select: { id: true } })) !== null,
    ),
    db.premiumCode.findFirst({ select: { id: true } }),
  ]);
  const answers: Record<SetupStep, Answer> = {
    company: checkEntered(
      [store.companyName],
      [store.appListing, store.tradeLicence, store.bin, store.tin, store.dbid],
    ),
    contact: checkEntered([store.shopPhone, store.shopAddress]),
    officer: checkEntered([store.complaintOfficer], [store.complaintPhone, store.complaintEmail]),
    support: checkEntered([env.supportEmail ?? ""]),
    mail: env.smtpUrl ? checkTested(store.mailTestedAt, store.mailTestOk) : "not_configured",
    gateway: gateway(store, online?.isEnabled ?? false),
    backup: backedUp,
    product: hasProduct ? null : "missing",
    codes: code ? null : "missing",
  };

  return {
    done: setupSteps.filter((step) => answers[step] === null),
    open: setupSteps.flatMap((step) => {
      const reason = answers[step];
      return reason === null ? [] : [{ step, reason }];
    }),
  };
}
