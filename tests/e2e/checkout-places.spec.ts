/** District and area at the checkout: found in either language and any spelling, by keyboard and touch, and optional. */
import type { Page } from "@playwright/test";
import { place } from "@/tests/support/admin-orders";
import { expect, expectBothThemes, test } from "@/tests/support/e2e";
import { addToCart, fillCheckout, placeOrderButton, pressChange } from "@/tests/support/shopper";

const city = (page: Page) => page.getByLabel("City or district");
const area = (page: Page) => page.getByLabel("Area (upazila or thana)");
const option = (page: Page, name: string) => page.getByRole("option", { name, exact: true });
const terms = (page: Page) => page.getByRole("status").filter({ hasText: /^[^:]+: ৳/ });

test("a district sets the charge and the delivery date immediately, and its areas follow", async ({
  page,
  account,
  signIn,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(account);
  await addToCart(page, "Element sticker sheet");
  await page.goto("/checkout");

  // The list of an empty field cannot be reached with Tab.
  await city(page).focus();
  await expect(page.getByRole("listbox", { name: "Districts" })).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(area(page)).toBeFocused();

  // By keyboard: Enter selects the match without submitting the form.
  await city(page).focus();
  await expect(page.getByRole("listbox", { name: "Districts" }).getByRole("option")).toHaveCount(64);
  await expectBothThemes(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await city(page).pressSequentially("chittagong");
  await expect(city(page)).toHaveAttribute("aria-activedescendant", /./);
  await page.keyboard.press("Enter");
  await expect(city(page)).toHaveValue("Chattogram");
  await expect(terms(page)).toHaveText(/^Chattogram: ৳120, \w{3}\s\d+\s.*– \w{3}\s\d+\s\w{3}$/);
  await expect(page.getByText("Street address is required")).toHaveCount(0);

  // In Bangla; Escape closes only the list.
  await city(page).fill("ঢাক");
  await expect(page.getByRole("option")).toHaveText(["Dhakaঢাকা"]);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("listbox")).toHaveCount(0);
  await expect(city(page)).toHaveValue("ঢাক");
  await city(page).fill("Dhaka");
  await area(page).click();
  await expect(terms(page)).toHaveText(/^Dhaka: ৳60, /);
  await area(page).pressSequentially("banasree");
  await option(page, "Banasree, Rampura").click();
  await expect(area(page)).toHaveValue("Banasree, Rampura");
  await expect(area(page)).toBeFocused();

  // Area and ZIP code of Dhaka are cleared when Bogura is selected, found by its former name.
  await page.getByLabel("ZIP code").fill("1219");
  await city(page).fill("bogra");
  await page.getByLabel("Street address").fill("House 27");
  await expect(city(page)).toHaveValue("Bogura");
  await expect(area(page)).toHaveValue("");
  await expect(page.getByLabel("ZIP code")).toHaveValue("");
});

test("an unlisted place is accepted as typed, and so is any place if the list is unavailable", async ({
  page,
  account,
  signIn,
  expectedFailures,
}) => {
  expectedFailures.push(/ERR_FAILED/);
  await signIn(account);
  await addToCart(page, "Element sticker sheet");
  await page.goto("/checkout");
  await city(page).fill("Atlantis");
  await expect(page.getByText("Not on our list: we'll use it as you type it.")).toBeVisible();
  await page.route("**/geo/**", (route) => route.abort());
  await page.reload();
  await expect(city(page)).toHaveValue("Atlantis");
  await fillCheckout(page, { city: "Near Dhaka", pay: "Cash on delivery" });
  await expect(page.getByRole("listbox")).toHaveCount(0);
  await expect(terms(page)).toHaveText(/^Near Dhaka: ৳60, /);
  await placeOrderButton(page).click();
  await expect(page).not.toHaveURL("/checkout");
});

test("a saved address is converted to current place names, in Bangla on Bangla pages only", async ({
  page,
  account,
  signIn,
  request,
}) => {
  await place(request, account, { city: "Jessore", area: "jhikorgachha" });
  await signIn(account);
  await addToCart(page, "Element sticker sheet");
  await page.goto("/checkout");

  // City and area are one line, as is the rest of the last order.
  const delivery = page.getByRole("region", { name: "Delivery" });
  await expect(delivery).toContainText("Jhikargacha, Jashore");
  await expect(city(page)).toBeHidden();
  await expect(city(page)).toHaveValue("Jashore");
  await expect(area(page)).toHaveValue("Jhikargacha");
  await expect(terms(page)).toHaveText(/^Jashore: ৳120, /);
  await pressChange(delivery);
  await expect(city(page)).toBeVisible();
  await expect(terms(page)).toHaveText(/^Jashore: ৳120, /);

  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/bn/checkout");
  const [district, thana] = [
    page.getByRole("combobox", { name: "জেলা", exact: true }),
    page.getByLabel("এলাকা (উপজেলা বা থানা)"),
  ];
  await expect(page.getByText("ঝিকরগাছা, যশোর")).toBeVisible();
  await page.getByText("ঝিকরগাছা, যশোর").click();
  await expect(district).toHaveValue("যশোর");
  await expect(thana).toHaveValue("ঝিকরগাছা");
  // Wait until the list of areas has loaded.
  await expect(thana).toHaveRole("combobox");
  await district.fill("ঢা");
  await expect(page.getByRole("option")).toHaveText(["ঢাকা"]);
  await expect(thana).toHaveValue("ঝিকরগাছা");
  await district.fill("");
  await expect(page.getByRole("option").nth(4)).toHaveText("কক্সবাজার");
  await option(page, "ঢাকা").click();
  await expect(district).toHaveValue("ঢাকা");
  await expect(thana).toHaveValue("");
  await expect(page.getByRole("status").filter({ hasText: /^ঢাকা: ৳৬০, / })).toBeVisible();
  // The field accepts names in either language, and normalises a typed name on blur.
  await thana.fill("banas");
  await expect(page.getByRole("option")).toHaveText(["বনশ্রী, রামপুরাBanasree, Rampura"]);
  await thana.fill("mirpur");
  await page.getByLabel("বাসা, রোড, গ্রাম বা মহল্লা").focus();
  await expect(thana).toHaveValue("মিরপুর");
  await page.getByRole("radio", { name: "ক্যাশ অন ডেলিভারি" }).check();
  await page.getByRole("checkbox", { name: /শর্তাবলি/ }).check();
  const sent = page.waitForRequest((asked) => asked.method() === "POST" && asked.url().endsWith("/api/v1/orders"));
  await page.getByRole("button", { name: /^অর্ডার করুন/ }).click();
  expect((await sent).postDataJSON().shipping_address).toMatchObject({ city: "Dhaka", area: "Mirpur" });
  await expect(page.getByText("ঠিকানা: মিরপুর, ঢাকা").first()).toBeVisible();
  await page.getByRole("link", { name: "অর্ডারটি ট্র্যাক করুন" }).click();
  await expect(page.getByText("মিরপুর, ঢাকা", { exact: true }).first()).toBeVisible();
});

test("one search fills city and area, which collapse to one line and expand on errors", async ({
  page,
  account,
  signIn,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(account);
  await addToCart(page, "Element sticker sheet");
  await page.goto("/checkout");
  const where = page.getByLabel("Where do we deliver?");
  const line = page.getByRole("region", { name: "Delivery" }).locator("summary");
  await where.pressSequentially("mirpur dhaka");
  await expect(option(page, "Mirpur, Dhaka")).toBeVisible();
  await expectBothThemes(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await option(page, "Mirpur, Dhaka").click();
  await expect(line).toContainText("Mirpur, Dhaka");
  await expect(terms(page)).toHaveText(/^Dhaka: ৳60, /);
  await expect(where).toHaveCount(0);
  await expect(city(page)).toBeHidden();
  await expect(city(page)).toHaveValue("Dhaka");
  await expect(area(page)).toHaveValue("Mirpur");
  await expect(page.getByLabel("Street address")).toBeFocused();

  // An area of the same name in another district is kept; the district's other spellings and Bangla find it.
  await line.press("Enter");
  await where.fill("কুমিল্লা সদর দক্ষিণ");
  await page.getByRole("option").first().click();
  await expect(city(page)).toHaveValue("Cumilla");
  await expect(terms(page)).toHaveText(/^Cumilla: ৳120, /);

  // A place outside the list, with its district.
  await line.press("Enter");
  await where.fill("Nowhere, Bogura");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Tab");
  await expect(line).toContainText("Nowhere, Bogura");
  await line.press("Enter");
  await area(page).fill("");
  await page.getByLabel("Street address").fill("House 27");
  await page.getByRole("radio", { name: "Cash on delivery" }).check();
  await placeOrderButton(page).click();
  await expect(area(page)).toBeFocused();
  await expect(city(page)).toBeVisible();
});
