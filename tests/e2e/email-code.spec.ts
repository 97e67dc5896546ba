/** Sign-in with a code by email (ADR 099). */
import { expect, test } from "@/tests/support/e2e";
import { mailTo } from "@/tests/support/inbox";

async function codeFor(email: string): Promise<string> {
  const { text } = await mailTo(email, /^Your sign-in code$/);
  const [code = ""] = /\b\d{6}\b/.exec(text) ?? [];

  return code;
}

const toBangla = (code: string) => code.replace(/\d/g, (digit) => String.fromCharCode(0x09e6 + Number(digit)));

test("a customer signs in with a code, after a wrong one, and returns to the page", async ({
  page,
  account,
  expectedFailures,
}) => {
  expectedFailures.push(401);
  await page.goto("/login?from=%2Fmy-orders");
  await page.getByRole("link", { name: "Email me a code" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign in with a code");
  await page.getByLabel("Email").fill(account.email);
  await page.getByRole("button", { name: "Email me a code" }).click();

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Enter your code");
  const field = page.getByLabel("Code");
  await expect(field).toHaveAttribute("autocomplete", "one-time-code");
  await expect(field).toHaveAttribute("inputmode", "numeric");
  const code = await codeFor(account.email);
  await field.fill(code === "000000" ? "000001" : "000000");
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByText("This code is wrong or has expired.").first()).toBeVisible();
  // A reload, for example after a look into the mailbox, still asks for the code.
  await page.reload();
  await field.fill(code);
  await page.getByRole("button", { name: "Sign In" }).click();

  await expect(page).toHaveURL("/my-orders");
});

test("works without scripts, on a small phone, in Bangla digits", async ({ browser, account }) => {
  const page = await browser.newPage({ javaScriptEnabled: false, viewport: { width: 360, height: 800 } });
  await page.goto("/bn/email-code?from=%2Fmy-orders");
  await page.getByLabel("ইমেইল").fill(account.email);
  await page.getByRole("button", { name: "ইমেইলে কোড পাঠান" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("কোডটি লিখুন");
  await expect(page.getByRole("main")).toContainText("ইমেইল নিবন্ধিত থাকলে");

  const { text } = await mailTo(account.email, /^আপনার লগইন কোড$/);
  const [code = ""] = /\b\d{6}\b/.exec(text) ?? [];
  await page.getByLabel("কোড").fill("১২");
  await page.getByRole("main").getByRole("button", { name: "লগইন করুন" }).click();
  await expect(page.getByRole("main")).toContainText("ইমেইলে পাওয়া ৬টি ডিজিট লিখুন");
  await page.getByLabel("কোড").fill(toBangla(code));
  await page.getByRole("main").getByRole("button", { name: "লগইন করুন" }).click();
  await page.goto("/bn/my-orders");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("আমার অর্ডার");
  await page.close();
});

test("another code can be requested", async ({ page, account }) => {
  await page.goto("/email-code");
  await page.getByLabel("Email").fill(account.email);
  await page.getByRole("button", { name: "Email me a code" }).click();
  await page.getByRole("link", { name: "Ask for another code" }).click();
  await expect(page.getByLabel("Email")).toBeVisible();
});
