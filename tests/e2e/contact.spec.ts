/** The contact form in a browser (spec 2, 5 and 8). */
import type { Page } from "@playwright/test";
import { expect, expectBothThemes, onlyFirst, test, toast } from "@/tests/support/e2e";

const CALL = "**/api/v1/contact/contact";
const BANGLA = "আমার অর্ডারটি কোথায়? পাঁচ দিন হয়ে গেছে।";

const form = (page: Page) => page.getByRole("region", { name: "Write to us" });
const send = (page: Page) => form(page).getByRole("button", { name: "Send Message" });
const field = (page: Page, label: string) => form(page).getByLabel(label, { exact: true });

async function write(page: Page, subject: string): Promise<void> {
  await field(page, "Name").fill("Rahima Khatun");
  await field(page, "Email").fill("rahima@example.com");
  await field(page, "Subject").fill(subject);
  await field(page, "Message").fill(BANGLA);
}

async function expectKept(page: Page, subject: string): Promise<void> {
  await expect(field(page, "Name")).toHaveValue("Rahima Khatun");
  await expect(field(page, "Email")).toHaveValue("rahima@example.com");
  await expect(field(page, "Subject")).toHaveValue(subject);
  await expect(field(page, "Message")).toHaveValue(BANGLA);
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test("shows a phone link first, then chat, then the form", async ({ page }) => {
    await page.goto("/contact");
    const call = page.getByRole("main").getByRole("link", { name: /^Call / });
    await expect(call).toBeInViewport();
    await expect(call).toHaveAttribute("href", /^tel:\+880/);
    await expect(page.getByRole("main").getByRole("link", { name: "WhatsApp", exact: true })).toBeInViewport();
    const formBox = await form(page).boundingBox();
    expect((await call.boundingBox())?.y).toBeLessThan(formBox?.y ?? 0);
  });
});

test("a message in Bangla is sent, confirmed, and another can follow", async ({ page }) => {
  const bodies: unknown[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") bodies.push(request.postDataJSON());
  });
  await page.goto("/contact");
  await expectBothThemes(page);
  await write(page, "Where is my parcel?");

  // Delay the response until after both clicks: otherwise the second click would move the focus away from the new message.
  let pressed: Promise<void> | undefined;
  await page.route(CALL, async (route) => {
    await pressed;
    await route.continue();
  });
  pressed = send(page).dblclick();

  await expect(form(page).getByRole("heading", { name: "Message sent" })).toBeFocused();
  await expect(form(page)).toContainText("Thanks for your message. We'll reply within 24 hours.");
  await expect(form(page)).toContainText("rahima@example.com");
  // The message is shown inline only.
  await expect(page.locator("[data-sonner-toast]")).toHaveCount(0);
  expect(bodies).toEqual([
    { name: "Rahima Khatun", email: "rahima@example.com", subject: "Where is my parcel?", message: BANGLA },
  ]);
  await expectBothThemes(page);

  await form(page).getByRole("button", { name: "Send another" }).click();
  await expect(field(page, "Name")).toHaveValue("Rahima Khatun");
  await expect(field(page, "Subject")).toBeFocused();
  await expect(field(page, "Message")).toHaveValue("");
});

test("blank fields are reported, with the focus on the first, until the next attempt", async ({
  page,
  expectedFailures,
}) => {
  expectedFailures.push(422);
  await page.goto("/contact");
  await field(page, "Name").fill("   ");
  await send(page).click();

  await expect(toast(page, "Validation Error")).toContainText("Please fill in all fields.");
  await expect(field(page, "Name")).toBeFocused();
  await expect(field(page, "Message")).toHaveAccessibleDescription("Please fill in this field.");
  await expectBothThemes(page);

  await write(page, "All filled in");
  await field(page, "Email").fill("rahima@");
  await send(page).click();
  await expect(field(page, "Email")).toHaveAccessibleDescription("Enter a valid email address");
  await expect(toast(page, "Validation Error")).toContainText("Enter a valid email address");
});

test("the input survives a reload, and is cleared once sent", async ({ page }) => {
  await page.goto("/contact");
  await expect(send(page)).toBeEnabled();
  await write(page, "A reload");
  await page.reload();
  await expectKept(page, "A reload");

  await send(page).click();
  await expect(form(page).getByRole("heading", { name: "Message sent" })).toBeVisible();
  await page.reload();
  await expect(field(page, "Message")).toHaveValue("");
});

test("a long text shows the remaining characters, and is never truncated", async ({ page }) => {
  await page.goto("/contact");
  await expect(send(page)).toBeEnabled();
  await write(page, "x".repeat(150));
  await expect(form(page).getByText("left")).toHaveCount(0);
  await field(page, "Subject").fill("x".repeat(190));
  await expect(field(page, "Subject")).toHaveAccessibleDescription("10 characters left");
  await field(page, "Subject").fill("x".repeat(203));
  await expect(field(page, "Subject")).toHaveAccessibleDescription("3 characters too many");
  await send(page).click();

  await expect(field(page, "Subject")).toBeFocused();
  await expect(field(page, "Subject")).toHaveAccessibleDescription(/Subject must have at most 200 characters/);
  await expectKept(page, "x".repeat(203));
});

test("an invalid email address is reported at its field", async ({ page, expectedFailures }) => {
  expectedFailures.push(422);
  await page.goto("/contact");
  await expect(send(page)).toBeEnabled();
  await write(page, "No address");
  await field(page, "Email").fill("rahima@");
  await send(page).click();

  await expect(field(page, "Email")).toHaveAccessibleDescription("Enter a valid email address");
  await expect(field(page, "Email")).toBeFocused();
});

test("name and email are prefilled for a signed-in visitor, and not stored", async ({ page, account, signIn }) => {
  await signIn(account);
  await page.goto("/contact");

  await expect(field(page, "Name")).toHaveValue(account.fullName);
  await expect(field(page, "Email")).toHaveValue(account.email);
  await field(page, "Subject").fill("Mine");
  expect(await page.evaluate(() => sessionStorage.getItem("chemcard.contact"))).not.toContain(account.email);
});

test.describe("when it cannot be sent", () => {
  test.use({ expectedFailures: [429, 500, 502, /ERR_FAILED/] });

  const answers = [
    { name: "too many", status: 429, json: { detail: "Too many requests. Please try again in 12 minutes." } },
    { name: "a failure of the server", status: 500, json: { detail: "Internal server error" } },
    { name: "an answer that nobody can read", status: 502, body: "<html>" },
    { name: "no answer", status: 0 },
  ];
  const words: Record<number, string[]> = {
    429: ["Too many requests. Please try again in 12 minutes."],
    500: ["Failed to send message. Please try again."],
    502: ["Network error occurred"],
    0: ["Network error occurred", "Failed to send message. Please check your connection and try again."],
  };

  for (const [index, { name, status, ...answer }] of answers.entries()) {
    test(`${name} is reported next to the button, and the input stays`, onlyFirst(index), async ({ page }) => {
      await page.route(CALL, (route) => (status === 0 ? route.abort() : route.fulfill({ status, ...answer })));
      await page.goto("/contact");
      await expect(send(page)).toBeEnabled();
      await write(page, name);
      await send(page).click();

      for (const text of words[status] ?? []) {
        await expect(form(page)).toContainText(text);
        await expect(toast(page)).toContainText(text);
      }
      await expectKept(page, name);
      await expectBothThemes(page);

      await page.unroute(CALL);
      await send(page).click();
      await expect(form(page).getByRole("heading", { name: "Message sent" })).toBeVisible();
    });
  }
});
