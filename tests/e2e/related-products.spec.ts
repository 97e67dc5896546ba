import { addProduct, openList, row } from "@/tests/support/admin-products";
import { expect, expectAccessible, main, test, toast } from "@/tests/support/e2e";
import { adminLogin, sessionOf } from "@/tests/support/session";

test("an admin chooses related products and a successor, which the page of the product shows", async ({
  page,
  request,
  signIn,
}) => {
  const session = await sessionOf(request, adminLogin);
  const old = await addProduct(request, session);
  const next = await addProduct(request, session, { name: `${old.name} II`, name_bn: `${old.name} নতুন`, price: 999 });
  const poster = await addProduct(request, session, { name: `${old.name} poster` });
  await openList(page, signIn, old.name);
  const edit = row(page, old.name).getByRole("button", { name: `Edit ${old.name}`, exact: true });
  await edit.click();
  const form = page.getByRole("dialog", { name: "Edit product" });
  await form.getByText("Related products and successor", { exact: true }).click();

  const related = form.getByRole("textbox", { name: "Related products" });
  await related.fill(old.name);
  // Not the product itself.
  await expect(form.getByRole("list", { name: "Found related products" }).getByRole("button")).toHaveCount(2);
  await form.getByRole("button", { name: `Add ${poster.name}` }).click();
  await related.fill(next.name);
  await related.press("Enter");
  const chosen = form.getByRole("list", { name: "Chosen related products" }).getByRole("button");
  await expect(chosen).toHaveText([`${poster.name} ×`, `${next.name} ×`]);
  for (const { name } of [poster, next]) {
    await form.getByRole("textbox", { name: "Successor" }).fill(name);
    await form
      .getByRole("list", { name: "Found successors" })
      .getByRole("button", { name: `Add ${name}` })
      .click();
  }
  await expect(form.getByRole("list", { name: "Chosen successors" }).getByRole("button")).toHaveText(`${next.name} ×`);
  await form.getByText("Inactive: shown, and cannot be bought").click();
  await expectAccessible(page);
  await form.getByRole("button", { name: "Save changes" }).click();
  await expect(toast(page, "Product updated successfully")).toBeVisible();

  await page.setViewportSize({ width: 360, height: 640 });
  for (const [language, label, name] of [
    ["", "The new edition", next.name],
    ["/bn", "নতুন সংস্করণ", `${old.name} নতুন`],
  ] as const) {
    await page.goto(`${language}/products/${old.id}`);
    const card = main(page).getByRole("link", { name: label });
    await expect(card).toContainText(name);
    await expect(card).toBeInViewport({ ratio: 1 });
    await expect(card).toHaveAttribute("href", `${language}/products/${next.id}`);
    await expect(page.locator("#related article h2").first()).toHaveText(poster.name);
  }
  await expectAccessible(page);
});
