import { addProduct, openList, row } from "@/tests/support/admin-products";
import { expect, expectAccessible, test, toast } from "@/tests/support/e2e";
import { adminLogin, sessionOf } from "@/tests/support/session";

test("an admin sets a product's 3D models, found by formula or name, and removes them", async ({
  page,
  request,
  signIn,
}) => {
  const { name } = await addProduct(request, await sessionOf(request, adminLogin));
  await openList(page, signIn, name);
  await row(page, name)
    .getByRole("button", { name: `Edit ${name}` })
    .click();
  const form = page.getByRole("dialog", { name: "Edit product" });
  const search = form.getByLabel("In 3D");
  const chosen = form.getByRole("list", { name: "Chosen 3D models" }).getByRole("button");
  await form.getByText("3D models", { exact: true }).click();
  await search.fill("h₂o");
  await expect(form.getByRole("button", { name: "Add Water, H2O" })).toBeInViewport({ ratio: 1 });
  await search.press("Enter");
  await expect(search).toHaveValue("");
  await search.fill("gold");
  await form.getByRole("button", { name: "Add Gold atom, Au" }).click();
  await expect(chosen).toHaveText(["Water ×", "Gold atom ×"]);
  await search.fill("zzz");
  await expect(form).toContainText("Nothing by that name.");
  await expectAccessible(page);

  await form.getByRole("button", { name: "Take away Water" }).click();
  await form.getByRole("button", { name: "Save changes" }).click();
  await expect(toast(page, "Product updated successfully")).toBeVisible();

  await page.reload();
  await row(page, name)
    .getByRole("button", { name: `Edit ${name}` })
    .click();
  await form.getByText("3D models", { exact: true }).click();
  await expect(chosen).toHaveText(["Gold atom ×"]);
});
