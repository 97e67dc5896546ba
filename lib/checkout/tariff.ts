import { toPaisa } from "@/lib/money";
import type { DeliveryCharges } from "@/lib/settings/schema";
import type { Tariff } from "./rules";

/** The public settings (taka) as what orders are charged with (paisa). */
export function tariffOf(charges: DeliveryCharges): Tariff {
  const { inside_dhaka, outside_dhaka, free_delivery_threshold } = charges;

  return {
    insideDhaka: toPaisa(inside_dhaka),
    outsideDhaka: toPaisa(outside_dhaka),
    freeAbove: free_delivery_threshold === null ? null : toPaisa(free_delivery_threshold),
  };
}
