/** Consent to the policies at checkout (ADR 098). */
import { formatDay, startOfDhakaDay } from "@/lib/dates";
import { policiesVersion } from "@/lib/policy-dates";
import { expect, test } from "@/tests/support/e2e";
import { adminLogin, sessionOf } from "@/tests/support/session";
import { addToCart, agree, expectPlaced, fillCheckout, placeOrderButton } from "@/tests/support/shopper";
import { recordTransitions, transitions } from "@/tests/support/view-transitions";

const box = { name: "I agree to the Terms and Conditions" };

test("the box is never ticked beforehand, is required, and its date is recorded with the order", async ({
  page,
  account,
  signIn,
  request,
}) => {
  await signIn(account);
  await addToCart(page, "Element sticker sheet");
  await page.goto("/checkout");
  const consent = page.getByRole("checkbox", box);
  await expect(consent).not.toBeChecked();
  await fillCheckout(page, { city: "Dhaka", pay: "Cash on delivery" });
  // The draft restores the other fields.
  await page.reload();
  await expect(page.getByLabel("Street address")).toHaveValue("House 27, Road 5");
  await expect(consent).not.toBeChecked();

  await placeOrderButton(page).click();
  await expect(page.getByText("Please tick the box to agree to the policies")).toBeVisible();
  await expect(consent).toBeFocused();
  await expect(consent).toBeInViewport();
  for (const name of ["Terms and Conditions", "Privacy Policy", "Refund and Exchange Policy"])
    await expect(page.getByRole("main").getByRole("link", { name: new RegExp(`^${name}`) })).toHaveAttribute(
      "target",
      "_blank",
    );

  await agree(page);
  await placeOrderButton(page).click();
  await expectPlaced(page);
  const session = await sessionOf(request, account);
  const [order] = (await (await request.get("/api/v1/orders/my-orders", session)).json()).data;
  const admin = await sessionOf(request, adminLogin);
  const { history } = await (await request.get(`/api/v1/orders/admin/${order.id}/details`, admin)).json();
  expect(history[0].changes).toEqual({ accepted_policies: { from: null, to: policiesVersion } });

  await page.goto("/account#privacy");
  const day = formatDay(startOfDhakaDay(policiesVersion));
  await expect(page.getByText(`Terms, privacy policy and refund policy of ${day}: accepted `)).toBeVisible();
});

test.describe("with motion", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  test("the card of the placed order moves from the checkout to the confirmation", async ({
    page,
    account,
    signIn,
  }) => {
    await page.addInitScript(recordTransitions);
    await signIn(account);
    await page.goto("/checkout?buy=cards");
    await fillCheckout(page, { city: "Dhaka", pay: "Cash on delivery" });
    await placeOrderButton(page).click();
    await expectPlaced(page);

    await expect.poll(() => transitions(page)).toContain("::view-transition-group(outcome-card) 260");
  });
});
