/** The emulated gateway in browser tests: the payer's page, and its control endpoints. */
import { expect, type Page } from "@playwright/test";
import type { Payment } from "@/emulators/aamarpay/payments.ts";
import { addToCart, fillCheckout, placeOrderButton } from "./shopper";

const gatewayUrl: string = process.env.TEST_GATEWAY_URL ?? "";

async function control(method: string, path: string, body?: object): Promise<Record<string, unknown>> {
  const answer = await fetch(`${gatewayUrl}/control/${path}`, {
    method,
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  expect(answer.status).toBe(200);

  return (await answer.json()) as Record<string, unknown>;
}

/** Enables gateway faults until resetGateway, or for `times` uses. */
export async function breakGateway(faults: Record<string, string | number>): Promise<void> {
  await control("POST", "faults", faults);
}

export async function resetGateway(): Promise<void> {
  await control("DELETE", "faults");
}

/** The gateway's payments of an order, newest first. */
export async function paymentsOf(orderNumber: string): Promise<Payment[]> {
  const { payments } = await control("GET", "payments");

  return (payments as Payment[]).filter(({ fields }) => fields.opt_a === orderNumber);
}

/** Decides the newest payment of an order without notifying the shop. */
export async function decideQuietly(orderNumber: string, outcome: Payment["outcome"]): Promise<void> {
  const [payment] = await paymentsOf(orderNumber);
  await control("POST", "payments", { tran_id: payment?.tranId, outcome });
}

/** Marks an order's latest payment as paid and notifies the shop as the payer's browser would. */
export async function returnPaid(orderNumber: string): Promise<void> {
  const [payment] = await paymentsOf(orderNumber);
  await control("POST", "payments", { tran_id: payment?.tranId, outcome: "paid", announce: true });
}

/** Waits for the payer's page. Returns the number of the order being paid. */
export async function expectPayerPage(page: Page): Promise<string> {
  await expect(page.getByRole("heading", { level: 1, name: /^Pay BDT \d/ })).toBeVisible();
  expect(page.url()).toContain(`${gatewayUrl}/paynow.php`);
  const number = /order ([0-9A-F]{8})/.exec((await page.locator("dl").textContent()) ?? "")?.[1];
  expect(number).toBeDefined();

  return number ?? "";
}

/** Orders a sticker sheet for online payment, up to the payer's page. Returns the order number. */
export async function orderOnline(page: Page): Promise<string> {
  await addToCart(page, "Element sticker sheet");
  await page.goto("/checkout");
  await fillCheckout(page, { city: "Dhaka", pay: "Online payment" });
  await placeOrderButton(page).click();

  return expectPayerPage(page);
}

type Choice = "Pay with bKash" | "Pay by card" | "Fail" | "Cancel";

/** Clicks a button of the payer's page and returns to the shop. */
export async function choose(page: Page, choice: Choice): Promise<void> {
  await page.getByRole("button", { name: choice }).click();
  if (choice === "Cancel") await page.getByRole("link", { name: "Return to the shop" }).click();
}
