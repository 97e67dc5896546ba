import { expect, expectBothThemes, test, toast } from "@/tests/support/e2e";
import { sessionOf } from "@/tests/support/session";

const address = {
  firstName: "Rahima",
  lastName: "Khatun",
  phone: "01712-345678",
  address: "House 27, Road 5",
  city: "Dhaka",
  area: "Dhanmondi",
};
const UNKNOWN = "7f000000-0000-4000-8000-000000000000";

test("a confirmation without an order shows a message and links home", async ({ page, expectedFailures }) => {
  expectedFailures.push(404);
  await page.goto("/payment/success");

  await expect(page).toHaveURL("/");
  await expect(toast(page, "Invalid Payment")).toContainText("No order ID found in payment confirmation");

  // The message belongs to this page: it does not appear on the next one.
  await page.getByRole("contentinfo").getByRole("link", { name: "Contact" }).click();
  await expect(page).toHaveURL("/contact");
  await expect(toast(page, "Invalid Payment")).toHaveCount(0);
});

test("an unknown order is no success, in both themes", async ({ page, expectedFailures }) => {
  expectedFailures.push(404);
  await page.goto(`/payment/success?order_id=${UNKNOWN}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Failed to load order details.");
  await expect(toast(page, "Error")).toContainText("Failed to load order details.");
  await expect(page.getByRole("main")).not.toContainText(/success|thank you/i);
  await expectBothThemes(page);
});

test("an unconfirmed payment can be repeated after two minutes, without a reload", async ({
  page,
  account,
  signIn,
  request,
}) => {
  await signIn(account);
  const session = await sessionOf(request, account);
  const { data } = await (await request.get("/api/v1/products/?search=molecules&limit=1")).json();
  const placed = await request.post("/api/v1/orders/", {
    ...session,
    data: { payment_method: "aamarpay", shipping_address: address, items: [{ product_id: data[0].id, quantity: 1 }] },
  });
  const { order } = await placed.json();
  await page.clock.install();
  await page.goto(`/payment/success?order_id=${order.id}`);
  await expect(page.getByRole("heading", { level: 1, name: "Confirming your payment" })).toBeVisible();
  const pay = page.getByRole("main").getByRole("link", { name: "Complete Payment" });
  const primary = page.getByRole("main").locator(".button-primary");
  await expect(primary).toHaveText(["Track This Order"]);
  await expect(page.getByRole("main")).toContainText(
    /Delivery is expected in 2-3 business days\.At the latest \w{3} \d+ \w{3}/,
  );
  await expect(page.getByRole("main")).toContainText("don't pay again");
  await expect(pay).toHaveCount(0);
  await page.evaluate(() => {
    (window as unknown as { isSame: boolean }).isSame = true;
  });

  // The retry button appears two minutes after the payment started.
  await page.clock.fastForward("01:00");
  await expect(pay).toHaveCount(0);
  await page.clock.fastForward("01:00");

  await expect(pay).toBeVisible();
  await expect(primary).toHaveText(["Complete Payment"]);
  await expect(page.getByRole("main")).not.toContainText("don't pay again");
  expect(await page.evaluate(() => (window as unknown as { isSame?: boolean }).isSame)).toBe(true);
  await expectBothThemes(page);
  await pay.click();
  await expect(page).toHaveURL(`/checkout?order_id=${order.id}`);
});

test("the outcome pages are accessible in both themes and fit a phone", { tag: "@exhaustive" }, async ({ page }) => {
  // Disable transitions, during which axe would measure intermediate colours.
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const path of [
    "/payment/failed?reason=timeout&transaction_id=AAM0123456789012345678901234567890123456789",
    `/payment/failed?error=${"unbroken".repeat(30)}`,
    "/payment/cancelled",
  ]) {
    await page.goto(path);
    await expectBothThemes(page);
    await page.setViewportSize({ width: 360, height: 740 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, path).toBeLessThanOrEqual(0);
  }
});

test("no script in the URL is executed", async ({ page, expectedFailures }) => {
  expectedFailures.push(404);
  const payload = encodeURIComponent('"><img src=x onerror=alert(1)><script>alert(1)</script>');
  page.on("dialog", () => expect(false, "no dialog").toBe(true));
  for (const path of ["success", "failed", "cancelled"]) {
    await page.goto(
      `/payment/${path}?order_id=${payload}&transaction_id=${payload}&error=${payload}&reason=${payload}`,
    );
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await page.locator("img[src=x]").count()).toBe(0);
  }
});
