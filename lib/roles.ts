/**
 * Roles and their abilities. API contracts, server functions and admin pages require an ability, never a role, so that
 * a new staff role changes no other file (docs/guides/add-a-permission.md).
 */
export const roles = ["customer", "admin"] as const;
export type Role = (typeof roles)[number];

/** What an admin may do (D9.27). */
export const staffRoles = ["owner", "manager", "packer", "editor", "support"] as const;
export type StaffRole = (typeof staffRoles)[number];

/** The two fields that decide about access; `staffRole` is set for admins only. */
export type Rank = { role: Role; staffRole: StaffRole | null };

export const abilities = [
  /** Open the admin area: navigation, search, counts of pending work. */
  "admin.open",
  /** Read revenue and reports of sales, without profit. */
  "reports.read",
  "audit.read",
  /** Read parcels to pack, on the way or coming back: contents, address and phone number, no email address. */
  "parcels.read",
  "orders.read",
  "orders.edit",
  /** Hand parcels over to couriers, print packing slips, record returns. */
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
  /** Have a customer's account deleted on their request, or withdraw that. */
  "customers.erase",
  /** Change roles, invite and suspend staff. */
  "staff.edit",
  "messages.edit",
  "reviews.edit",
  "products.edit",
  /** Read movements of stock, correct it. */
  "stock.edit",
  /** Order from suppliers, receive the goods, see costs (D9.116). */
  "purchases.edit",
  /** See income, costs and profit of orders (D9.130). */
  "profit.read",
  /** Enter packaging costs, gateway fees and couriers' charges. */
  "profit.edit",
  /** See the journal with its balances, and lists of invoices (D9.151). */
  "accounting.read",
  "quiz.edit",
  "settings.edit",
  /** Repeat failed emails and background tasks, view the shop's version. */
  "operation.edit",
] as const;

export type Ability = (typeof abilities)[number];

/** The abilities of each staff role. Customers have none. */
const abilitiesOf: Record<StaffRole, ReadonlySet<Ability>> = {
  owner: new Set(abilities),
  manager: new Set([
    "admin.open",
    "reports.read",
    "parcels.read",
    "orders.read",
    "orders.edit",
    "orders.dispatch",
    "orders.refund",
    "orders.export",
    "cases.edit",
    "coupons.edit",
    "customers.read",
    "customers.export",
    "messages.edit",
    "reviews.edit",
    "stock.edit",
  ]),
  packer: new Set(["admin.open", "parcels.read", "orders.dispatch"]),
  editor: new Set(["admin.open", "products.edit", "quiz.edit"]),
  support: new Set(["admin.open", "parcels.read", "orders.read", "customers.read", "messages.edit"]),
};

export function hasAbility({ role, staffRole }: Rank, ability: Ability): boolean {
  return role === "admin" && staffRole !== null && abilitiesOf[staffRole].has(ability);
}
