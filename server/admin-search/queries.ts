/** One search over what an owner looks for all day; each kind by the same rules as its own list. */
import { type AdminFound, FOUND_MAX } from "@/lib/admin-search/schema";
import { paisa, toTaka } from "@/lib/money";
import { reachableEmail } from "@/lib/no-email";
import { recipientName } from "@/lib/orders/recipient";
import { searchUsers } from "@/server/auth/queries";
import { db } from "@/server/db";
import { searchOrders } from "@/server/orders/search";
import { searchCodes } from "@/server/premium-codes/queries";
import { filterProducts } from "@/server/products/queries";

const newest = [{ createdAt: "desc" as const }, { id: "desc" as const }];
const few = { orderBy: newest, take: FOUND_MAX };

async function findOrders(term: string): Promise<AdminFound["orders"]> {
  const rows = await db.order.findMany({ where: await searchOrders(term), ...few });

  return rows.map((row) => ({
    id: row.id,
    order_number: row.orderNumber,
    created_at: row.createdAt.toISOString(),
    status: row.status,
    payment_status: row.paymentStatus,
    total_amount: toTaka(paisa(row.totalPaisa)),
    name: recipientName(row),
    phone: row.shipPhone,
  }));
}

async function findCustomers(term: string): Promise<AdminFound["customers"]> {
  const rows = await db.user.findMany({ where: await searchUsers(term), ...few });

  return rows.map(({ id, fullName, email, phone }) => ({
    id,
    full_name: fullName,
    email: reachableEmail(email),
    phone,
  }));
}

async function findCodes(term: string): Promise<AdminFound["codes"]> {
  const rows = await db.premiumCode.findMany({ where: await searchCodes(term), ...few });

  return rows.map((row) => ({
    id: row.id,
    code: row.code,
    is_active: row.isActive,
    bound_user_email: row.boundUserEmail,
    distributed_to_order_id: row.distributedToOrderId,
  }));
}

async function findProducts(term: string): Promise<AdminFound["products"]> {
  const rows = await db.product.findMany({ where: filterProducts({ search: term, withDrafts: true }), ...few });

  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    price: toTaka(paisa(row.pricePaisa)),
    stock_quantity: row.stockQuantity,
    is_active: row.isActive,
  }));
}

/** What a term finds; a number may be written with a `#` before it. */
export async function findEverywhere(term: string): Promise<AdminFound> {
  const [orders, customers, codes, products] = await Promise.all([
    findOrders(term),
    findCustomers(term),
    findCodes(term),
    findProducts(term),
  ]);

  return { orders, customers, codes, products };
}
