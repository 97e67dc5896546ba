/** Creates the missing codes of a batch and gives free codes to the orders that wait for it, oldest first. */
import type { GiveCodesInput, GivenCodes } from "@/lib/cases/schema";
import type { Can } from "@/server/actor";
import { db, transaction } from "@/server/db";
import {
  allocateCodesTo,
  readWaitingBatches,
  readWaitingOrders,
  type WaitingBatch,
} from "@/server/fulfilment/allocate-codes";
import { lockWaitingOrder } from "@/server/fulfilment/change";
import { lockNames } from "@/server/locks";
import { insertCodes } from "@/server/premium-codes/create-codes";

/** Maximum number of orders per call; the response includes the number left. */
const MAX_ORDERS = 100;

type GiveCodes = { actor: Can<"cases.edit">; input: GiveCodesInput; now: Date };

const ofBatch = (waiting: readonly WaitingBatch[], batch: string | null): WaitingBatch =>
  waiting.find((one) => one.batch === batch) ?? { batch, orders: 0, units: 0, free: 0 };

/**
 * Creates at most the number missing once the queue is locked, so that a double click creates no more. The new codes are given in the same
 * transaction.
 */
function createMissingCodes({ actor, input: { batch, make }, now }: GiveCodes): Promise<number> {
  return transaction(async (tx) => {
    await lockNames(tx, "codeQueue");
    const { units, free } = ofBatch(await readWaitingBatches(tx, now), batch);
    const count = Math.min(make, Math.max(0, units - free));
    if (count === 0) return 0;

    const kind =
      batch === null ? { purpose: "any_order" as const } : { purpose: "product" as const, description: batch };
    await insertCodes(tx, { actor, input: { ...kind, is_active: true }, count, now });
    return count;
  });
}

/**
 * Creates up to `make` missing codes, then gives free codes to waiting orders. Safe to repeat, because an order that has its codes no
 * longer waits.
 */
export async function giveCodes(options: GiveCodes): Promise<GivenCodes> {
  const { input, now } = options;
  const before = ofBatch(await readWaitingBatches(db, now), input.batch);
  const made = input.make > 0 ? await createMissingCodes(options) : 0;
  for (const orderId of await readWaitingOrders(input.batch, MAX_ORDERS)) {
    const isServed = await transaction(async (tx) => {
      await lockWaitingOrder(tx, orderId);
      return allocateCodesTo(tx, { orderId, now });
    });
    if (!isServed) break;
  }
  const after = ofBatch(await readWaitingBatches(db, now), input.batch);

  return { made, served: Math.max(0, before.orders - after.orders), left: after.orders };
}
