/** The legal pages in a browser: anchors, table of contents, print, and links to them (spec 2). */
import { expect, expectBothThemes, test } from "@/tests/support/e2e";

const pages = [
  { path: "/terms-and-conditions", title: "Terms and Conditions", sections: 24 },
  { path: "/refund-exchange-policy", title: "Refund and Exchange Policy", sections: 8 },
  { path: "/privacy-policy", title: "Privacy Policy", sections: 13 },
];

for (const { path, title, sections } of pages) {
  test(`${title} can be read, linked to and printed`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    const headings = page.getByRole("article").getByRole("heading", { level: 2 });
    await expect(headings).toHaveCount(sections);
    const contents = page.getByRole("navigation", { name: "On this page" });
    await expect(contents.getByRole("link")).toHaveCount(sections);
    await expectBothThemes(page);

    await page.emulateMedia({ media: "print" });
    for (const part of [page.locator("header"), page.locator("footer"), contents]) await expect(part).toBeHidden();
    // After the theme's fade.
    await expect(page.locator("body")).toHaveCSS("background-color", "rgb(255, 255, 255)");
  });
}

test("an anchor scrolls immediately to its section, below the header", async ({ page }) => {
  await page.goto("/terms-and-conditions");
  await page
    .getByRole("navigation", { name: "On this page" })
    .getByRole("link", { name: "Dispute resolution" })
    .click();

  const heading = page.getByRole("heading", { name: "16. Dispute resolution" });
  await expect(page.locator("html")).toHaveCSS("scroll-behavior", "auto");
  await expect(page).toHaveURL("/terms-and-conditions#dispute-resolution");
  await expect(heading).toBeInViewport();
  const [top, header] = await Promise.all([heading.boundingBox(), page.getByRole("banner").boundingBox()]);
  expect(top?.y).toBeGreaterThanOrEqual(header?.height ?? 0);
});

test("on a phone the table of contents expands without JavaScript", async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 360, height: 740 },
    ...(baseURL ? { baseURL } : {}),
  });
  const page = await context.newPage();
  await page.goto("/privacy-policy");
  await page.locator("summary").filter({ hasText: "On this page" }).click();
  await page.getByRole("link", { name: "How long we keep it", exact: true }).click();

  await expect(page).toHaveURL("/privacy-policy#how-long");
  await context.close();
});

test("the registration form links to the terms that one accepts", async ({ page }) => {
  await page.goto("/register");
  const note = page.getByText("By creating an account you agree to our");

  await expect(note.getByRole("link", { name: "Terms and Conditions" })).toHaveAttribute(
    "href",
    "/terms-and-conditions",
  );
  await expect(note.getByRole("link", { name: "Privacy Policy" })).toHaveAttribute("href", "/privacy-policy");
});
