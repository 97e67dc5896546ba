/** Admin pages by staff role (D9.27): 403 with a message for missing ones, and no personal data on those of packers. */
import { beforeAll, describe, expect, it } from "vitest";
import { adminPagesFor } from "@/lib/admin-pages";
import { adminRoutes } from "@/lib/admin-routes";
import type { Order } from "@/lib/orders/schema";
import { staffRoles } from "@/lib/roles";
import { db } from "@/server/db";
import type { User } from "@/server/generated/prisma/client";
import { resetDatabase } from "@/tests/support/database";
import { createAdmin, createOrder, createProduct, createStaff, createUser } from "@/tests/support/factories";
import { call, cookieOf, http } from "@/tests/support/http";

const MESSAGE = "Your role doesn&#x27;t include this page";
const pages = adminPagesFor({ role: "admin", staffRole: "owner" });
const cookies = new Map<string, string>();

let order: Order;
let buyer: User;

beforeAll(async () => {
  await resetDatabase();
  const owner = await createAdmin();
  for (const role of staffRoles) cookies.set(role, await cookieOf(await createStaff(role)));
  buyer = await createUser({ fullName: "Account Holder" });
  cookies.set("customer", await cookieOf(buyer));
  order = await createOrder(buyer, [{ product: await createProduct() }]);
  await db.order.update({ where: { id: order.id }, data: { shipEmail: "secret@example.net" } });
  await call("POST /orders/admin/{id}/confirm-phone", { as: owner, params: { id: order.id } });
});

const open = (role: string, path: string) => http(path, { headers: { cookie: cookies.get(role) ?? "" } });

describe.each(staffRoles)("%s", (role) => {
  const own = new Set(adminPagesFor({ role: "admin", staffRole: role }).map(({ href }) => href));

  it.each(pages)("opens $href, or gets a 403 with a message", async ({ href }) => {
    const { status, text, headers } = await open(role, href);

    expect(status).toBe(own.has(href) ? 200 : 403);
    expect(text.includes(MESSAGE)).toBe(!own.has(href));
    if (!own.has(href)) expect(headers.get("x-robots-tag")).toContain("noindex");
  });

  it("has links to its own pages only in the navigation", async () => {
    const { text } = await open(role, adminRoutes.home);
    const navigation = /<nav aria-label="Admin"[\s\S]*?<\/nav>/.exec(text)?.[0] ?? "";
    const linked = [...navigation.matchAll(/href="([^"]+)"/g)].map(([, href]) => href);

    expect(linked).not.toEqual([]);
    for (const href of linked) expect(own, href).toContain(href);
  });
});

it("redirects customers to the home page, and guests to the login (D1.1)", async () => {
  for (const path of [adminRoutes.home, adminRoutes.orders, adminRoutes.settings]) {
    const answers = [await open("customer", path), await open("nobody", path)];
    expect(answers.map(({ status }) => status)).toEqual([307, 307]);
    expect(answers[0]?.headers.get("location")).toBe("/");
    expect(answers[1]?.headers.get("location")).toMatch(/^\/login\?from=/);
  }
});

it("shows the message in Bangla", async () => {
  const { status, text } = await open("packer", `/bn${adminRoutes.settings}`);

  expect([status, text.includes("আপনার রোলে এই পাতা")]).toEqual([403, true]);
  // The class replaces the card's content by the sign of unknown pages.
  expect(text).toMatch(/element-card-number">৪০৩</);
  expect(text).not.toMatch(/class="[^"]*\bnot-found\b/);
});

describe("a packer's pages", () => {
  const paths = () => [
    adminRoutes.orders,
    adminRoutes.order(order.id),
    adminRoutes.handOver(order.id),
    adminRoutes.orderPrint(order.id, "slip"),
    adminRoutes.ordersPrint(order.id, "slip", "a4x4"),
    adminRoutes.search(order.order_number),
    adminRoutes.home,
  ];

  it("contain the parcel's phone number, and no email address, account or total of a day", async () => {
    const [home, ...others] = paths().reverse();
    for (const path of others.filter((one) => !one.includes("/search"))) {
      const { status, text } = await open("packer", path);
      expect([path, status]).toEqual([path, 200]);
      expect(text, path).toContain(order.order_number);
      expect(text, path).toContain("01712-345678");
      for (const secret of ["secret@example.net", buyer.email, buyer.id, "Account Holder"])
        expect(text, path).not.toContain(secret);
    }
    const { text } = await open("packer", home ?? "");
    for (const words of ["Total Revenue", "from last month", "Received today", "Recent Orders", "The last 30 days"])
      expect(text).not.toContain(words);
    expect(text).toContain("To pack");
  });

  it("have no invoices, and open no other order", async () => {
    const other = await createOrder(buyer, [{ product: await createProduct() }]);

    expect((await open("packer", adminRoutes.orderPrint(order.id, "invoice"))).status).toBe(403);
    expect((await open("packer", adminRoutes.ordersPrint(order.id, "invoice"))).status).toBe(403);
    expect((await open("packer", adminRoutes.orderPrint(order.id, "slip"))).text).not.toContain("Invoice");
    expect((await open("packer", adminRoutes.order(other.id))).status).toBe(404);
    expect((await open("packer", adminRoutes.orderPrint(other.id, "slip"))).status).toBe(404);
    expect((await open("packer", adminRoutes.handOver(other.id))).text).toContain("No orders chosen");
  });
});

it("shows support an order and a customer without controls that change them", async () => {
  const texts = await Promise.all(
    [adminRoutes.orders, adminRoutes.order(order.id), adminRoutes.customer(buyer.id)].map(
      async (path) => (await open("support", path)).text,
    ),
  );

  for (const text of texts) {
    expect(text).toContain(order.order_number);
    for (const control of ["New order", "data-edit-order", ">Edit<", "Make admin", "Select order"])
      expect(text).not.toContain(control);
  }
  expect((await open("owner", adminRoutes.orders)).text).toContain("data-edit-order");
});
