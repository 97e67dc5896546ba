/** A complaint from the form to its outcome (ADR 098). */

import { adminAccount } from "../support/admin-orders";
import { expect, test } from "../support/e2e";
import { adminLogin, sessionOf } from "../support/session";

const TEXT = "It has been ten days. Please send the parcel or refund it.";

test("a guest complains without scripts, and reads the answer on the page of its state", async ({
  browser,
  request,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false, viewport: { width: 360, height: 800 } });
  await page.goto("/complaint?order=AB12CD34");
  await page.getByLabel("What is it about?").selectOption("Late or missing delivery");
  await page.getByLabel(/What went wrong/).fill(TEXT);
  await page.getByLabel("Name").fill("Rahima Khatun");
  await page.getByLabel("Email").fill("rahima.complains@example.com");
  await page.getByRole("button", { name: "Send complaint" }).click();

  await expect(page).toHaveURL(/\/complaint\/C\w{8}\?token=/);
  await expect(page.getByRole("main")).toContainText("at the latest");
  await expect(page.getByRole("main")).toContainText("AB12CD34");
  await expect(page.getByRole("main")).toContainText(TEXT);

  const session = await sessionOf(request, adminLogin);
  const list = await request.get("/api/v1/contact/messages?complaints=open", session);
  const { id } = (await list.json()).data.find(({ message }: { message: string }) => message === TEXT);
  const answer = { text: "We refunded it today.", outcome: "settled" };
  await request.post(`/api/v1/contact/messages/${id}/replies`, { ...session, data: answer });
  await page.reload();
  await expect(page.getByRole("main")).toContainText("Settled");
  await expect(page.getByRole("main")).toContainText("We refunded it today.");

  await page.goto(page.url().replace(/token=.*/, "token=unknown"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Complaint not found");
  await page.close();
});

test("a customer's details are filled in, and staff close the complaint with an answer", async ({
  page,
  account,
  signIn,
}) => {
  await signIn(account);
  await page.goto("/complaint");
  await expect(page.getByLabel("Email")).toHaveValue(account.email);
  await page.getByRole("button", { name: "Send complaint" }).click();
  await expect(page.getByText("Choose what the complaint is about")).toBeVisible();
  await page.getByLabel("What is it about?").selectOption("Refund or exchange");
  await page.getByLabel(/What went wrong/).fill(TEXT);
  await page.getByRole("button", { name: "Send complaint" }).click();
  await expect(page).toHaveURL(/\/complaint\/C\w{8}\?token=/);
  const address = page.url();
  const number = /C\w{8}/.exec(address)?.[0] ?? "";
  // The account needs no token.
  await page.goto(address.replace(/\?.*/, ""));
  await expect(page.getByRole("main")).toContainText(number);

  await signIn(adminAccount);
  await page.goto("/admin/messages?complaints=open");
  await expect(page.getByRole("main")).toContainText(/Complaint: 7[12] hours left/);
  await page.getByRole("link", { name: new RegExp(number) }).click();
  await page.getByLabel("Your answer").fill("We will refund it.");
  await page.getByRole("combobox", { name: "Complaint" }).selectOption("Close: Settled");
  await page.getByRole("button", { name: "Send answer" }).click();
  await expect(page.getByText("Answer sent, complaint closed").first()).toBeVisible();
  await page.goto("/admin/messages?complaints=closed");
  await expect(page.getByRole("link", { name: new RegExp(number) })).toBeVisible();
});
