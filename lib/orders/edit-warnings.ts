/** Describes an admin's edit before it is saved: its consequences, and the delivery charge if the parcel moves to another zone. Pure. */

import { formatTaka, toPaisa } from "@/lib/money";
import { t } from "@/lib/texts/text";
import { chargeAfterMove } from "./admin-change";
import type { AdminOrderChanges } from "./admin-schema";
import { type CodeState, consequencesOf } from "./consequences";
import type { Tariff } from "./pricing";
import type { Order } from "./schema";
import { stateOf } from "./state";

/** Returns sentences; empty if the edit has no consequences. `tariff` is null until loaded. */
export function editWarnings(
  order: Order,
  changes: AdminOrderChanges,
  { code, tariff }: { code: CodeState; tariff: Tariff | null },
): string[] {
  const lines = order.items.map(({ price, quantity, category }) => ({ price: toPaisa(price), quantity, category }));
  const { delivery_charge: before } = order;
  const state = { ...stateOf(order), shipCity: order.shipping_address.city, lines };
  const charge = tariff ? chargeAfterMove(state, changes, tariff) : undefined;
  if (charge === undefined) return consequencesOf(order, changes, code);

  const moved = t("Delivery there costs {charge}, not {before}.", {
    charge: formatTaka(charge),
    before: formatTaka(before),
  });
  const sentences = consequencesOf(order, { ...changes, delivery_charge: charge }, code);
  return charge === before ? sentences : [moved, ...sentences];
}
