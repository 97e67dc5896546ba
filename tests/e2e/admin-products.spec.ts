import type { Route } from "@playwright/test";
import { activeSwitch, addProduct, newAdmin, openList, row } from "@/tests/support/admin-products";
import { expect, expectBothThemes, test, toast } from "@/tests/support/e2e";
import { plain } from "@/tests/support/pictures";
import { adminLogin, sessionOf } from "@/tests/support/session";

const brokenServer = (route: Route) => route.fulfill({ status: 500, json: { detail: "Internal server error" } });

test("a product is added with its image, edited and deleted, and the shop reflects it", async ({ page, signIn }) => {
  const name = `Beaker ${Date.now()}`;
  await openList(page, signIn);
  await page.getByRole("button", { name: "Add Product" }).click();
  const form = page.getByRole("dialog", { name: "Add product" });
  await form.getByLabel("Name", { exact: true }).fill(name);
  await form.getByLabel("Price (৳)", { exact: true }).fill("30,00,000");
  await form.getByLabel("Stock").fill("1.5");
  await form.getByRole("button", { name: "Add Product" }).click();
  await expect(form).toContainText("Price must be at most 20,00,000");
  await expect(form).toContainText("Stock quantity must be a whole number");
  await form.getByLabel("Price (৳)", { exact: true }).fill("৪৫০");
  await form.getByText("Original price and discount").click();
  await form.getByLabel("Discount (%)").fill("10");
  await expect(form.getByLabel("Original price (৳)")).toHaveValue("500");
  await expect(form).toContainText("Computed from price and discount.");
  await form.getByLabel("Original price (৳)").fill("600");
  await expect(form.getByLabel("Discount (%)")).toHaveValue("25");
  await expect(form).toContainText("Computed from the two prices.");
  await form.getByLabel("Stock").fill("7");
  // An error in a collapsed section expands and focuses it.
  await form.getByText("Weight and code").click();
  await form.getByLabel(/^Weight in grams/).fill("1.5");
  await form.getByText("Weight and code").click();
  await form.getByRole("button", { name: "Add Product" }).click();
  await expect(form.getByLabel(/^Weight in grams/)).toBeFocused();
  await form.getByLabel(/^Weight in grams/).fill("৩৫০");
  await form.getByLabel("Category").selectOption("Laboratory");
  await form.getByLabel("Language of the cards").selectOption("Bangla");
  const buffer = await plain(600, 600).png().toBuffer();
  await form.locator("input[type=file]").setInputFiles({ name: "beaker.png", mimeType: "image/png", buffer });
  await expect(toast(page, "Image uploaded successfully")).toBeVisible();
  await form.getByRole("button", { name: "Add Product" }).click();
  await expect(toast(page, "Product created successfully")).toBeVisible();
  await expect(form).toHaveCount(0);

  const added = row(page, name);
  await expect(added).toContainText("25% off");
  await expect(activeSwitch(page, name)).toBeChecked();
  await expect(added.locator("img")).toHaveAttribute("src", /media/);

  await added.getByRole("button", { name: `Edit ${name}` }).click();
  const edit = page.getByRole("dialog", { name: "Edit product" });
  await expect(edit.getByLabel("Language of the cards")).toHaveValue("bangla");
  const file = async (name: string, side: number) => {
    return { name, mimeType: "image/png", buffer: await plain(side, side).png().toBuffer() };
  };
  await edit.locator("input[type=file]").setInputFiles([await file("side.png", 500), await file("top.png", 400)]);
  await edit.getByLabel("Description of picture 2", { exact: true }).fill("From the side");
  await edit.getByLabel("Description of picture 3", { exact: true }).fill("From above");
  await edit.getByLabel("Description of picture 2, in Bangla").fill("পাশ থেকে");
  await edit.getByRole("button", { name: "Remove picture 2" }).click();
  await expect(edit.getByLabel("Description of picture 2", { exact: true })).toHaveValue("From above");
  await edit.getByRole("button", { name: "Put back" }).click();
  await expect(edit.getByLabel("Description of picture 2", { exact: true })).toHaveValue("From the side");
  await expect(edit.getByLabel("Description of picture 2, in Bangla")).toHaveValue("পাশ থেকে");
  await edit.getByRole("button", { name: "Remove picture 3" }).click();
  await edit.getByRole("button", { name: "Move picture 2 forward" }).press("Enter");
  await expect(edit.getByRole("button", { name: "Move main picture forward" })).toBeFocused();
  await edit.getByText("Description and contents").click();
  await edit.getByText("In Bangla", { exact: true }).click();
  await edit.getByLabel(/^What's in the box \(/).fill("A beaker\nA brush");
  await edit.getByLabel(/^What's in the box, in Bangla/).fill("একটি বিকার\nএকটি ব্রাশ");
  await edit.getByLabel("Inactive: shown, and cannot be bought").check();
  await edit.getByRole("button", { name: "Save changes" }).click();
  await expect(toast(page, "Product updated successfully")).toBeVisible();
  await expect(activeSwitch(page, name)).not.toBeChecked();
  await expect(added.getByRole("button", { name: `Edit ${name}` })).toBeFocused();

  await added.getByRole("button", { name: `Edit ${name}` }).click();
  await expect(edit.getByLabel(/^What's in the box \(/)).toHaveValue("A beaker\nA brush");
  await expect(edit.getByLabel(/^What's in the box, in Bangla/)).toHaveValue("একটি বিকার\nএকটি ব্রাশ");
  await expect(edit.getByRole("button", { name: /^Remove (?:main )?picture/ })).toHaveCount(2);
  await edit.getByRole("button", { name: "Cancel" }).click();

  await added.getByRole("button", { name: `Delete ${name}` }).click();
  const question = page.getByRole("alertdialog", { name: `Delete ${name}?` });
  await expect(question).toContainText("Orders keep its name, price and quantity.");
  await question.getByRole("button", { name: "Delete product" }).click();
  await expect(toast(page, "Product deleted successfully")).toBeVisible();
  await expect(added).toHaveCount(0);
});

test("a draft is visible to admins only until published", async ({ page, browser, baseURL, signIn }) => {
  const name = `Draft ${Date.now()}`;
  await openList(page, signIn);
  await page.getByRole("button", { name: "Add Product" }).click();
  const form = page.getByRole("dialog", { name: "Add product" });
  await form.getByLabel("Name", { exact: true }).fill(name);
  await form.getByLabel("Price (৳)", { exact: true }).fill("450");
  await form.getByLabel("Stock").fill("5");
  await form.getByLabel("Draft: only admins can see it until you publish it").check();
  await form.getByRole("button", { name: "Add Product" }).click();
  await expect(toast(page, "Product created successfully")).toBeVisible();
  await page.goto(`/admin/products?show=drafts&search=${encodeURIComponent(name)}`);
  await expect(row(page, name)).toContainText("Draft");

  const found = page.waitForResponse((answer) => answer.request().method() === "PUT");
  const guest = await browser.newContext(baseURL ? { baseURL } : {});
  const searchAsGuest = async () => {
    const answer = await guest.request.get(`/api/v1/products/search/${encodeURIComponent(name)}?active_only=false`);
    return (await answer.json()).data as { id: string }[];
  };
  expect(await searchAsGuest()).toEqual([]);

  await row(page, name)
    .getByRole("button", { name: `Edit ${name}` })
    .click();
  const edit = page.getByRole("dialog", { name: "Edit product" });
  await edit.getByLabel(/^Active/).check();
  await edit.getByRole("button", { name: "Save changes" }).click();
  const { id } = await (await found).json();
  await expect(toast(page, "Product updated successfully")).toBeVisible();
  expect(await searchAsGuest()).toMatchObject([{ id }]);
  expect((await guest.request.get(`/products/${id}`)).status()).toBe(200);

  await guest.close();
});

test("a server error keeps the input, and each error has its message", async ({
  page,
  request,
  signIn,
  expectedFailures,
}) => {
  expectedFailures.push(500);
  const session = await sessionOf(request, adminLogin);
  const { name } = await addProduct(request, session);
  await openList(page, signIn, name);
  await page.route(/\/api\/v1\/products(?:\/[\w-]+)?$/, brokenServer);

  await page.getByRole("button", { name: "Add Product" }).click();
  const form = page.getByRole("dialog", { name: "Add product" });
  await form.getByRole("button", { name: "Add Product" }).click();
  await expect(form.getByLabel("Name", { exact: true })).toHaveAccessibleDescription(/Name is required/);
  await expect(toast(page, "Validation Error")).toContainText("Name is required");
  await form.getByLabel("Name", { exact: true }).fill("Lost?");
  await form.getByLabel("Price (৳)", { exact: true }).fill("10");
  await form.getByRole("button", { name: "Add Product" }).click();
  await expect(toast(page, "Error")).toContainText("Failed to create product");
  await expect(form.getByLabel("Name", { exact: true })).toHaveValue("Lost?");
  await page.keyboard.press("Escape");
  await page.getByRole("alertdialog").getByRole("button", { name: "Leave" }).click();

  await row(page, name)
    .getByRole("button", { name: `Edit ${name}` })
    .click();
  const edit = page.getByRole("dialog", { name: "Edit product" });
  await edit.getByText("Description and contents").click();
  await edit.getByLabel(/^Description \(/).fill("A fine specimen");
  await edit.getByRole("button", { name: "Save changes" }).click();
  await expect(toast(page, "Error")).toContainText("Failed to update product");
  await expect(edit.getByLabel(/^Description \(/)).toHaveValue("A fine specimen");
  await edit.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Leave" }).click();

  await row(page, name)
    .getByRole("button", { name: `Delete ${name}` })
    .click();
  await page.getByRole("button", { name: "Delete product" }).click();
  await expect(toast(page, "Error")).toContainText("Failed to delete product");
  await expect(row(page, name)).toBeVisible();
});

test("a rejected image keeps the old one and shows the reason", async ({ page, request, signIn, expectedFailures }) => {
  // With tracing, Playwright requests an invalid image preview a second time.
  expectedFailures.push(500, 415, /^(?:Connecting to .blob:|Policy violated: connect-src blob)/);
  const session = await sessionOf(request, adminLogin);
  const { name } = await addProduct(request, session, { image_url: "/pictures/no-picture.webp" });
  await openList(page, signIn, name);
  await row(page, name)
    .getByRole("button", { name: `Edit ${name}` })
    .click();
  const edit = page.getByRole("dialog", { name: "Edit product" });
  const choose = (file: string, mimeType: string, buffer: Buffer) =>
    edit.locator("input[type=file]").setInputFiles({ name: file, mimeType, buffer });
  const old = edit.getByRole("img", { name: "The product's picture" });

  await choose("notes.txt", "text/plain", Buffer.from("words"));
  await expect(toast(page, "Invalid file type")).toContainText("Please select an image file");
  await choose("large.png", "image/png", Buffer.alloc(5 * 1024 * 1024 + 1));
  await expect(toast(page, "File too large")).toContainText("Image must be less than 5MB");
  // The server inspects the file's content.
  await choose("renamed.png", "image/png", Buffer.from("words"));
  await expect(toast(page, "Invalid file type")).toContainText("Please select an image file");
  await expect(old).toBeVisible();

  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/api/v1/products/upload-image", async (route) => {
    await held;
    await brokenServer(route);
  });
  await choose("beaker.png", "image/png", await plain(40, 40).png().toBuffer());
  await expect(edit.getByRole("img", { name: "Chosen just now" }).last()).toBeVisible();
  await expect(edit.getByRole("progressbar", { name: "Uploading" })).toBeVisible();
  await expect(edit.getByRole("button", { name: "Save changes" })).toBeDisabled();
  answer();
  await expect(toast(page, "Upload failed")).toContainText("Failed to upload image. Please try again.");
  await expect(old).toBeVisible();
  // A failed upload stays visible and can be retried or removed.
  await page.unroute("**/api/v1/products/upload-image");
  await edit.getByRole("button", { name: "Try again with beaker.png" }).click();
  await expect(edit.getByLabel("Description of picture 2", { exact: true })).toBeVisible();
  await edit.getByRole("button", { name: "Leave out renamed.png" }).click();
  await expect(edit.getByRole("img", { name: "Chosen just now" })).toHaveCount(0);
});

test("the list is searched and filtered by URL, also by keyboard", async ({ page, request, signIn }) => {
  const session = await sessionOf(request, adminLogin);
  const short = await addProduct(request, session, { stock_quantity: 2 });
  const resting = await addProduct(request, session, { is_active: false });
  await openList(page, signIn);

  await page.getByLabel("Search products").fill(resting.name);
  await page.keyboard.press("Enter");
  await expect(page.locator("tr[data-product]")).toHaveCount(1);
  await page.getByRole("link", { name: "Low stock" }).click();
  await expect(page.getByRole("heading", { name: "No products found for your search." })).toBeVisible();
  await page.getByRole("link", { name: "Clear" }).click();
  await expect(row(page, short.name)).toContainText("Low");
  await page.getByRole("link", { name: "Inactive" }).press("Enter");
  await expect(page).toHaveURL("/admin/products?show=inactive");
  await expect(row(page, resting.name)).toBeVisible();
  await expect(row(page, short.name)).toHaveCount(0);
});

test("the screen and its form are accessible in both themes and fit a phone", { tag: "@exhaustive" }, async ({
  page,
  signIn,
}) => {
  // axe checks every node, so ten rows are enough.
  await signIn(await newAdmin("table"));
  await page.goto("/admin/products?limit=10");
  await expectBothThemes(page);

  await page.setViewportSize({ width: 360, height: 740 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.getByRole("checkbox", { name: "All on this page" }).check();
  await expect(page.getByRole("region", { name: "Selected products" })).toBeVisible();
  await expectBothThemes(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByText("10 products selected").last().click();
  await page.getByRole("button", { name: "Clear selection" }).click();
  await page.getByRole("button", { name: "Add Product" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectBothThemes(page);
});
