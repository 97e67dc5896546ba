/** Parcels booked at a courier: the account in the settings, the booking from the hand-over page, and the labels (ADR 100). */
import { exampleAccounts } from "@/emulators/couriers/emulator.ts";
import { adminAccount, adminSession, place } from "@/tests/support/admin-orders";
import { expect, expectAccessible, expectBothThemes, main, test, toast } from "@/tests/support/e2e";

const { apiKey, secretKey } = exampleAccounts.steadfast;

// A fault of the emulator would hit the other test.
test.describe.configure({ mode: "serial" });

test("an owner sets up a courier, books a parcel from the hand-over page and prints its label", async ({
  page,
  request,
  account,
  signIn,
}) => {
  const { order } = await place(request, account);
  const session = await adminSession(request);
  await request.post(`/api/v1/orders/admin/${order.id}/calls`, { ...session, data: { outcome: "confirmed" } });
  await signIn(adminAccount);

  await page.goto("/admin/settings#booking");
  const form = main(page).locator("form").filter({ hasText: "Secret key" });
  await form.getByLabel("API key").fill(apiKey);
  await form.getByLabel("Secret key").fill(secretKey);
  await form.getByRole("button", { name: "Check and save" }).click();
  await expect(toast(page, "Steadfast accepted the credentials")).toBeVisible();
  await expect(form.getByText("Ready to book")).toBeVisible();
  await expect(form.getByLabel("Secret key")).toHaveValue("");
  await expect(form.getByText("/api/v1/couriers/steadfast/webhook")).toBeVisible();
  await expectAccessible(page);

  await page.goto(`/admin/orders/hand-over?ids=${order.id}`);
  await page.getByRole("button", { name: "Book 1 at Steadfast" }).click();
  const booking = page.getByRole("region", { name: "Booking at the courier" });
  await expect(booking.getByText("1 parcel is booked")).toBeVisible({ timeout: 30_000 });
  const number = page.getByLabel(`Courier's number of ${order.order_number}`);
  await expect(number).toHaveValue(/^[0-9A-F]{8}$/);
  await expect(page.getByLabel("Courier for all")).toHaveValue("Steadfast");
  await expectBothThemes(page);
  const booked = await number.inputValue();

  await booking.getByRole("link", { name: "Print labels" }).click();
  await expect(page.locator(".paper")).toHaveAttribute("data-paper", "a6");
  await expect(page.getByRole("img", { name: `Barcode of ${booked}` })).toBeVisible();

  await page.goto(`/admin/orders/${order.id}`);
  await expect(main(page).getByRole("heading", { name: "At the courier" })).toBeVisible();
  await expect(main(page).getByText("Booked", { exact: true })).toBeVisible();
});

test("a parcel that the courier refuses shows its reason in its row", async ({ page, request, account, signIn }) => {
  const { order } = await place(request, account);
  const session = await adminSession(request);
  await request.post(`/api/v1/orders/admin/${order.id}/calls`, { ...session, data: { outcome: "confirmed" } });
  const credentials = { api_key: apiKey, secret_key: secretKey };
  await request.put("/api/v1/couriers/accounts/steadfast", { ...session, data: { credentials } });
  const fault = { area: "steadfastBook", name: "error_inside_200", times: 1 };
  await request.post(`${process.env.TEST_COURIERS_URL}/control/faults`, { data: fault });
  await signIn(adminAccount);

  await page.goto(`/admin/orders/hand-over?ids=${order.id}`);
  await page.getByRole("button", { name: "Book 1 at Steadfast" }).click();
  const booking = page.getByRole("region", { name: "Booking at the courier" });
  await expect(booking.getByText("Steadfast does not accept this parcel. “Something went wrong”")).toBeVisible({
    timeout: 30_000,
  });
  await booking.getByRole("button", { name: "Give the booking up" }).click();
  await expect(page.getByRole("button", { name: "Book 1 at Steadfast" })).toBeVisible();
});

test("a parcel whose order was cancelled after the booking is listed until it is cancelled at the courier", async ({
  page,
  request,
  account,
  signIn,
}) => {
  const { order } = await place(request, account);
  const session = await adminSession(request);
  await request.post(`/api/v1/orders/admin/${order.id}/calls`, { ...session, data: { outcome: "confirmed" } });
  const credentials = { api_key: apiKey, secret_key: secretKey };
  await request.put("/api/v1/couriers/accounts/steadfast", { ...session, data: { credentials } });
  await request.post("/api/v1/orders/admin/parcels", { ...session, data: { courier: "steadfast", ids: [order.id] } });
  const parcels = async () => {
    const response = await request.get(`/api/v1/orders/admin/parcels?orders=${order.id}`, session);
    return (await response.json()).parcels;
  };
  await expect.poll(async () => (await parcels())[0].status, { timeout: 30_000 }).toBe("booked");
  await request.put(`/api/v1/orders/admin/${order.id}`, { ...session, data: { status: "cancelled" } });
  await signIn(adminAccount);

  await page.goto("/admin/orders");
  await main(page)
    .getByRole("link", { name: /needs? a decision/ })
    .click();
  const row = main(page).getByRole("listitem").filter({ hasText: order.order_number });
  await expect(row.getByText(/The order has ended, but Steadfast has the parcel/)).toBeVisible();
  await expectBothThemes(page);
  await row.getByRole("button", { name: "Cancelled at the courier" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Record the cancellation" }).click();
  await expect(toast(page, "Parcel cancelled")).toBeVisible();
  await expect(row).toBeHidden();
});
