/** Texts that the specification or a decision quotes, on the pages that show them. The toasts are in tests/e2e/specified-toasts.spec.ts. */
import { beforeAll, expect, it } from "vitest";
import { db } from "@/server/db";
import { resetDatabase } from "@/tests/support/database";
import { createAdmin, createOrder, createPremiumCode, createProduct, createUser } from "@/tests/support/factories";
import { http, signIn } from "@/tests/support/http";
import { textsOf } from "@/tests/support/page-texts";

const UNKNOWN = "7f000000-0000-4000-8000-000000000000";
/** A search without results. */
const NOTHING = "?search=nothing-like-it";

type Visitor = "guest" | "customer" | "admin";

const cookies: Record<Visitor, string> = { guest: "", customer: "", admin: "" };
/** Ids to insert into the paths of the table. */
const ids: Record<string, string> = { unknown: UNKNOWN };

beforeAll(async () => {
  await resetDatabase();
  const [customer, admin] = [await createUser({ isVerified: true }), await createAdmin()];
  const product = await createProduct({
    name: "Elements",
    models: ["water"],
    imageUrl: "/pictures/a.webp",
    isFlagship: true,
  });
  const soldOut = await createProduct({ name: "Stickers", stock: 0 });
  const place = () => createOrder(customer, [{ product }]);
  const [cash, failed, paid, delivered] = [await place(), await place(), await place(), await place()];
  const online = { paymentMethod: "aamarpay" } as const;
  await db.order.update({ where: { id: failed.id }, data: { ...online, paymentStatus: "failed" } });
  await db.order.update({
    where: { id: paid.id },
    data: { ...online, paymentStatus: "paid", paidPaisa: 56_000, heldUntil: null },
  });
  await db.order.update({
    where: { id: delivered.id },
    data: { status: "delivered", deliveryStatus: "delivered", deliveredAt: new Date(), heldUntil: null },
  });
  await createPremiumCode({ boundUserEmail: customer.email });
  await createPremiumCode();
  Object.assign(ids, { product: product.id, soldOut: soldOut.id, cash: cash.id, paid: paid.id });
  Object.assign(cookies, {
    customer: (await signIn(customer)).cookie,
    admin: (await signIn(admin)).cookie,
  });
});

/** Source, visitor, path, texts. */
const specified: [source: string, visitor: Visitor, path: string, texts: string[]][] = [
  ["spec 2", "guest", "/nothing-here", ["404", "Oops! Page not found", "Return to Home"]],
  ["spec 2", "guest", "/", ["Home", "Buy Cards", "Track Order", "Contact", "Sign In"]],
  ["spec 2", "guest", "/", ["Switch to light theme", "Switch to dark theme", "Toggle theme"]],
  ["spec 2", "guest", "/contact", ["Free shipping on orders over ৳1000"]],
  ["spec 2", "guest", `/products${NOTHING}`, ["No products found for your search.", "Search", "Clear"]],
  ["spec 2", "guest", "/products?category=Laboratory", ["No products available."]],
  ["spec 2", "guest", "/products/{product}", ["Back to Products", "Add to Cart"]],
  ["spec 2", "customer", "/my-orders", ["Track Order", "Retry Payment"]],
  ["spec 2", "guest", "/payment/success?order_id={paid}", ["Continue Shopping", "View My Orders", "Track This Order"]],
  ["spec 2", "guest", "/payment/failed", ["Retry Payment", "New Order", "Back to Home", "Track Your Orders"]],
  [
    "spec 2",
    "guest",
    "/payment/cancelled",
    ["Complete Payment", "Continue Shopping", "Back to Home", "View My Orders"],
  ],
  [
    "spec 2",
    "admin",
    "/admin",
    ["Total Products", "Total Orders", "Total Revenue", "Total Customers", "Recent Orders"],
  ],
  ["spec 2", "admin", "/admin/customers", ["No phone"]],
  ["spec 2", "admin", "/admin/orders", ["Apply Filters", "Clear Filters", "Show Filters", "Edit"]],
  ["spec 2", "admin", "/admin/products", ["Add Product", "Edit", "Delete"]],
  ["spec 2", "admin", "/admin/premium-codes", ["Active Only", "Bound Only", "Refresh", "Bind", "Unbind", "Delete"]],
  ["spec 2", "admin", "/admin/premium-codes", ["Create Single Code", "Generate Bulk Codes"]],
  ["spec 4", "guest", "/payment/cancelled", ["Cancelled"]],
  ["spec 4", "guest", "/payment/failed", ["Failed"]],
  ["spec 4", "guest", "/payment/success?order_id={paid}", ["Paid"]],
  [
    "spec 4",
    "guest",
    "/track/{cash}",
    ["Order Placed", "Payment Confirmed", "Processing", "Shipped", "Out for Delivery"],
  ],
  ["spec 5", "guest", "/reset-password", ["Invalid request", "Reset token is missing. Please try again."]],
  ["spec 8", "guest", "/reset-password", ["Invalid Reset Link", "This password reset link is invalid or has expired."]],
  ["spec 8", "guest", "/products/{unknown}", ["Product Not Found"]],
  ["spec 8", "guest", "/track/{unknown}", ["Order Not Found"]],
  ["spec 8", "guest", "/payment/success", ["Invalid Payment", "No order ID found in payment confirmation"]],
  ["spec 8", "guest", "/payment/success?order_id={unknown}", ["Error", "Failed to load order details."]],
  ["spec 8", "guest", "/payment/failed", ["Payment processing failed"]],
  ["spec 8", "admin", `/admin/customers${NOTHING}`, ["No customers found"]],
  ["spec 8", "admin", `/admin/orders${NOTHING}`, ["No orders found"]],
  ["spec 8", "admin", `/admin/premium-codes${NOTHING}`, ["No premium codes found"]],
  ["D1.26", "guest", "/login?from=%2Fcheckout", ["New here", "I have an account"]],
  ["D1.26", "guest", "/login?from=%2Fcheckout", ["Authentication Required - Please log in to place an order."]],
  ["D1.31", "admin", "/admin/settings", ["Manual"]],
  ["D8.27", "guest", "/products", ["Active only"]],
  ["D3.57", "guest", "/products/{soldOut}", ["Tell me when it is back"]],
  ["D8.26", "guest", "/products?search=elemnts", ["Nothing for “elemnts”, showing “elements”"]],
  ["D8.37", "customer", "/payment/success?order_id={cash}", ["Continue Shopping"]],
  ["D8.49", "customer", "/my-orders", ["Write a review"]],
  ["D8.70", "admin", "/admin/orders/{paid}", ["More", "Print slip"]],
  ["D8.110", "guest", "/products/{product}", ["See it in 3D"]],
  ["D8.120", "guest", "/ar", ["Choose a card instead"]],
  ["D8.130", "guest", "/products/{product}", ["Try it now: print one card, free"]],
  ["D8.162", "guest", "/ar", ["Full screen"]],
  ["D8.186", "admin", "/admin/orders/{cash}/print?kind=slip", ["Not confirmed"]],
  ["D9.12", "guest", "/payment/success?order_id={paid}", ["Delivery is expected in 2-3 business days"]],
  ["D9.12", "guest", "/track/{cash}", ["Estimated delivery", "At the latest"]],
  ["D9.16", "admin", "/admin", ["new, nothing from last month", "Needs a hand"]],
];

it.each(specified)("%s: %s sees on %s %j", async (_, visitor, path, texts) => {
  const address = path.replace(/\{(\w+)\}/g, (whole, name) => ids[name] ?? whole);
  const { text } = await http(address, { headers: { accept: "text/html", cookie: cookies[visitor] } });
  const shown = textsOf(text).join("\n");

  for (const each of texts) expect(shown).toContain(each);
});
