/** Page object of a shopper, from a product page to the checkout button. */
import { expect, type Locator, type Page } from "@playwright/test";

export async function openProduct(page: Page, name: string): Promise<void> {
  await page.goto(`/products?search=${encodeURIComponent(name)}`);
  await page.getByRole("main").getByRole("link", { name }).first().click();
  await expect(page.getByRole("heading", { level: 1, name, exact: true })).toBeVisible();
}

export async function addToCart(page: Page, name: string): Promise<void> {
  await openProduct(page, name);
  await page.getByRole("button", { name: "Add to Cart" }).click();
  await expect(page.getByText(/Added\. \d+ in your cart\./)).toBeVisible();
  await closeCart(page);
}

/** Closes the cart, which opens when a product is added. */
export async function closeCart(page: Page): Promise<void> {
  const cart = page.getByRole("dialog", { name: "Your cart" });
  await expect(cart).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(cart).toBeHidden();
}

/** Checks whether a section of the checkout shows its values on one line. */
async function isFolded(section: Locator): Promise<boolean> {
  await expect(section).toBeVisible();

  return (await section.locator("details:not([open])").count()) > 0;
}

/** Expands or collapses such a section. */
export async function pressChange(section: Locator): Promise<void> {
  await section.getByText("Change", { exact: true }).click();
}

type Way = "Online payment" | "Cash on delivery";

/** Fills the checkout form except for the contact details, which the account has. Selects no payment method without `pay`. */
export async function fillCheckout(page: Page, { city, pay }: { city: string; pay?: Way }): Promise<void> {
  const contact = page.getByRole("region", { name: "Contact" });
  const isContactFolded = await isFolded(contact);
  if (isContactFolded) await pressChange(contact);
  await page.getByLabel("First name").fill("রহিমা");
  await page.getByLabel("Last name").fill("খাতুন");
  if (isContactFolded) await pressChange(contact);
  await page.getByLabel("Street address").fill("House 27, Road 5");
  const delivery = page.getByRole("region", { name: "Delivery" });
  if (await isFolded(delivery)) await pressChange(delivery);
  await page.getByLabel("City").fill(city);
  await page.getByLabel("Area").fill("Dhanmondi");
  if (pay) await page.getByRole("radio", { name: pay }).check();
  await agree(page);
}

/** Ticks the consent to the policies. */
export async function agree(page: Page): Promise<void> {
  await page.getByRole("checkbox", { name: /^I agree to the/ }).check();
}

export function placeOrderButton(page: Page) {
  return page.getByRole("button", { name: /^Place order/ });
}

/** Checks the stored cart, on pages without a cart button. */
export async function expectInCart(page: Page, count: number): Promise<void> {
  const countLines = () =>
    page.evaluate(() => {
      const lines: { quantity: number }[] = JSON.parse(localStorage.getItem("chemcard.cart") ?? "[]");
      return lines.reduce((sum, { quantity }) => sum + quantity, 0);
    });

  await expect.poll(countLines).toBe(count);
}

/** Signs in during checkout with an existing account. */
export async function signInToOrder(
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await page.getByText("I have an account").click();
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("main").getByRole("button", { name: "Sign In" }).click();
}

export function cartButton(page: Page) {
  return page.getByRole("banner").getByRole("button", { name: /^Cart/ });
}

/** Expects the confirmation of a cash-on-delivery order. */
export async function expectPlaced(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1, name: "Order placed successfully" })).toBeVisible();
}
