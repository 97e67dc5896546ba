/** Page guards, statuses and equality, without a browser (D1.1, D7, reliability A2, A8, A9). */
import { beforeAll, describe, expect, it } from "vitest";
import { adminRoutes } from "@/lib/admin-routes";
import { db } from "@/server/db";
import type { Product } from "@/server/generated/prisma/client";
import { bearerOf } from "@/tests/support/calls";
import { resetDatabase } from "@/tests/support/database";
import { createAdmin, createOrder, createProduct, createUser } from "@/tests/support/factories";
import { call, http, refused, signIn } from "@/tests/support/http";

let product: Product;

beforeAll(async () => {
  await resetDatabase();
  product = await createProduct({ name: "Everyday molecules", price: 690, isFlagship: true });
});

const page = (path: string, cookie = "") => http(path, { headers: cookie ? { cookie } : {} });

describe("an admin page", () => {
  const id = "00000000-0000-4000-8000-000000000000";
  const paths = Object.values(adminRoutes).map((route) => (typeof route === "string" ? route : route(id, "invoice")));

  it.each(paths)("%s redirects a guest to /login and a customer to the shop", async (path) => {
    const { cookie } = await signIn(await createUser());
    const [guest, customer] = [await page(path), await page(path, cookie)];

    expect([guest.status, customer.status]).toEqual([307, 307]);
    expect(guest.headers.get("location")).toMatch(/\/login\?from=%2Fadmin/);
    expect(customer.headers.get("location")).toBe("/");
  });

  it.each(paths.filter((path) => !path.includes(id)))("%s opens for an admin", async (path) => {
    const { cookie } = await signIn(await createAdmin());

    expect((await page(path, cookie)).status).toBe(200);
  });
});

describe("a protected page", () => {
  const pages = [
    "/checkout",
    "/my-orders",
    "/my-codes",
    "/account",
    "/quiz-game",
    "/quiz-game/practice",
    "/scoreboard",
  ];

  it.each(pages)("%s redirects a guest to /login with the return URL", async (path) => {
    const answer = await page(path);

    expect(answer.status).toBe(307);
    expect(answer.headers.get("location")).toBe(`/login?from=${encodeURIComponent(path)}`);
  });

  it.each(pages)("%s opens with the session cookie, and is uncacheable", async (path) => {
    const user = await createUser();
    const { cookie } = await signIn(user);

    const answer = await page(path, cookie);

    expect(answer.status).toBe(200);
    expect(answer.headers.get("cache-control")).toMatch(/no-store/);
  });

  it("closes with the session: after logout, logout-all and for a forged cookie", async () => {
    const user = await createUser();
    const [first, second, third] = [await signIn(user), await signIn(user), await signIn(user)];
    await call("POST /auth/logout", { body: { refresh_token: first.tokens.refresh_token } });
    const afterLogout = [await page("/my-orders", first.cookie), await page("/my-orders", second.cookie)];
    await call("POST /auth/logout-all", { token: second.tokens.access_token });
    const afterAll = [await page("/my-orders", second.cookie), await page("/my-orders", third.cookie)];
    const forged = await page("/my-orders", `${third.cookie.slice(0, -4)}AAAA`);

    expect(afterLogout.map(({ status }) => status)).toEqual([307, 200]);
    expect([...afterAll, forged].map(({ status }) => status)).toEqual([307, 307, 307]);
  });

  it("shows an order to its customer only", async () => {
    const [owner, other] = [await createUser(), await createUser()];
    const order = await createOrder(owner, [{ product }]);
    const [mine, theirs] = [await signIn(owner), await signIn(other)];

    expect((await page(`/my-orders/${order.id}`, mine.cookie)).status).toBe(200);
    expect((await page(`/my-orders/${order.id}`, theirs.cookie)).status).toBe(404);
  });
});

describe("signing out through next-auth", () => {
  it("ends the session row with the cookie, and needs its own token", async () => {
    const user = await createUser();
    const { cookie, tokens } = await signIn(user);
    const csrf = await http("/api/auth/csrf", { headers: { cookie } });
    const csrfCookie = csrf.headers
      .getSetCookie()
      .map((line) => line.split(";")[0])
      .join("; ");
    const signOut = (csrfToken: string) =>
      http("/api/auth/signout", {
        headers: { cookie: `${cookie}; ${csrfCookie}` },
        body: new URLSearchParams({ csrfToken, json: "true" }),
      });

    await signOut("forged");
    const still = await page("/my-orders", cookie);
    await signOut((csrf.data as { csrfToken: string }).csrfToken);
    const ended = await page("/my-orders", cookie);
    const refreshed = await refused("POST /auth/refresh", { body: { refresh_token: tokens.refresh_token } });

    expect([still.status, ended.status, refreshed.status]).toEqual([200, 307, 401]);
  });
});

const withoutNonce = (html: string, nonce: string) => html.replaceAll(nonce, "");
/** Inline scripts repeat the page's data in an order that depends on when the reads finished. */
const withoutInlineScripts = (html = "") => html.replace(/<script(?![^>]*\ssrc=)[^>]*>[\s\S]*?<\/script>/g, "");
const nonceOf = (policy: string | null) => /'nonce-([^']+)'/.exec(policy ?? "")?.[1] ?? "missing";

describe("public pages", () => {
  it.each(["/", "/products", "/products?search=molecules", "/contact", "/login", "/register", "/forgot-password"])(
    "%s has the same HTML for a guest and for a customer",
    async (path) => {
      const user = await createUser({ fullName: "Nobody Elses Name" });
      const { cookie } = await signIn(user);
      // Warm up: Next lists fewer scripts when a process renders a page for the first time.
      await page(path);
      const [guest, customer] = [await page(path), await page(path, cookie)];
      const [guestHtml, customerHtml] = [guest, customer].map(({ text, headers }) =>
        withoutNonce(text, nonceOf(headers.get("content-security-policy"))),
      );

      expect(guest.status).toBe(200);
      expect(withoutInlineScripts(customerHtml)).toBe(withoutInlineScripts(guestHtml));
      for (const own of [user.fullName, user.email, user.id]) expect(customer.text).not.toContain(own);
    },
  );

  it("shows a product with its taka price, and the dollar equivalent below", async () => {
    const { status, text } = await page(`/products/${product.id}`);

    expect(status).toBe(200);
    expect(text).toContain("Everyday molecules");
    expect(text).toContain("৳690");
    expect(text).toContain("≈ $5.66");
  });

  it.each(["/nothing-here", "/products/not-an-id", "/products/00000000-0000-4000-8000-000000000000"])(
    "%s returns 404",
    async (path) => {
      expect((await page(path)).status).toBe(404);
    },
  );

  it("has a policy that allows only scripts with this response's nonce", async () => {
    // Not a public page: cached pages have hashes instead (tests/http/response-cache.test.ts).
    const [first, second] = [await page("/track-order"), await page("/track-order")];
    const nonces = [first, second].map(({ headers }) => nonceOf(headers.get("content-security-policy")));
    // JSON-LD is not executable, although it is a script element.
    const scripts = [...first.text.matchAll(/<script\b(?! type="application\/ld\+json")[^>]*>/g)].map(([tag]) => tag);

    expect(nonces[0]).not.toBe(nonces[1]);
    expect(scripts.length).toBeGreaterThan(0);
    expect(scripts.filter((tag) => !tag.includes(`nonce="${nonces[0]}"`))).toEqual([]);
  });
});

describe("a page response", () => {
  const PUT_OFF = /<script(?: nonce="[^"]+")?>[^<]*\["\/_next\/static\//;
  const load = (path: string, encoding: string, method = "GET") =>
    http(path, { method, headers: { accept: "text/html", "accept-encoding": encoding } });
  const lasting = ({ text, headers }: Awaited<ReturnType<typeof load>>) =>
    withoutInlineScripts(withoutNonce(text, nonceOf(headers.get("content-security-policy"))));

  it.each(["/", "/terms-and-conditions", "/nothing-here"])("%s paints before its scripts run", async (path) => {
    const { text } = await load(path, "identity");
    const head = text.slice(0, text.indexOf("</head>"));

    expect(head).toMatch(PUT_OFF);
    expect(head).not.toMatch(/<script[^>]* async=""/);
    expect(text.trimEnd().endsWith("</html>")).toBe(true);
  });

  it("is the same, compressed or not", async () => {
    const [plain, small] = [await load("/contact", "identity"), await load("/contact", "gzip")];

    expect(plain.headers.get("content-encoding")).toBeNull();
    expect(small.headers.get("content-encoding")).toBe("gzip");
    expect(small.headers.get("vary")).toContain("Accept-Encoding");
    expect(lasting(small) === lasting(plain)).toBe(true);
  });

  it("has no body for HEAD", async () => {
    const { status, text } = await load("/", "gzip", "HEAD");

    expect([status, text]).toEqual([200, ""]);
  });

  it("is unchanged for redirects and other non-pages", async () => {
    const [redirect, robots] = [await load("/my-orders", "gzip"), await load("/robots.txt", "gzip")];

    expect([redirect.status, redirect.headers.get("location")]).toEqual([307, "/login?from=%2Fmy-orders"]);
    expect(robots.text).toContain("Sitemap:");
  });
});

describe("tracking pages", () => {
  it("show a guest what the order id grants, uncacheable and not indexed", async () => {
    const owner = await createUser();
    const order = await createOrder(owner, [{ product }]);

    const { status, text, headers } = await page(`/track/${order.id}`);

    expect(status).toBe(200);
    expect(text).toContain(order.order_number);
    expect(text).not.toContain("Khatun");
    expect(text).not.toContain("House 27");
    expect(text).toMatch(/<meta name="robots" content="[^"]*noindex/);
    expect(headers.get("cache-control")).toMatch(/no-store/);
  });

  it("work as a plain form", async () => {
    const owner = await createUser();
    const order = await createOrder(owner, [{ product }]);

    expect((await page(`/track-order?id=${order.tracking_number}`)).text).toContain(order.order_number);
  });
});

it("never write on GET", async () => {
  const user = await createUser();
  const { cookie, tokens } = await signIn(user);
  const state = () =>
    db.$queryRaw`SELECT (SELECT count(*) FROM orders) o, (SELECT count(*) FROM audit_entries) a, (SELECT count(*) FROM users) u,
      (SELECT count(*) FROM sessions WHERE revoked_at IS NULL) s`;
  const before = await state();
  for (const path of [
    "/",
    "/checkout",
    "/api/v1/orders",
    "/api/auth/signout",
    "/api/v1/auth/logout",
    "/api/forms/logout",
  ])
    await http(path, {
      token: tokens.access_token,
      headers: { cookie, "sec-fetch-site": "same-origin", origin: "null" },
    });

  expect(await state()).toEqual(before);
});

it("reflect a catalogue change immediately, also if the page was read just before", async () => {
  const token = await bearerOf(await createAdmin());
  const product = await createProduct({ price: 100 });
  for (let price = 201; price <= 210; price += 1) {
    await page(`/products/${product.id}`);
    const changed = await call("PUT /products/{id}", { token, params: { id: product.id }, body: { price } });
    const { text } = await page(`/products/${product.id}`);

    expect(changed.status).toBe(200);
    expect(text).toContain(`৳${price}`);
  }
});
