/**
 * Applies one step to several orders (ADR 067), each in a separate transaction with a separate result, so that a rejection does not stop
 * the others. Orders already past the step stay unchanged, so that the request may be repeated.
 */

import { paisa, sumTaka, toPaisa, toTaka } from "@/lib/money";
import type { BulkOrdersInput, BulkResult, BulkResults, Selection, SelectionQuery } from "@/lib/order-work/bulk";
import type { CashDue, CashDueInput } from "@/lib/order-work/schema";
import { evaluateStep, isDispatch, type StepInput } from "@/lib/order-work/steps";
import { restPaisa } from "@/lib/orders/rest";
import type { RiskRules } from "@/lib/settings/risk-actions";
import { t } from "@/lib/texts/text";
import { type Actor, type Can, requireCan } from "@/server/actor";
import { recordAudit } from "@/server/audit/mutations";
import { mapConcurrent, readSelection, refusalOf } from "@/server/bulk";
import { db, type Tx, transaction } from "@/server/db";
import { AppError } from "@/server/errors";
import { type LockedOrder, lockOrder } from "@/server/fulfilment/change";
import { codesReady } from "@/server/fulfilment/codes-ready";
import { filterOrders } from "@/server/orders/search";
import { toSelectedOrder } from "@/server/orders/serialize";
import { withWarnings } from "@/server/orders/warnings";
import { getRiskRules } from "@/server/settings/queries";
import { queryIn } from "@/server/sql";
import { applyStep } from "./steps";

type Acting = { actor: Actor; now: Date };

/** Refused parcels and risk. */
async function doubtsOf(tx: Tx, { id }: LockedOrder, rules: RiskRules) {
  const [warned] = await withWarnings([{ id }], { run: queryIn(tx), rules });

  return { refusedBefore: warned?.refused_before, riskAction: warned?.risk.action };
}

/** Applies a step to one order in a separate transaction. Never throws: a rejection is part of the result. */
export async function applyStepSafely(id: string, input: StepInput, acting: Acting): Promise<BulkResult> {
  let number: string | null = null;
  const result = (outcome: BulkResult["outcome"], detail: string | null = null) => ({
    id,
    order_number: number,
    outcome,
    detail,
  });
  try {
    // Only this step needs the doubts.
    const rules = input.step === "confirm" && !input.anyway ? await getRiskRules() : null;
    return await transaction(async (tx) => {
      const order = await lockOrder(tx, id);
      number = order.orderNumber;
      const doubts = rules ? await doubtsOf(tx, order, rules) : {};
      const verdict = evaluateStep({ ...order, ...doubts }, input);
      if (verdict === "done") return result("unchanged");
      if (verdict) return result("refused", verdict.refused);
      if (input.comparedRest !== undefined && input.comparedRest !== restPaisa(order)) {
        return result("refused", t("The amount due of this order has changed meanwhile"));
      }

      await applyStep(tx, order, input, acting);
      const cash = input.step === "cash_received" ? { cash: toTaka(paisa(restPaisa(order))) } : {};
      return { ...result("done"), ...cash };
    });
  } catch (error) {
    const reason =
      error instanceof AppError && error.extra.reason === "courier_number_taken" ? error.extra.reason : null;
    return { ...result("refused", refusalOf(error)), ...(reason ? { reason } : {}) };
  }
}

/**
 * Applies a step to the orders and returns one result per order, in request order. A rejected order does not throw. Several orders also get
 * one summary in the audit log. Throws forbidden for a step that needs more than `orders.dispatch`.
 */
export async function applyStepToOrders({
  actor,
  input: { step, orders, courier_name: courierName, by_phone: byPhone, anyway },
  now,
}: {
  actor: Can<"orders.dispatch">;
  input: BulkOrdersInput;
  now: Date;
}): Promise<BulkResults> {
  if (anyway || !isDispatch(step)) requireCan(actor, "orders.edit");

  const results = await mapConcurrent(
    orders,
    ({ id, courier_tracking_number: courierTrackingNumber, repeat_number: repeatNumber }) =>
      applyStepSafely(id, { step, courierName, courierTrackingNumber, repeatNumber, byPhone, anyway }, { actor, now }),
  );
  // For a single order, its history entry is sufficient.
  if (orders.length === 1) return { results };
  const having = (outcome: BulkResult["outcome"]) => results.filter((result) => result.outcome === outcome);
  const done = having("done");
  const cash = sumTaka(done.map((result) => result.cash ?? 0));
  await recordAudit(db, {
    entity: "order",
    entityId: null,
    action: "stepped",
    actor,
    changes: {
      step: { from: null, to: step },
      done: { from: null, to: done.length },
      refused: { from: null, to: having("refused").length },
      ...(done.length > 0
        ? { orders: { from: null, to: done.map(({ order_number: number }) => number).join(" ") } }
        : {}),
      ...(cash > 0 ? { cash_paisa: { from: null, to: toPaisa(cash) } } : {}),
    },
    now,
  });

  return { results };
}

/** Previews `cash_received` for these orders: the number of orders, the cash in taka, and the premium codes that they will need. */
export async function cashDue({ ids }: CashDueInput, now: Date): Promise<CashDue> {
  const orders = await db.order.findMany({ where: { id: { in: ids } }, include: { items: true } });
  const taken = orders.filter((order) => evaluateStep(order, { step: "cash_received" }) === null);

  return {
    count: taken.length,
    sum: sumTaka(taken.map((order) => toTaka(paisa(restPaisa(order))))),
    codes: await codesReady(taken, now),
  };
}

/** Orders that match the list's filters, newest first. Throws what `readSelection` throws. */
export async function selectOrders({ count: seen, ...query }: SelectionQuery, now: Date): Promise<Selection> {
  const where = await filterOrders(query, now);
  const rows = await readSelection({
    read: (take) => db.order.findMany({ where, orderBy: [{ createdAt: "desc" }, { id: "desc" }], take }),
    seen,
    things: ["order", "orders"],
  });

  return { orders: await withWarnings(rows.map(toSelectedOrder)) };
}
