/** Parcels booked at a courier: the account in the settings, the booking from the hand-over page, and the labels (ADR 100). */
import { exampleAccounts } from "@/emulators/couriers/emulator.ts";
import { steadfastWebhook } from "@/emulators/couriers/webhooks.ts";
import { adminAccount, adminSession, makeCodes, place } from "@/tests/support/admin-orders";
import { expect, expectAccessible, expectBothThemes, main, onlyFirst, test, toast } from "@/tests/support/e2e";
import {
  bookQueue,
  countPaid,
  deliverAll,
  handQueueOver,
  ordersToPack,
  payOut,
  saveSteadfast,
  settlePayment,
  speak,
} from "@/tests/support/parcel-walk";
import { queryShop } from "@/tests/support/shop-database";

const { apiKey, secretKey } = exampleAccounts.steadfast;
const credentials = { api_key: apiKey, secret_key: secretKey };
const couriers = process.env.TEST_COURIERS_URL;

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
  const secret = () => form.locator(".font-mono").last().textContent();
  const first = await secret();
  await form.getByLabel(/New secret for the webhook/).check();
  await form.getByRole("button", { name: "Check and save" }).click();
  await expect.poll(secret).not.toBe(first);

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
  await request.put("/api/v1/couriers/accounts/steadfast", { ...session, data: { credentials } });
  const fault = { area: "steadfastBook", name: "error_inside_200", times: 1 };
  await request.post(`${couriers}/control/faults`, { data: fault });
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

test("a courier's payment is recorded with two clicks, and a difference becomes a case", async ({
  page,
  request,
  account,
  signIn,
}) => {
  const orders = [await place(request, account), await place(request, account)].map(({ order }) => order);
  const session = await adminSession(request);
  const [right, short] = orders;
  for (const { id } of orders)
    await request.post(`/api/v1/orders/admin/${id}/calls`, { ...session, data: { outcome: "confirmed" } });
  const save = (data: object) => request.put("/api/v1/couriers/accounts/steadfast", { ...session, data });
  const { webhook_secret: token } = await (await save({ credentials, renew_webhook: true })).json();
  const ids = orders.map(({ id }) => id);
  await request.post("/api/v1/orders/admin/parcels", { ...session, data: { courier: "steadfast", ids } });
  const statuses = async () => {
    const response = await request.get(`/api/v1/orders/admin/parcels?orders=${ids.join()}`, session);
    return (await response.json()).parcels.map(({ status }: { status: string }) => status);
  };
  await expect.poll(statuses, { timeout: 30_000 }).toEqual(["booked", "booked"]);

  const { parcels } = await (await request.get(`${couriers}/control/parcels`)).json();
  const sent = orders.map((order) =>
    parcels.find(({ invoice }: { invoice: string }) => invoice === order.order_number),
  );
  for (const parcel of sent) {
    await request.post(`${couriers}/control/parcels`, { data: { id: parcel.id, status: "delivered" } });
    const amount = parcel.invoice === short?.order_number ? parcel.amount - 10 : parcel.amount;
    const notice = steadfastWebhook({ ...parcel, status: "delivered", amount }, { token, at: new Date() });
    const { headers, text: data } = notice;
    expect((await request.post("/api/v1/couriers/steadfast/webhook", { headers, data })).status()).toBe(200);
  }
  await expect.poll(statuses, { timeout: 60_000 }).toEqual(["delivered", "delivered"]);
  await page.goto(`/track/${right?.tracking_number}`);
  await expect(main(page)).toContainText(/once the courier has passed on your ৳[\d.,]+ in cash/);

  const total = String(sent[0].amount + sent[1].amount - 10 - 120);
  const consignments = sent.map(({ id }) => ({ id, charge: "60" }));
  const payout = { id: "SFC-31801786", total, charges: "120", consignments };
  await request.post(`${couriers}/control/payouts`, { data: payout });
  // Payments are read once an account is saved.
  await save({ credentials });
  const stored = () => queryShop("SELECT FROM courier_payouts WHERE number = $1", [payout.id]);
  await expect.poll(async () => (await stored()).length, { timeout: 30_000 }).toBe(1);

  await signIn(adminAccount);
  await page.goto("/admin/orders");
  await main(page).getByRole("link", { name: "1 courier's payment to record" }).click();
  const row = main(page).getByRole("listitem").filter({ hasText: payout.id });
  await row.getByRole("button", { name: "Record the cash of 2 orders" }).click();
  await expect(toast(page, "Cash recorded")).toBeVisible();
  await expect(row.getByText("Settled")).toBeVisible();
  await expect(row.getByRole("listitem").filter({ hasText: short?.order_number ?? "" })).toContainText("collected");
  await expectBothThemes(page);

  const download = page.waitForEvent("download");
  await row.getByRole("button", { name: "Export CSV" }).click();
  expect((await download).suggestedFilename()).toBe(`${payout.id}.csv`);
  await expectAccessible(page);

  await page.goto(`/admin/orders/${short?.id}`);
  await expect(
    main(page)
      .getByText(/Steadfast collected/)
      .first(),
  ).toBeVisible();
  const { payment_status: paid } = await (await request.get(`/api/v1/orders/${right?.id}`, session)).json();
  expect(paid).toBe("paid");
});

test("parcels of the order grid are booked with two clicks, each with a result of its own", async ({
  page,
  request,
  account,
  signIn,
}) => {
  const orders = await Promise.all(Array.from({ length: 6 }, async () => (await place(request, account)).order));
  const session = await adminSession(request);
  await request.put("/api/v1/couriers/accounts/steadfast", { ...session, data: { credentials } });
  for (const { id } of orders)
    await request.post(`/api/v1/orders/admin/${id}/calls`, { ...session, data: { outcome: "confirmed" } });
  const [refused] = orders;
  await queryShop("UPDATE orders SET ship_phone = '029876543' WHERE id = $1", [refused?.id]);

  await signIn(adminAccount);
  await page.goto(`/admin/orders?queue=to_pack&orders=${orders.map(({ id }) => id).join()}`);
  await main(page).getByRole("button", { name: "Book parcels" }).click();
  const dialog = page.getByRole("dialog", { name: "Book parcels" });
  await dialog.getByRole("button", { name: "Book 6 at Steadfast" }).click();
  await expect(dialog.getByText("5 parcels are booked")).toBeVisible({ timeout: 60_000 });
  const row = dialog.getByRole("listitem").filter({ hasText: refused?.order_number ?? "" });
  await expect(row).toContainText("phone format is invalid");
  await expectBothThemes(page);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Give the booking up" }).click();
  await dialog.getByRole("button", { name: "Close" }).first().click();

  await main(page).getByLabel("All on this page").check();
  await expect(page.getByRole("button", { name: "Book parcels" })).toHaveCount(2);
});

const sizes = [
  { width: 360, language: "bn" },
  { width: 360, language: "en" },
  { width: 1440, language: "bn" },
  { width: 1440, language: "en" },
] as const;

/** `npm test` walks with fifty parcels once, because four such walks take minutes, and with ten at the other width, in the other language. */
const walks = [
  ...sizes.map((size, index) => ({ count: 50, ...size, options: onlyFirst(index) })),
  { count: 10, width: 1440, language: "en", options: {} } as const,
];

for (const { count, width, language, options } of walks) {
  test(
    `${count} parcels from packing to settlement at ${width} px in ${language}: two clicks to book, two to settle`,
    options,
    async ({ page, request, signIn }) => {
      test.setTimeout(240_000);
      speak(language);
      // Paid orders take codes, which other tests need.
      await makeCodes(request, count);
      const token = await saveSteadfast(request, credentials);
      const walk = { page, request, language, orders: await ordersToPack(request, count) };
      const payout = `SFC-${width}${count}${language === "bn" ? 1 : 2}`;
      await page.setViewportSize({ width, height: 900 });
      await signIn(adminAccount);

      const booking = await bookQueue(walk);
      const handing = await handQueueOver(walk);
      await payOut(walk, payout, await deliverAll(walk, token));
      await saveSteadfast(request, credentials);
      const settling = await settlePayment(walk, payout);
      speak("en");

      const clicks = { book: 2, labels: 1, handOver: count > 20 ? 4 : 3, settle: 2 };
      expect({ ...booking, ...handing, ...settling }).toEqual(clicks);
      expect(await countPaid(walk)).toBe(count);
    },
  );
}
