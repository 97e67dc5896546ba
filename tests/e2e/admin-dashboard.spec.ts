import { place } from "@/tests/support/admin-orders";
import { addProduct } from "@/tests/support/admin-products";
import { expect, expectAccessible, expectBothThemes, test, toast } from "@/tests/support/e2e";
import { adminLogin, sessionOf } from "@/tests/support/session";
import { queryShop } from "@/tests/support/shop-database";

const admin = { ...adminLogin, fullName: "" };

test("the dashboard shows the shop's figures and pending tasks", async ({ page, request, signIn }) => {
  await request.post("/api/v1/contact/contact", {
    data: { name: "Nusrat Jahan", email: "nusrat@example.com", subject: "A question", message: "When do you open?" },
  });
  await signIn(admin);
  await page.goto("/admin");

  const main = page.getByRole("main");
  const cards = main.getByRole("list", { name: "Totals" });
  await expect(cards.getByRole("listitem")).toHaveText(
    ["Total Products", "Total Orders", "Total Revenue", "Total Customers"].map(
      (name) => new RegExp(`^${name}.*\\d.*(?:[+−]?[\\d,.]+%|new, nothing) from last month$`),
    ),
  );
  const queues = main.locator(".queue-tiles");
  const [cardsBox, queuesBox] = [await cards.boundingBox(), await queues.boundingBox()];
  expect((cardsBox?.y ?? 0) + (cardsBox?.height ?? 0)).toBeLessThanOrEqual(queuesBox?.y ?? 0);
  await expect(main.getByText(/^(\d+ orders? today · |No order today yet)/)).toBeVisible();
  await expect(main.getByRole("region", { name: "Recent Orders" }).getByRole("listitem")).toHaveCount(5);
  await expect(main.getByRole("img", { name: /orders and ৳.* of revenue in 30 days/ })).toBeVisible();
  await expectBothThemes(page);

  await main.getByText("Show as a table").click();
  await expect(main.getByRole("table").getByRole("row")).toHaveCount(31);
  await expectAccessible(page);

  await main.getByRole("link", { name: /unread message/ }).click();
  await expect(page).toHaveURL("/admin/messages?unread_only=true");
});

test("low stock links to these products only", async ({ page, signIn }) => {
  await signIn(admin);
  await page.goto("/admin");
  const task = page.getByRole("link", { name: /low on stock/ });
  const count = Number.parseInt((await task.textContent()) ?? "", 10);
  await task.click();

  await expect(page).toHaveURL("/admin/products?show=low_stock");
  await expect(page.getByText(new RegExp(`^${count} products?$`))).toBeVisible();
});

test("a batch with few codes opens the dialog that creates more", async ({ page, request, signIn }) => {
  const batch = `Spectra ${Date.now()}`;
  const product = await addProduct(request, await sessionOf(request, adminLogin), { delivers_code: batch });
  await signIn(admin);
  await page.goto("/admin");
  await page.getByRole("button", { name: `Create more codes “${batch}”` }).click();

  const form = page.getByRole("dialog", { name: "Generate bulk codes" });
  await expect(form.getByLabel("Description")).toHaveValue(batch);
  await expect(form.getByLabel("For", { exact: true })).toHaveValue("product");
  await form.getByLabel("Count").fill("30");
  await form.getByRole("button", { name: "Generate codes" }).click();
  await expect(toast(page, "30 premium codes generated successfully")).toBeVisible();
  // The dialog keeps the new codes for copying after the warning has disappeared.
  await expect(page.getByRole("dialog").getByLabel("New codes")).toHaveValue(/^(CCAR-\S+\n){29}CCAR-\S+$/);
  await page.getByRole("dialog").getByRole("button", { name: "Done" }).click();
  await expect(page.getByRole("button", { name: `Create more codes “${batch}”` })).toHaveCount(0);
  await queryShop("UPDATE products SET is_active = false WHERE id = $1", [product.id]);
});

test("a recent order shows its status and links to its page", async ({ page, request, account, signIn }) => {
  const { order: placed } = await place(request, account);
  await signIn(admin);
  await page.goto("/admin");
  const number = placed.order_number;
  const order = page.getByRole("region", { name: "Recent Orders" }).getByRole("link", { name: number });
  await expect(order.locator(".tag")).toHaveText(["Pending", "To confirm"]);
  await order.click();

  await expect(page).toHaveURL(new RegExp(`/admin/orders/.*${number.toLowerCase()}$`));
});

test("customers have no access", async ({ page, account, signIn }) => {
  await signIn(account);
  for (const path of ["/admin", "/admin/customers", "/admin/settings", "/admin/messages"]) {
    await page.goto(path);
    await expect(page).toHaveURL("/");
  }
});
