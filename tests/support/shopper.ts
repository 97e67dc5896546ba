/** What a shopper does in the browser tests, from a product's page to the button of the checkout. */
import { expect, type Page } from "@playwright/test";

export async function openProduct(page: Page, name: string): Promise<void> {
  await page.goto(`/products?search=${encodeURIComponent(name)}`);
  await page.getByRole("main").getByRole("link", { name }).first().click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
}

export async function addToCart(page: Page, name: string): Promise<void> {
  await openProduct(page, name);
  await page.getByRole("button", { name: "Add to Cart" }).click();
  await expect(page.getByText(/Added\. \d+ in your cart\./)).toBeVisible();
}

type Way = "Online payment" | "Cash on delivery";

/** Fills the checkout's form, all but the e-mail address. */
export async function fillCheckout(page: Page, { city, pay }: { city: string; pay: Way }): Promise<void> {
  await page.getByLabel("Phone").fill("01712-345678");
  await page.getByLabel("First name").fill("রহিমা");
  await page.getByLabel("Last name").fill("খাতুন");
  await page.getByLabel("Street address").fill("House 27, Road 5");
  await page.getByLabel("City").fill(city);
  await page.getByLabel("Area").fill("Dhanmondi");
  await page.getByRole("radio", { name: pay }).check();
}

export function placeOrderButton(page: Page) {
  return page.getByRole("button", { name: /^Place order/ });
}

export function cartButton(page: Page) {
  return page.getByRole("banner").getByRole("button", { name: /^Cart/ });
}
