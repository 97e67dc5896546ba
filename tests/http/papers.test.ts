/** An order's printouts use the order's language, whatever the admin's language (D8.186). */
import { beforeAll, expect, it } from "vitest";
import { adminRoutes } from "@/lib/admin-routes";
import type { Order } from "@/lib/orders/schema";
import { db } from "@/server/db";
import type { User } from "@/server/generated/prisma/client";
import { resetDatabase } from "@/tests/support/database";
import { createAdmin, createOrder, createProduct, createUser } from "@/tests/support/factories";
import { cookieOf, http } from "@/tests/support/http";

let admin: User;
let english: Order;
let bangla: Order;

beforeAll(async () => {
  await resetDatabase();
  admin = await createAdmin();
  const lines = [{ product: await createProduct(), quantity: 1 }];
  const buyer = await createUser();
  english = await createOrder(buyer, lines);
  bangla = await createOrder(buyer, lines);
  await db.order.update({ where: { id: bangla.id }, data: { locale: "bn" } });
});

const open = async (path: string) => http(path, { headers: { cookie: await cookieOf(admin) } });

/** Links to printouts and, on a printout, back to its order: targets, and whether they load a new document. */
const linksOf = (html: string) =>
  [...html.matchAll(/<a href="([^"]*\/admin\/orders\/[^"]+?)"( rel="external")?/g)]
    .map(([, href = "", rel = ""]) => `${href.replaceAll("&amp;", "&")}${rel}`)
    .filter((link) => link.includes(english.id) || link.includes(bangla.id));

it.each([
  ["an English order", () => english, "", "", ""],
  ["a Bangla order", () => bangla, "", "/bn", "&reader=en"],
  ["an English order", () => english, "/bn", "", "&reader=bn"],
  ["a Bangla order", () => bangla, "/bn", "/bn", ""],
])("%s links to its printouts, and they link back (%#)", async (_, orderOf, page, paper, reader) => {
  const order = adminRoutes.order(orderOf().id);
  const rel = reader === "" ? "" : ' rel="external"';
  const links = linksOf((await open(`${page}${order}`)).text);

  for (const kind of ["slip", "invoice"]) {
    const address = `${paper}${order}/print?kind=${kind}&paper=a4${reader}`;
    expect(links).toContain(`${address}${rel}`);

    const { text, headers } = await open(address);
    expect(text).toContain(`<html lang="${paper === "" ? "en" : "bn"}"`);
    // The toolbar uses the admin's language.
    expect(text).toContain(page === "" ? "Print</button>" : "প্রিন্ট</button>");
    expect(headers.get("set-cookie") ?? "").not.toContain("language=");
    expect(linksOf(text)).toContain(`${page}${order}${rel}`);
    expect(linksOf(text)).toContain(`${paper}${order}/print?kind=${kind}&paper=80mm${reader}`);
  }
});

it.each([
  ["", "Dhanmondi, Dhaka"],
  ["/bn", "ধানমন্ডি, ঢাকা"],
])("the buyer's place is in the language of the page: %s (D8.188)", async (language, place) => {
  const pages = [
    `/track/${english.id}`,
    `/payment/success?order_id=${english.id}`,
    `${adminRoutes.order(english.id)}/print?kind=invoice`,
    `${adminRoutes.order(english.id)}/print?kind=slip`,
    adminRoutes.order(english.id),
    adminRoutes.orders,
  ];

  for (const page of pages) {
    const shown = (await open(`${language}${page}`)).text.replaceAll(/<script.*?<\/script>|<!-- -->/gs, "");
    const named = shown.match(/Dhanmondi(?:, Dhaka)?|ধানমন্ডি(?:, ঢাকা)?/g);
    expect([...new Set(named)], page).toEqual([place]);
  }
});

it("several at once use the admin's language", async () => {
  const both = adminRoutes.ordersPrint([english.id, bangla.id].join(), "invoice");

  for (const [page, language] of [
    ["", "en"],
    ["/bn", "bn"],
  ]) {
    expect((await open(`${page}${both}`)).text).toContain(`<html lang="${language}"`);
  }
});

it("several slips share a sheet; an unconfirmed cash order is marked, and codes have no checkbox", async () => {
  const access = await createProduct({ name: "App access", category: "Software" });
  const mixed = await createOrder(await createUser(), [
    { product: await createProduct(), quantity: 1 },
    { product: access, quantity: 1 },
  ]);
  const { text } = await open(adminRoutes.ordersPrint([english.id, mixed.id].join(), "slip", "a4x4"));

  expect(text.match(/<article /g)).toHaveLength(1);
  expect(text.match(/class="paper-quarter"/g)).toHaveLength(2);
  expect(text.match(/Not confirmed: call the buyer before it is sent<\/p>/g)).toHaveLength(2);
  expect(text.match(/class="paper-box"/g)).toHaveLength(2);
  expect(text.replaceAll("<!-- -->", "")).toMatch(/Delivered by code, not packed:.*?1 × <?.*?App access/s);
});
