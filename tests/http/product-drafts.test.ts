/** Draft product pages on the built shop: visible to admins, 404 for everyone else (D8.4). */
import { beforeAll, expect, it } from "vitest";
import { routes } from "@/lib/routes";
import type { Product } from "@/server/generated/prisma/client";
import { resetDatabase } from "@/tests/support/database";
import { createAdmin, createProduct, createUser } from "@/tests/support/factories";
import { cookieOf, http } from "@/tests/support/http";

const NAME = "Unheard of molecules";
const cookies = { guest: "", customer: "", admin: "" };
let draft: Product;

beforeAll(async () => {
  await resetDatabase();
  cookies.customer = await cookieOf(await createUser());
  cookies.admin = await cookieOf(await createAdmin());
  await createProduct({ name: "Known molecules" });
  draft = await createProduct({ name: NAME, isDraft: true });
});

const load = (path: string, as: keyof typeof cookies) =>
  http(path, { headers: { accept: "text/html", cookie: cookies[as] } });

it.each(["guest", "customer"] as const)("a %s gets a not-found page, without the product's name", async (as) => {
  const own = await load(routes.product(draft.id), as);
  const others = await Promise.all(["/", "/products", "/products?search=molecules"].map((path) => load(path, as)));

  expect(own.status).toBe(404);
  for (const { text } of [own, ...others]) expect(text).not.toContain(NAME);
  expect(others.map(({ status }) => status)).toEqual([200, 200, 200]);
});

it("an admin sees it before publication, in a noindex response, without a buy button", async () => {
  const { status, text, headers } = await load(routes.product(draft.id), "admin");

  expect(status).toBe(200);
  expect(text).toContain(NAME);
  expect(text).toContain("Draft: only admins can see this page");
  expect(text).toMatch(/<meta name="robots" content="[^"]*noindex/);
  expect(text).not.toContain("application/ld+json");
  expect(text).not.toMatch(/Buy now/i);
  expect(headers.get("cache-control")).toMatch(/no-store/);
});
