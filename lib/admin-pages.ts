/** All pages of the admin area, for the search by name. Apart from the navigation, which is on every page. */
import type { Rank } from "@/lib/roles";
import { allowed, groups, type Item } from "./admin-navigation";
import { adminRoutes } from "./admin-routes";

/** Pages without a navigation entry, linked from other pages. */
const otherPages: readonly Item[] = [
  { label: "New order", href: adminRoutes.newOrder(), can: "orders.edit" },
  { label: "Call list", href: adminRoutes.calls(), can: "orders.edit" },
  { label: "Packing check", href: adminRoutes.packingCheck(), can: "orders.dispatch" },
  { label: "Courier's sheet", href: adminRoutes.courierSheet(), can: "orders.dispatch" },
  { label: "Couriers' payments", href: adminRoutes.payouts, can: "orders.edit" },
  { label: "Places at couriers", href: adminRoutes.courierPlaces, can: "orders.edit" },
  { label: "Delivery figures", href: adminRoutes.deliveryFigures, can: "reports.read" },
  { label: "Blocked numbers", href: adminRoutes.blockedNumbers, can: "orders.edit" },
  { label: "Purchases", href: adminRoutes.purchases, can: "purchases.edit" },
  { label: "New purchase", href: adminRoutes.newPurchase(), can: "purchases.edit" },
  { label: "Parcels at couriers", href: adminRoutes.parcels(), can: "orders.edit" },
];

/** All pages that a user may open, for the search by name. */
export function adminPagesFor(rank: Rank): Item[] {
  return allowed([...groups.flatMap(({ items }) => items), ...otherPages], rank);
}
