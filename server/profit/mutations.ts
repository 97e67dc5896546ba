/** Costs that staff enter: rates, and the courier's charge of an order (ADR 110). */
import { paisa, toPaisa, toTaka } from "@/lib/money";
import type { RateKind } from "@/lib/profit/rates";
import { rateKinds } from "@/lib/profit/rates";
import { type OrderProfit, type Rates, rateRefusal } from "@/lib/profit/schema";
import type { Can } from "@/server/actor";
import { recordAudit } from "@/server/audit/mutations";
import { db, type Tx, transaction } from "@/server/db";
import { AppError } from "@/server/errors";
import { Prisma } from "@/server/generated/prisma/client";
import { lockRow, lockRows } from "@/server/locks";
import { getOrderProfit } from "./queries";

type Editing = { actor: Can<"profit.edit">; now: Date };

const hundredths = (value: number | undefined) => (value === undefined ? null : toTaka(paisa(value)));

/** Newest first, by kind. Rows of kinds that this release does not know are left out. */
export async function listRates(tx: Tx | typeof db = db): Promise<Rates> {
  const rows = await tx.costRate.findMany({
    where: { kind: { in: [...rateKinds] } },
    orderBy: [{ kind: "desc" }, { since: "desc" }],
  });

  return rows.map(({ kind, since, value }) => ({
    kind: kind as RateKind,
    since: since.toISOString().slice(0, 10),
    value: toTaka(paisa(value)),
  }));
}

type Rate = Editing & { kind: RateKind; since: string; value: number | null };

/** Sets a rate; null removes it. Throws invalid for a value that is too large. */
export async function setRate({ actor, kind, since, value, now }: Rate): Promise<{ rates: Rates }> {
  const refusal = value === null ? null : rateRefusal(kind, value);
  if (refusal !== null) throw new AppError("invalid", { said: refusal }, { field: "value" });
  const key = { kind, since: new Date(since) };
  const rates = await transaction(async (tx) => {
    await lockRows(tx, "settings", Prisma.sql`id = 1`);
    const before = await tx.costRate.findUnique({ where: { kind_since: key } });
    const to = value === null ? null : toPaisa(value);
    if ((before?.value ?? null) === to) return await listRates(tx);
    if (to === null) await tx.costRate.delete({ where: { kind_since: key } });
    else await tx.costRate.upsert({ where: { kind_since: key }, create: { ...key, value: to }, update: { value: to } });
    const changes = {
      costSince: { from: null, to: since },
      [kind === "packaging" ? "packagingCost" : "gatewayFee"]: { from: hundredths(before?.value), to: value },
    };
    await recordAudit(tx, { entity: "settings", entityId: null, action: "updated", actor, changes, now });

    return await listRates(tx);
  });

  return { rates };
}

type Charge = Editing & { id: string; charge: number | null };

/** Returns null for an unknown order. */
export async function setCourierCharge({ actor, id, charge, now }: Charge): Promise<OrderProfit | null> {
  const isThere = await transaction(async (tx) => {
    await lockRow(tx, "order", id);
    if ((await tx.order.count({ where: { id } })) === 0) return false;
    const row = await tx.courierCharge.findFirst({ where: { orderId: id, isTyped: true } });
    const to = charge === null ? null : toPaisa(charge);
    if ((row?.chargePaisa ?? null) === to) return true;
    await tx.courierCharge.deleteMany({ where: { orderId: id, isTyped: true } });
    if (to !== null) {
      await tx.courierCharge.create({ data: { orderId: id, isTyped: true, chargePaisa: to, updatedAt: now } });
    }
    const changes = { courierCharge: { from: hundredths(row?.chargePaisa), to: charge } };
    await recordAudit(tx, { entity: "cost", entityId: id, action: "updated", actor, changes, now });

    return true;
  });

  return isThere ? await getOrderProfit(id) : null;
}
