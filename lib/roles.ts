/**
 * Roles and their abilities. API contracts, server functions and admin pages require an ability, never a role, so that
 * a new kind of staff changes no other file (docs/guides/add-a-permission.md).
 */
export const roles = ["customer", "admin"] as const;
export type Role = (typeof roles)[number];

export const abilities = [
  /** Open the admin area: navigation, search, counts of pending work. */
  "admin.open",
  "reports.read",
  "audit.read",
  "orders.read",
  "orders.edit",
  /** Hand parcels over to couriers, print packing slips and invoices, record returns and cash from couriers. */
  "orders.dispatch",
  "orders.refund",
  "orders.export",
  "cases.edit",
  "codes.read",
  "codes.edit",
  "codes.export",
  "coupons.edit",
  "customers.read",
  "customers.export",
  "roles.edit",
  "messages.edit",
  "reviews.edit",
  "products.edit",
  "quiz.edit",
  "settings.edit",
  /** Repeat failed emails and background tasks, view the shop's version. */
  "operation.edit",
] as const;

export type Ability = (typeof abilities)[number];

const abilitiesOf: Record<Role, ReadonlySet<Ability>> = { customer: new Set(), admin: new Set(abilities) };

export function hasAbility(role: Role, ability: Ability): boolean {
  return abilitiesOf[role].has(ability);
}
