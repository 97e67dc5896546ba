/** Pages that a crawl of the demo shop does not reach: error pages, last pages of lists and empty states. */
import { adminRoutes } from "@/lib/admin-routes";
import { moleculesPage } from "@/lib/molecules/addresses";
import { failureReasons } from "@/lib/payments/rules";
import { routes, withReturnPath } from "@/lib/routes";
import { demoAdmin, demoCustomer } from "@/prisma/seed/people";
import type { DemoShop, Visitor } from "./demo-shop";

/** @param cookie session of a fourth visitor */
export type Asked = readonly [Visitor, string, cookie?: string];

const UNKNOWN = "7f000000-0000-4000-8000-000000000000";

const by = (visitor: Visitor, paths: readonly string[], cookie?: string): Asked[] =>
  paths.map((path) => (cookie ? [visitor, path, cookie] : [visitor, path]));

/** A new account without any activity. */
async function cookieOfNewAccount({ shop }: DemoShop): Promise<string> {
  const account = { email: "newcomer@example.com", password: "eight888", full_name: "Rahima Khatun" };
  const body = JSON.stringify(account);
  await fetch(`${shop.origin}/api/v1/auth/register`, {
    method: "POST",
    body,
    headers: { "content-type": "application/json" },
  });
  const login = new URLSearchParams({ username: account.email, password: account.password });
  const { headers } = await fetch(`${shop.origin}/api/v1/auth/login`, { method: "POST", body: login });

  return headers.get("set-cookie")?.split(";")[0] ?? "";
}

/** Pages behind emailed or shared links: a new password, and an order to pay. */
async function linkedPages({ shop, database }: DemoShop): Promise<string[]> {
  const token = "a-mailed-token";
  await database.query(
    `INSERT INTO user_tokens (id, user_id, kind, hash, created_at, expires_at)
     SELECT gen_random_uuid(), id, 'password_reset', encode(sha256($1), 'hex'), clock_timestamp(), clock_timestamp() + interval '1 day'
     FROM users WHERE email = $2 ON CONFLICT (hash) DO NOTHING`,
    [Buffer.from(token), demoCustomer.email],
  );
  const login = new URLSearchParams({ username: demoAdmin.email, password: demoAdmin.password });
  const signedIn = await fetch(`${shop.origin}/api/v1/auth/login`, { method: "POST", body: login });
  const { access_token: access } = (await signedIn.json()) as { access_token: string };
  const { rows } = await database.query<{ id: string }>(
    `SELECT id FROM orders WHERE status = 'pending' AND payment_status IN ('pending', 'failed') AND payment_method = 'aamarpay'
     ORDER BY created_at LIMIT 1`,
  );
  const made = await fetch(`${shop.origin}/api/v1/orders/admin/${rows[0]?.id}/payment-link`, {
    method: "POST",
    headers: { authorization: `Bearer ${access}` },
  });
  const { url } = (await made.json()) as { url: string };

  return [`${routes.resetPassword}?token=${token}`, new URL(url).pathname];
}

const own = [
  routes.myOrders,
  routes.myCodes,
  routes.account,
  routes.myReviews,
  routes.quizGame,
  routes.scoreboard,
  routes.checkout,
];
const shared = [routes.home, routes.products, routes.contact, routes.trackOrder, routes.quiz];

export async function unlinkedPages(demo: DemoShop): Promise<Asked[]> {
  const lists = [adminRoutes.orders, adminRoutes.customers, adminRoutes.messages, adminRoutes.audit];

  return [
    ...by("guest", [
      "/offline",
      "/%FF",
      ...[...failureReasons, "other"].map((reason) => `${routes.paymentFailed}?reason=${reason}`),
      ...[routes.login, routes.register, routes.forgotPassword].map((page) => withReturnPath(page, routes.checkout)),
      `${routes.googleReturn}?error=access_denied`,
      `${routes.products}?page=999`,
      `${routes.products}?min_price=x&sort=none`,
      `${routes.trackOrder}?id=ABCDEFGHJKLM`,
      `${routes.quiz}?question=99`,
      `${moleculesPage}?page=999`,
      ...(await linkedPages(demo)),
    ]),
    ...by("customer", [
      ...shared,
      ...[routes.admin, adminRoutes.orders, routes.login, routes.register, routes.verifyEmail],
      ...[`${routes.myOrders}?status=cancelled`, `${routes.myOrders}?page=99`, routes.withCoupon("NO-SUCH")],
      ...[routes.completePayment(UNKNOWN), routes.orderAgain(UNKNOWN), routes.scoreboardOf("2020-01-01")],
      routes.scoreboardOf("x"),
    ]),
    ...by("guest", [...own, ...shared, routes.verifyEmail], await cookieOfNewAccount(demo)),
    ...by("admin", [...shared, ...own, ...lists.map((list) => `${list}?page=999`)]),
  ];
}
