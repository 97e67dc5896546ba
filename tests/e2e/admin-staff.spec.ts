import { randomUUID } from "node:crypto";
import { expect, expectAccessible, expectBothThemes, newAccount, row, test } from "@/tests/support/e2e";
import { inboxUrl, mailTo } from "@/tests/support/inbox";
import { enterApp } from "@/tests/support/second-factor-e2e";
import { adminLogin, sessionOf } from "@/tests/support/session";
import { queryShop } from "@/tests/support/shop-database";

const admin = { ...adminLogin, fullName: "" };

/** No sideways scrolling on a phone. */
const overflowOf = () => document.documentElement.scrollWidth - window.innerWidth;

test("an owner invites a packer, who sees parcels only, and suspends them", async ({ page, browser, signIn }) => {
  // Runs axe nine times.
  test.slow();
  const email = `packer-${randomUUID()}@example.com`;
  await signIn(admin);
  await page.goto("/admin/staff");
  await expect(page.getByRole("heading", { level: 1, name: "Staff" })).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: "admin@example.com" })).toContainText("(you)");

  await page.getByRole("button", { name: "Invite" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Email" }).fill(email);
  await dialog.getByRole("radio", { name: /^Packer/ }).check();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Send invitation" }).click();
  await expect(page.getByText("Invitation sent")).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: email })).toContainText("Packer");
  await expectBothThemes(page);
  await page.setViewportSize({ width: 360, height: 800 });
  expect(await page.evaluate(overflowOf)).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 1280, height: 800 });

  const mail = await mailTo(email, /^Invitation to work for the shop$/);
  const visit = await browser.newContext();
  const theirs = await visit.newPage();
  await theirs.goto(`${inboxUrl}/mails/${mail.id}`);
  const link = theirs.frameLocator("iframe").getByRole("link", { name: "Accept invitation" });
  await theirs.goto((await link.getAttribute("href")) ?? "");
  await expectBothThemes(theirs);
  await theirs.getByLabel("Full Name").fill("Karim Packer");
  await theirs.getByLabel("Password", { exact: true }).fill("a good password");
  await theirs.getByLabel("Confirm Password").fill("another password");
  await theirs.getByRole("button", { name: "Accept invitation" }).click();
  await expect(theirs.getByText("Please make sure your passwords match.")).toBeVisible();
  await expect(theirs.getByLabel("Full Name")).toHaveValue("Karim Packer");
  await theirs.getByLabel("Password", { exact: true }).fill("a good password");
  await theirs.getByLabel("Confirm Password").fill("a good password");
  await theirs.getByRole("button", { name: "Accept invitation" }).click();

  await expect(theirs).toHaveURL("/admin");
  await expect(theirs.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  await expect(theirs.getByText("To pack").first()).toBeVisible();
  await expect(theirs.getByText("Total Revenue")).toHaveCount(0);
  await expectBothThemes(theirs);
  await theirs.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: "Orders" }).click();
  await expect(theirs.getByRole("heading", { level: 1, name: "Orders" })).toBeVisible();
  await expectBothThemes(theirs);
  await theirs.goto("/admin/settings");
  await expect(theirs.getByRole("heading", { name: "Your role doesn't include this page" })).toBeVisible();
  await expectBothThemes(theirs);

  await page.reload();
  const row = page.getByRole("row").filter({ hasText: email });
  await expect(row).toContainText("Karim Packer");
  await expect(row.getByRole("cell", { name: "Off" })).toBeVisible();
  await row.getByRole("button", { name: "Suspend" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Suspend" }).click();
  await expect(row).toContainText("Suspended");
  await theirs.goto("/admin/orders");
  await expect(theirs).toHaveURL(/\/login/);
  await theirs.getByRole("textbox", { name: "Email" }).fill(email);
  await theirs.getByLabel("Password", { exact: true }).fill("a good password");
  await theirs.getByRole("main").getByRole("button", { name: "Sign In" }).click();
  await expect(theirs.getByText("This account is suspended. Please ask the shop's owner.").first()).toBeVisible();
  await visit.close();

  await row.getByRole("button", { name: "Change role" }).click();
  await page
    .getByRole("dialog")
    .getByRole("radio", { name: /^Support/ })
    .check();
  await page.getByRole("dialog").getByRole("button", { name: "Save role" }).click();
  await expect(row).toContainText("Support");
  await row.getByRole("button", { name: "Remove" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove from staff" }).click();
  await expect(row).toHaveCount(0);
});

test("an invitation is withdrawn, and its link says so", async ({ page, signIn }) => {
  const email = `support-${randomUUID()}@example.com`;
  await signIn(admin);
  await page.goto("/admin/staff");
  await page.getByRole("button", { name: "Invite" }).click();
  await page.getByRole("dialog").getByRole("textbox", { name: "Email" }).fill(email);
  await page.getByRole("dialog").getByRole("button", { name: "Send invitation" }).click();
  const entry = page.getByRole("listitem").filter({ hasText: email });
  await entry.getByRole("button", { name: "Withdraw" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Withdraw" }).click();
  await expect(entry).toHaveCount(0);

  await page.goto("/invite?token=x");
  await expect(page.getByRole("heading", { name: "Invitation Not Valid" })).toBeVisible();
  await page.goto("/bn/invite");
  await expect(page.getByRole("heading", { name: "আমন্ত্রণটি বৈধ নয়" })).toBeVisible();
});

test("an owner asks for the removal of a colleague's second factor, who keeps it", async ({
  page,
  request,
  signIn,
}) => {
  const colleague = await newAccount("Salma Manager");
  await queryShop("UPDATE users SET role = 'admin', staff_role = 'manager' WHERE email = $1", [colleague.email]);
  const session = await sessionOf(request, colleague);
  await enterApp(request, session);
  await signIn(admin);
  await page.goto("/admin/staff");
  const member = row(page, colleague.email);
  await member.getByRole("button", { name: "Remove second factor" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question.getByText("It is removed in 24 hours")).toBeVisible();
  await question.getByRole("button", { name: "Remove in 24 hours" }).click();
  await expect(member.getByText(/^Removed at \d/)).toBeVisible();
  await expect(member.getByRole("button", { name: "Remove second factor" })).toHaveCount(0);
  await mailTo(colleague.email, /^Your second factor will be removed$/);

  const cancelled = await request.delete("/api/v1/second-factors/reset", session);
  expect(cancelled.status()).toBe(204);
  await page.reload();
  await expect(member.getByText(/^Removed at/)).toHaveCount(0);
  await expect(member.getByRole("button", { name: "Remove second factor" })).toBeVisible();
});
