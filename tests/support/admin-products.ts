/** The admin's product list in a browser. */
import type { APIRequestContext, Page } from "@playwright/test";
import { type Account, expect, newAccount } from "@/tests/support/e2e";
import type { Session } from "@/tests/support/session";
import { queryShop } from "@/tests/support/shop-database";

/** Creates an admin for one test, since the list layout is stored per admin. */
export async function newAdmin(layout: "cards" | "table"): Promise<Account> {
  const account = await newAccount("Nasima Begum");
  await queryShop("UPDATE users SET role = 'admin', product_layout = $2::product_layout WHERE email = $1", [
    account.email,
    layout,
  ]);

  return account;
}

export const card = (page: Page, name: string) => page.locator("li[data-product]").filter({ hasText: name });
export const row = (page: Page, name: string) => page.locator("tr[data-product]").filter({ hasText: name });
export const activeSwitch = (page: Page, name: string) => page.getByRole("switch", { name: `${name} active` });

let made = 0;
/** Creates a product for one test, without side effects on others. */
export async function addProduct(request: APIRequestContext, session: Session, change: object = {}) {
  made += 1;
  const data = {
    name: `Specimen ${process.pid}-${Date.now()}-${made}`,
    price: 450,
    stock_quantity: 12,
    category: "Laboratory",
    ...change,
  };
  const answer = await request.post("/api/v1/products", { ...session, data });
  expect(answer.status()).toBe(201);

  return (await answer.json()) as { id: string; name: string };
}

/** Opens the list as a table, where price and stock are edited in the row. */
export async function openList(page: Page, signIn: (account: Account) => Promise<void>, search = "") {
  await signIn(await newAdmin("table"));
  await page.goto(search ? `/admin/products?search=${encodeURIComponent(search)}` : "/admin/products");
}
