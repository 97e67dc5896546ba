/** A buyer writes a review, an admin publishes it, and every visitor can read it (issue 15, deliver 2). */
import { adminAccount, edit, place, productNamed } from "@/tests/support/admin-orders";
import { expect, expectBothThemes, main, settle, test } from "@/tests/support/e2e";

const PRODUCT = "Element sticker sheet";

test("a review goes from the order to the product page", async ({ page, request, account, signIn, browser }) => {
  test.slow();
  const praise = `${Date.now()} pupils love them.`;
  const { id } = await productNamed(request, PRODUCT);
  const { order } = await place(request, account);
  await signIn(account);
  await page.goto(`/products/${id}`);
  await page.getByRole("link", { name: "Write a review" }).click();
  await expect(main(page)).toContainText("Only buyers can review");

  await edit(request, order.id, { status: "delivered" });
  await page.goto(`/my-orders/${order.id}`);
  const review = page.getByRole("link", { name: "Write a review", exact: true });
  await expect(review).toHaveAttribute("href", `/my-reviews/${id}`);
  await page.goto("/my-orders");
  await page.getByRole("link", { name: `Write a review of ${PRODUCT}` }).click();
  await page.getByRole("button", { name: "Send review" }).click();
  await expect(main(page)).toContainText("Please choose 1 to 5 stars.");
  await expect(main(page)).toContainText("Please write a few words.");
  await page.getByRole("radio", { name: "4 stars" }).check();
  await page.getByLabel("Your review").fill(`খুব সুন্দর স্টিকার।\n${praise}`);
  await page.getByLabel("Choose a picture").setInputFiles({
    name: "photo.jpg",
    mimeType: "image/jpeg",
    buffer: await page.screenshot({ type: "jpeg", quality: 100 }),
  });
  await expect(page.getByRole("img", { name: "Your picture" })).toBeVisible();
  await expect(page.getByRole("group", { name: "Picture (optional)" })).toContainText("photo.jpg");
  await expectBothThemes(page);
  await page.getByRole("button", { name: "Send review" }).dblclick();
  await expect(main(page)).toContainText("Thanks! It goes live once we've checked it.");
  await expect(main(page).getByRole("article", { name: "Review of" })).toContainText(praise);
  await expect(page.getByRole("button", { name: "Save changes" })).toBeHidden();
  await page.getByText("Change your review").click();
  await page.getByRole("radio", { name: "5 stars" }).check();
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(main(page).getByRole("article").getByRole("img", { name: "5 of 5 stars" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Save changes" })).toBeHidden();
  await expect(main(page).getByRole("link", { name: "Back to the product" }).last()).toBeVisible();

  await page.getByRole("link", { name: "All my reviews" }).click();
  await expect(main(page).getByRole("listitem").filter({ hasText: PRODUCT })).toContainText("We're checking it");
  await expectBothThemes(page);
  await page.goto("/my-orders");
  await expect(page.getByRole("link", { name: /^Write a review/ })).toHaveCount(0);

  const office = await (await browser.newContext()).newPage();
  const answer = await office.request.post("/api/v1/auth/login", {
    form: { username: adminAccount.email, password: adminAccount.password },
  });
  const tokens = await answer.json();
  await office.goto("/offline");
  await office.evaluate(
    ([access, refresh]) => {
      localStorage.setItem("chemcard.access_token", access ?? "");
      localStorage.setItem("chemcard.refresh_token", refresh ?? "");
    },
    [tokens.access_token, tokens.refresh_token],
  );
  await office.goto("/admin");
  await office.getByRole("link", { name: /reviews? to check/ }).click();
  // A new context has no cached scripts, so wait for hydration before clicking.
  await expect(office.getByRole("heading", { level: 1, name: "Reviews" })).toBeVisible();
  await settle(office);
  const waiting = office.getByRole("listitem").filter({ hasText: praise });
  await waiting.getByRole("button", { name: /^Reply/ }).click();
  await office.getByRole("textbox", { name: "Reply" }).fill("Thank you!");
  await office.getByRole("button", { name: "Save reply" }).click();
  await expect(waiting).toContainText("Your reply: Thank you!");
  await expectBothThemes(office);
  await waiting.getByRole("button", { name: /^Show/ }).click();
  await expect(waiting).toHaveCount(0);

  await page.goto(`/products/${id}`);
  const reviews = page.getByRole("region", { name: "Reviews" });
  const own = reviews.getByRole("article", { name: "Review of Rahima" }).filter({ hasText: praise });
  await expect(own).toContainText("Rahima, Dhaka");
  await expect(own).toContainText("Verified buyer");
  await expect(own).toContainText("Thank you!");
  await expect(own.getByRole("img", { name: "5 of 5 stars" })).toBeVisible();
  await expect(own.getByRole("img", { name: "Picture by Rahima" })).toBeVisible();
  expect(await page.content()).toContain('"AggregateRating"');
  await expectBothThemes(page);

  await own.getByRole("link", { name: "Report the review of Rahima" }).click();
  await page.getByLabel("What's wrong with it?").fill("It is about another product.");
  await page.getByRole("button", { name: "Report" }).click();
  await expect(main(page)).toContainText("Thanks! We'll check it.");
  await expectBothThemes(page);
  await office.goto("/admin/reviews");
  await expect(office.getByRole("listitem").filter({ hasText: "It is about another product." })).toContainText(
    "Reported once",
  );
});
