/** Text typed at the checkout before its scripts load (#31): the hydrated form keeps it. */
import type { Page } from "@playwright/test";
import { place } from "@/tests/support/admin-orders";
import { type Account, expect, settle, test } from "@/tests/support/e2e";
import { addToCart } from "@/tests/support/shopper";

const field = (page: Page, name: string) => page.locator(`#checkout-${name}`);

/** Opens the checkout on a simulated slow connection: its scripts load when the returned function is called. */
async function openWithoutScripts(page: Page, path = "/checkout"): Promise<() => Promise<void>> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/_next/static/**/*.js", async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(path, { waitUntil: "commit" });
  await field(page, "city").waitFor({ state: "attached" });

  return async () => {
    release();
    await settle(page);
  };
}

/** Expands the details that contain a field. */
async function expand(page: Page, name: string): Promise<void> {
  await page.locator(`.checkout-fold:has(#checkout-${name}) > summary`).click();
}

async function prepare(page: Page, account: Account, signIn: (account: Account) => Promise<void>): Promise<void> {
  await signIn(account);
  await addToCart(page, "Element sticker sheet");
}

test("the saved address is in the initial HTML, and edits of it are kept", async ({
  page,
  account,
  signIn,
  request,
}) => {
  await place(request, account, { city: "Dhaka", area: "Mirpur" });
  await prepare(page, account, signIn);
  const loadScripts = await openWithoutScripts(page);
  await expect(field(page, "city")).toHaveValue("Dhaka");
  await expect(field(page, "area")).toHaveValue("Mirpur");

  await expand(page, "city");
  await expand(page, "phone");
  await field(page, "city").click({ clickCount: 3 });
  await page.keyboard.type("Bogura");
  await field(page, "firstName").fill("Early");
  await field(page, "address").fill("House 9, typed early");
  await loadScripts();

  await expect(field(page, "city")).toHaveValue("Bogura");
  await expect(field(page, "firstName")).toHaveValue("Early");
  await expect(field(page, "address")).toHaveValue("House 9, typed early");
  // The form state has the value too, because the charge is updated.
  await expect(page.getByRole("status").filter({ hasText: /^Bogura: ৳120, / })).toBeVisible();
  await page.reload();
  await expect(field(page, "address")).toHaveValue("House 9, typed early");
});

test("typing into the prefilled text before hydration is kept, and can continue", async ({
  page,
  account,
  signIn,
  request,
}) => {
  await place(request, account, { city: "Dhaka", area: "Mirpur" });
  await prepare(page, account, signIn);
  const loadScripts = await openWithoutScripts(page);
  await expand(page, "city");
  await field(page, "city").focus();
  await page.keyboard.press("End");
  await page.keyboard.type(" North");
  await loadScripts();

  await expect(field(page, "city")).toHaveValue("Dhaka North");
  await page.keyboard.type(" 2");
  await expect(field(page, "city")).toHaveValue("Dhaka North 2");
});

test("district, note and payment method entered before hydration take precedence over an older draft", async ({
  page,
  account,
  signIn,
}) => {
  await prepare(page, account, signIn);
  await page.goto("/checkout");
  await field(page, "city").fill("Khulna");
  await field(page, "address").fill("Draft road 1");
  const loadScripts = await openWithoutScripts(page);
  await field(page, "city").focus();
  await page.keyboard.type("early City");
  await field(page, "note").fill("Ring twice");
  await page.getByText("Cash on delivery", { exact: true }).click();
  await loadScripts();

  await expect(field(page, "city")).toHaveValue("early City");
  await expect(field(page, "note")).toHaveValue("Ring twice");
  await expect(page.getByRole("radio", { name: "Cash on delivery" })).toBeChecked();
  await expect(field(page, "address")).toHaveValue("Draft road 1");
});

test("a partly typed district is searched on hydration, and the saved area keeps its Bangla name", async ({
  page,
  account,
  signIn,
  request,
}) => {
  await place(request, account, { city: "Jashore", area: "Jhikargacha" });
  await prepare(page, account, signIn);
  const loadScripts = await openWithoutScripts(page, "/bn/checkout");
  await expect(field(page, "area")).toHaveValue("ঝিকরগাছা");
  await expand(page, "city");
  await field(page, "city").fill("ঢা");
  await loadScripts();

  await expect(page.getByRole("option")).toHaveText(["ঢাকা"]);
  await expect(field(page, "area")).toHaveValue("ঝিকরগাছা");
  await page.getByRole("option").click();
  await expect(field(page, "city")).toHaveValue("ঢাকা");
  await expect(field(page, "area")).toHaveValue("");
});

test("text selected before hydration is replaced by the next letter, also if the draft has a value", async ({
  page,
  account,
  signIn,
  request,
}) => {
  await place(request, account, { city: "Jessore", area: "Jhikargacha" });
  await prepare(page, account, signIn);
  await page.goto("/checkout");
  await expect(field(page, "city")).toHaveValue("Jashore");
  const loadScripts = await openWithoutScripts(page, "/bn/checkout");
  await expand(page, "city");
  await field(page, "city").selectText();
  await loadScripts();

  await page.keyboard.insertText("ঢা");
  await expect(field(page, "city")).toHaveValue("ঢা");
});

test("an unlisted place typed before hydration is accepted, with a notice", async ({ page, account, signIn }) => {
  await prepare(page, account, signIn);
  const loadScripts = await openWithoutScripts(page);
  await field(page, "city").fill("Atlantis");
  await loadScripts();

  await expect(page.getByText("Not on our list: we'll use it as you type it.")).toBeVisible();
  await expect(field(page, "city")).toHaveValue("Atlantis");
});

test("a place typed into the search before hydration is searched", async ({ page, account, signIn }) => {
  await prepare(page, account, signIn);
  const loadScripts = await openWithoutScripts(page);
  await field(page, "place").fill("mirpur, dhaka");
  await loadScripts();

  await page.getByRole("option", { name: "Mirpur, Dhaka" }).click();
  await expect(field(page, "city")).toHaveValue("Dhaka");
  await expect(field(page, "area")).toHaveValue("Mirpur");
});
