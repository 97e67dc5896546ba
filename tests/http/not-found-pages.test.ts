/** Not-found pages: server-rendered in their layout, with a real 404 (ADR 023). */
import { beforeAll, describe, expect, it } from "vitest";
import { adminRoutes } from "@/lib/admin-routes";
import { routes } from "@/lib/routes";
import { resetDatabase } from "@/tests/support/database";
import { createAdmin, createUser } from "@/tests/support/factories";
import { cookieOf, http } from "@/tests/support/http";

const UNKNOWN = "7f000000-0000-4000-8000-000000000000";
const cookies = { guest: "", customer: "", admin: "" };

beforeAll(async () => {
  await resetDatabase();
  cookies.customer = await cookieOf(await createUser());
  cookies.admin = await cookieOf(await createAdmin());
});

const load = (path: string, as: keyof typeof cookies, headers = {}) =>
  http(path, { headers: { accept: "text/html", cookie: cookies[as], ...headers } });

/** What a browser displays without JavaScript. */
const shown = (html: string) => /<main[\s\S]*<\/main>/.exec(html.replace(/<script[\s\S]*?<\/script>/g, ""))?.[0] ?? "";

const shop = [
  ["/nothing-here", "guest", "Oops! Page not found"],
  ["/products/not-an-id/deeper", "guest", "Oops! Page not found"],
  [routes.googleReturn, "guest", "Oops! Page not found"],
  ["/products/not-an-id", "guest", "Product Not Found"],
  [routes.product(UNKNOWN), "guest", "Product Not Found"],
  [routes.track(UNKNOWN), "guest", "Order Not Found"],
  [routes.track("no such number"), "guest", "Order Not Found"],
  [`${routes.trackOrder}?id=${UNKNOWN}`, "guest", "Order Not Found"],
  [routes.myOrder(UNKNOWN), "customer", "Order Not Found"],
  [routes.myOrder("x"), "customer", "Order Not Found"],
  [routes.completePayment(UNKNOWN), "customer", "Order Not Found"],
  [routes.orderAgain(UNKNOWN), "customer", "Order Not Found"],
] as const;

const admin = [
  ["/admin/nothing-here", "Oops! Page not found"],
  ["/admin/orders/x/y/z", "Oops! Page not found"],
  [adminRoutes.order(UNKNOWN), "Order Not Found"],
  [adminRoutes.order("x"), "Order Not Found"],
  [adminRoutes.orderPrint(UNKNOWN, "slip"), "Order Not Found"],
  [adminRoutes.customer(UNKNOWN), "Customer Not Found"],
  [adminRoutes.quizTopicStats(UNKNOWN), "Topic Not Found"],
] as const;

describe.each([
  ["a page", {}],
  ["a page for a browser that takes gzip", { "accept-encoding": "gzip" }],
])("%s that does not exist", (_name, headers) => {
  it.each(shop)("%s shows a not-found page to a %s, with header and footer", async (path, as, words) => {
    const answer = await load(path, as, headers);

    expect(answer.status).toBe(404);
    expect(shown(answer.text)).toContain(words);
    expect(answer.text).toContain("<footer");
    expect(answer.text).not.toContain('id="__next_error__"');
    expect(`${answer.headers.get("x-robots-tag")} ${answer.text}`).toMatch(/noindex/);
  });

  it.each(admin)("%s shows it to an admin within the admin layout", async (path, words) => {
    const answer = await load(path, "admin", headers);

    expect(answer.status).toBe(404);
    expect(shown(answer.text)).toContain(words);
    expect(answer.text).toMatch(/<nav[^>]* aria-label="Admin"/);
    expect(answer.text).not.toContain('id="__next_error__"');
    expect(answer.headers.get("x-robots-tag")).toBe("noindex");
  });
});

it("only admins can find out which admin pages exist", async () => {
  for (const [path] of admin) {
    const [guest, customer] = [await load(path, "guest"), await load(path, "customer")];
    expect([guest.status, guest.headers.get("location")?.split("?")[0]], path).toEqual([307, routes.login]);
    expect([customer.status, customer.headers.get("location")], path).toEqual([307, routes.home]);
  }
});

it("a client navigation gets it as data, without a reload", async () => {
  const headers = { accept: "*/*", rsc: "1" };
  // Next redirects to its cache-busting URL.
  const marked = await http(routes.product(UNKNOWN), { headers });
  const { status, text, headers: sent } = await http(marked.headers.get("location") ?? "", { headers });

  expect([status, sent.get("content-type")?.split(";")[0]]).toEqual([200, "text/x-component"]);
  expect(text).toContain("Product Not Found");
});

it("the status of one page does not leak into a concurrent one", async () => {
  const paths = Array.from({ length: 20 }, (_value, index) => (index % 2 ? routes.product(UNKNOWN) : routes.contact));
  const answers = await Promise.all(paths.map((path) => load(path, "guest")));

  expect(answers.map(({ status }) => status)).toEqual(paths.map((path) => (path === routes.contact ? 200 : 404)));
});

it("HEAD has the same response as GET", async () => {
  expect((await http(routes.product(UNKNOWN), { method: "HEAD", headers: { accept: "text/html" } })).status).toBe(404);
});
