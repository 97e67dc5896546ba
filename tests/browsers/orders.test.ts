/** An order from the landing page to delivery, including sign-up and the admin's steps. */
import { randomUUID } from "node:crypto";
import {
  banner,
  button,
  checkbox,
  dialog,
  field,
  heading,
  link,
  main,
  option,
  type Page,
  radio,
  role,
  signIn,
  words,
} from "../support/browsers/page";
import { test } from "../support/browsers/test";
import { adminLogin } from "../support/session";

async function choose(page: Page, label: string, text: string, name: string): Promise<void> {
  await page.fill(label, text);
  await page.press(option(name));
  await page.see(field(label));
}

/** Buys a card set as a new visitor. */
async function firstOrder(page: Page): Promise<void> {
  await page.open("/products");
  await page.press(link(/Everyday molecules/, main));
  await page.press(button("Add to Cart", main));
  await page.see(words("Added. 1 in your cart."));
  await page.press(link("Checkout", dialog("Your cart")));
  await page.at(/^\/login\?from=/);
  await page.see(radio("New here"));
  await page.fill("Full Name", "রহিমা খাতুন");
  await page.fill("Phone", "01712-345678");
  await page.fill("Email", `${randomUUID()}@example.com`);
  await page.fill("Password", "eight888");
  await page.press(button("Continue to checkout"));

  await page.at("/checkout");
  await choose(page, "City or district", "bogra", "Bogura");
  await choose(page, "Area (upazila or thana)", "sherpur", "Sherpur");
  await page.fill("Street address", "House 27, Road 5");
  await page.check(radio(/^Cash on delivery/));
  await page.check(checkbox(/^I agree to the/));
  await page.press(button(/^Place order/));
  await page.at(/^\/payment\/success\?order_id=/);
  await page.see(heading("Order placed successfully"));
}

test("a new visitor browses, fills the cart, orders in cash, and tracks the parcel", async ({ page }) => {
  await firstOrder(page);

  await page.press(link("View My Orders"));
  await page.see(words(/^Pay ৳\d+ to the courier/, main));
  await page.press(link(/^Track Order/, main));
  await page.at(/^\/track\//);
  await page.see(words("Cash on delivery: pay on arrival"));
  const id = (await page.at(/^\/track\//)).split("/").at(-1) ?? "";
  await page.open("/track-order");
  await page.fill("Order ID or tracking number", id);
  await page.key("Enter");
  await page.see(role("list", "Order progress"));
});

test("an account signs in and out; a wrong password is rejected, and the input stays", async ({
  page,
  expectedProblems,
}) => {
  expectedProblems.push(/401/);
  await page.open("/login");
  await signIn(page, { email: "customer@example.com", password: "not this one" });
  await page.see(words(/password/i, role("alert")));
  await signIn(page, { email: "customer@example.com", password: "customer12345" });
  await page.at("/");
  await page.press(button("Account", banner));
  await page.press(role("menuitem", "Logout"));
  await page.see(link("Sign In", banner));
});

test("the admin takes an order from confirming to cash received", async ({ page }) => {
  await firstOrder(page);
  const id = new URLSearchParams((await page.at(/order_id=/)).split("?")[1]).get("order_id");
  await page.press(button("Account", banner));
  await page.press(role("menuitem", "Logout"));
  await page.see(link("Sign In", banner));
  await page.open(`/login?from=${encodeURIComponent("/admin/orders?queue=to_confirm")}`);
  await signIn(page, adminLogin);
  await page.see(heading("Orders"));
  await page.open(`/admin/orders/${id}`);
  const bar = role("navigation", "This order");
  const step = (name: string) => page.press(button(name, bar));

  await step("Confirm by phone");
  await page.see(words("Order confirmed by phone"));
  await page.press(button("Print slip", bar));
  await page.see(heading("Packing slip"));
  await page.open(`/admin/orders/${id}`);
  await step("Hand over");
  await page.fill(/^Courier's tracking number/, `X${id?.slice(0, 8)}`);
  await page.press(button("Hand over", dialog()));
  await page.see(words("Handed to the courier"));
  await step("Delivered");
  await page.see(words("Order delivered"));
  await step("Record cash received");
  await page.press(button(/^Record ৳/, role("alertdialog")));
  await page.see(words(/recorded, the order is paid/));
  await page.see(words("Nothing to do now", bar));
});
