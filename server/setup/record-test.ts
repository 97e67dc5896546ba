/** Records the last test of email or gateway, and who ran it. The test finishes before the transaction starts. */
import type { Can } from "@/server/actor";
import { recordAudit } from "@/server/audit/mutations";
import { transaction } from "@/server/db";
import { SETTINGS_ID } from "@/server/settings/mutations";

type Test = { of: "mail" | "gateway"; isOk: boolean; actor: Can<"settings.edit">; now: Date };

export async function recordTest({ of, isOk, actor, now }: Test): Promise<void> {
  const data = of === "mail" ? { mailTestedAt: now, mailTestOk: isOk } : { gatewayTestedAt: now, gatewayTestOk: isOk };
  await transaction(async (tx) => {
    await tx.storeSettings.update({ where: { id: 1 }, data: { ...data } });
    await recordAudit(tx, {
      entity: "settings",
      entityId: SETTINGS_ID,
      action: of === "mail" ? "mail_tested" : "gateway_tested",
      actor,
      changes: { done: { from: null, to: isOk } },
      now,
    });
  });
}
