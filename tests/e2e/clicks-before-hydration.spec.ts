/**
 * Clicks before hydration (#31): a click on a control that opens, shows or starts something runs once after hydration; a control that
 * changes data is a native form, or disabled with a reason.
 */
import type { Locator, Page } from "@playwright/test";
import { type Account, expect, main, settle, test } from "@/tests/support/e2e";
import { adminLogin } from "@/tests/support/session";
import { addToCart, openProduct } from "@/tests/support/shopper";

test.use({ expectedFailures: [/GPU stall due to ReadPixels/] });

type Signed = (account: Account) => Promise<void>;
type Stage = { page: Page; account: Account; signIn: Signed };
type Visit = { path: string | ((stage: Stage) => Promise<string>); width?: number; fewest: number };

const PRODUCT = "Periodic table, all 118 cards";

async function productPath({ page }: Stage): Promise<string> {
  await openProduct(page, PRODUCT);
  return new URL(page.url()).pathname;
}

async function filledCart({ page }: Stage): Promise<string> {
  await addToCart(page, "Element sticker sheet");
  return "/products";
}

async function signedInWithCart(stage: Stage): Promise<string> {
  await stage.signIn(stage.account);
  await filledCart(stage);
  return "/checkout";
}

const visits: Record<string, Visit> = {
  home: { path: "/", fewest: 10 },
  products: { path: "/products", fewest: 1 },
  product: { path: productPath, fewest: 3 },
  cart: { path: filledCart, fewest: 1 },
  checkout: { path: signedInWithCart, width: 360, fewest: 1 },
  track: { path: "/track-order", fewest: 1 },
  login: { path: "/login?from=%2Fcheckout", fewest: 2 },
  quiz: { path: "/quiz", fewest: 1 },
  molecule: { path: "/molecules/water", fewest: 2 },
  camera: { path: "/ar", fewest: 2 },
  lab: { path: "/lab?cards=sodium&cards=chlorine", fewest: 1 },
  contact: { path: "/contact", fewest: 1 },
};

/** Opens a page on a simulated slow connection, up to its `last` element: its scripts load when the returned function is called. */
async function openWithoutScripts(page: Page, path: string, last = "footer"): Promise<() => Promise<void>> {
  const scripts = "**/_next/static/**/*.js";
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await page.route(scripts, async (route) => {
    await released;
    await route.continue().catch(() => undefined);
  });
  await page.goto(path, { waitUntil: "commit" });
  await page.waitForFunction((end) => document.readyState !== "loading" && document.querySelector(end), last);

  return async () => {
    release();
    await settle(page);
  };
}

/** Counts clicks that reach the page, and requests. */
function count(): void {
  const counts = { clicks: 0, camera: 0, prints: 0 };
  Object.assign(window, { counts });
  document.addEventListener("click", () => (counts.clicks += 1));
  window.print = () => (counts.prints += 1);
  const getUserMedia = navigator.mediaDevices?.getUserMedia.bind(navigator.mediaDevices);
  if (getUserMedia)
    navigator.mediaDevices.getUserMedia = (wanted) => {
      counts.camera += 1;
      return getUserMedia(wanted);
    };
}

const counted = (page: Page, name: string) =>
  page.evaluate((key) => (window as unknown as { counts: Record<string, number> }).counts[key], name);

type Kind = "link" | "native" | "field" | "early" | "waiting" | "lost";

/** Classifies what a click on each visible control does before hydration. */
function classifyControls(): { kind: Kind; name: string }[] {
  const kindOf = (control: Element): Kind => {
    if (control.matches(":disabled")) return control.closest("[title]")?.getAttribute("title") ? "waiting" : "lost";
    if (control.matches("a[href]")) return "link";
    if (control.matches("summary, [data-theme-toggle]")) return "native";
    // At the end of a scroller the button is disabled.
    if (control.matches("[aria-disabled=true]")) return "waiting";
    if (control.matches("[data-early]")) return "early";
    if (control.matches("button")) {
      const { type, form } = control as HTMLButtonElement;
      return type === "submit" && form?.hasAttribute("action") ? "native" : "lost";
    }
    return "field";
  };

  return [...document.querySelectorAll("a, button, summary, input, select, textarea, [role=button], [role=tab]")]
    .filter((control) => control.checkVisibility({ visibilityProperty: true }) && !control.closest("[inert], noscript"))
    .map((control) => ({
      kind: kindOf(control),
      name: control.getAttribute("aria-label") ?? (control.textContent?.trim() || control.outerHTML.slice(0, 80)),
    }));
}

const slide = (page: Page, n: number) =>
  expect(page.locator(".slide").nth(n - 1)).toHaveAttribute("data-current", "true");
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** Checks the effect of exactly one click. */
const effects: [RegExp, (page: Page, control: Locator, name: string) => Promise<void>][] = [
  [/^Cart/, (page) => expect(page.getByRole("dialog", { name: "Your cart" })).toBeVisible()],
  [/^Account$/, (page) => expect(page.getByRole("menu")).toBeVisible()],
  [/^Watch the demo/, (page) => expect(page.getByRole("dialog").locator("video")).toHaveCount(1)],
  [/^(Turn|See) it in 3D$/, (page) => expect(button(page, "Back to the picture")).toBeVisible()],
  [/^Pause the slides$/, (page) => expect(button(page, "Play the slides")).toBeVisible()],
  [/^Previous slide$/, (page) => slide(page, 5)],
  [/^Next slide$/, (page) => slide(page, 2)],
  [/^Slide \d/, (page, _, name) => slide(page, Number(/\d/.exec(name)))],
  [/^Full screen$/, (page) => expect(page.getByRole("dialog", { name: "Full screen" })).toBeVisible()],
  [/^Next picture$/, (page) => expect(page.locator(".gallery-count")).toHaveText(/^2 /)],
  [
    /^Start the camera$/,
    async (page) => {
      await expect(main(page).getByRole("status").filter({ hasText: /\w/ })).toBeVisible();
      await expect.poll(() => counted(page, "camera")).toBe(1);
    },
  ],
  [/^Have a coupon/, (page) => expect(page.getByLabel("Coupon code")).toBeVisible()],
  [/^Order summary/, (_, control) => expect(control).toHaveAttribute("aria-expanded", "true")],
  [/^Show password$/, (page) => expect(page.locator("input[name=password]")).toHaveAttribute("type", "text")],
  [/^Print/, (page) => expect.poll(() => counted(page, "prints")).toBe(1)],
];

/** Opens native menus and details, and closes overlays. */
function openFolds(): void {
  for (const summary of document.querySelectorAll<HTMLElement>("details:not([open]) > summary")) {
    if (!summary.checkVisibility()) continue;
    summary.click();
    if (!summary.parentElement?.hasAttribute("open")) throw new Error(`Does not open: ${summary.textContent}`);
    if (summary.parentElement.classList.contains("fold")) summary.click();
  }
}

const inEveryRun = ["home", "checkout"];

for (const [name, { path, width = 1280, fewest }] of Object.entries(visits)) {
  const tag = inEveryRun.includes(name) ? [] : ["@exhaustive"];

  test(`${name}: no click before hydration is lost or runs twice`, { tag }, async ({ page, account, signIn }) => {
    test.slow();
    const address = typeof path === "string" ? path : await path({ page, account, signIn });
    await page.addInitScript(count);
    await page.setViewportSize({ width, height: 900 });
    await openWithoutScripts(page, address);
    await page.evaluate(openFolds);
    const controls = await page.evaluate(classifyControls);
    const of = (kind: Kind) => controls.filter((control) => control.kind === kind).map((control) => control.name);
    expect(of("lost")).toEqual([]);
    expect(of("early").length).toBeGreaterThanOrEqual(fewest);
    test.info().annotations.push({ type: "controls", description: JSON.stringify(controls.map((c) => c.kind)) });
    if (process.env.SHOW_CONTROLS)
      process.stderr.write(`${name}: ${JSON.stringify(Object.groupBy(controls, (c) => c.kind))}\n`);

    for (const [index, early] of of("early").entries()) {
      const loadScripts = await openWithoutScripts(page, address);
      const control = page.locator("[data-early]:not([aria-disabled]):visible").nth(index);
      const handle = await control.elementHandle();
      await control.click();
      expect(await handle?.getAttribute("aria-busy"), early).toBe("true");
      expect(await counted(page, "clicks"), early).toBe(0);
      await handle?.evaluate((element) => element.setAttribute("data-pressed-early", ""));
      await loadScripts();

      const effect = effects.find(([pattern]) => pattern.test(early))?.[1];
      expect(effect, `an effect of ${early}`).toBeDefined();
      await effect?.(page, page.locator("[data-pressed-early]"), early);
      expect(await counted(page, "clicks"), early).toBe(1);
      expect(await page.locator('[data-early]:not([data-early=""])').count(), early).toBe(0);
    }
  });
}

test("a click is dropped after ten seconds; of several in time the last one counts, once", {
  tag: "@exhaustive",
}, async ({ page }) => {
  await page.addInitScript(count);
  let loadScripts = await openWithoutScripts(page, "/molecules/water");
  await button(page, "See it in 3D").click();
  await expect(button(page, "See it in 3D")).toHaveAttribute("aria-busy", "true");
  await expect(button(page, "See it in 3D")).not.toHaveAttribute("aria-busy", { timeout: 15_000 });
  await loadScripts();
  expect(await counted(page, "clicks")).toBe(0);
  await expect(button(page, "See it in 3D")).toBeVisible();

  loadScripts = await openWithoutScripts(page, "/molecules/water");
  await page.getByRole("banner").getByRole("button", { name: "Cart" }).click();
  await button(page, "See it in 3D").click();
  await button(page, "See it in 3D").click();
  await loadScripts();
  await expect(button(page, "Back to the picture")).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(await counted(page, "clicks")).toBe(1);
});

test("in the admin's orders, Edit and the phone filters open by a click before hydration", async ({ page, signIn }) => {
  await signIn({ ...adminLogin, fullName: "" });
  await page.setViewportSize({ width: 360, height: 740 });
  for (const [name, opened] of [
    [/^Show Filters/, "Filters"],
    [/^Edit order/, /^Edit order/],
  ] as const) {
    const release = await openWithoutScripts(page, "/admin/orders", "[data-edit-order]");
    const control = page.getByRole("button", { name }).first();
    await control.click();
    await expect(control).toHaveAttribute("aria-busy", "true");
    await release();
    await expect(page.getByRole("dialog", { name: opened })).toBeVisible();
  }
});

test("input before hydration reaches the controlled React forms", async ({ page }) => {
  let loadScripts = await openWithoutScripts(page, "/track-order");
  await main(page).getByLabel("Order ID or tracking number").fill("not-an-order");
  await loadScripts();
  await expect(main(page).getByLabel("Order ID or tracking number")).toHaveValue("not-an-order");
  await expect(button(page, "Track Order")).toBeEnabled();

  loadScripts = await openWithoutScripts(page, "/quiz");
  await main(page).getByRole("radio").nth(1).check();
  await loadScripts();
  await expect(main(page).getByRole("radio").nth(1)).toBeChecked();
  await expect(button(page, "Submit Answer")).toBeEnabled();

  loadScripts = await openWithoutScripts(page, "/lab");
  await main(page)
    .getByRole("checkbox", { name: /Sodium/ })
    .first()
    .check();
  await loadScripts();
  await expect(main(page).getByRole("list", { name: "Chosen cards" }).getByRole("listitem")).toHaveCount(1);
  await expect(
    main(page)
      .getByRole("checkbox", { name: /Sodium/ })
      .first(),
  ).toBeChecked();

  loadScripts = await openWithoutScripts(page, "/products");
  await main(page).getByLabel("Search products").pressSequentially("period");
  await loadScripts();
  await expect(main(page).getByRole("option").first()).toBeVisible();
});
