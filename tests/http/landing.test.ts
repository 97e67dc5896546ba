/** The landing page over HTTP: its flagship in each state, and video delivery. */
import { expect, it } from "vitest";
import { demoVideo } from "@/lib/home/demo-video";
import { routes } from "@/lib/routes";
import { db } from "@/server/db";
import { resetDatabase } from "@/tests/support/database";
import { createProduct, createUser } from "@/tests/support/factories";
import { cookieOf, http, shopUrl } from "@/tests/support/http";

const flagship = async () =>
  /<section aria-labelledby="flagship".*?<\/section>/s.exec((await http("/")).text)?.[0] ?? null;

it("shows the flagship with its price, marks it as sold out, and works without one", async () => {
  await resetDatabase();
  await expect.poll(flagship).toBeNull();

  const { id } = await createProduct({ name: "All 118 cards", price: 1250, isFlagship: true });
  await db.version.updateMany({ data: { version: { increment: 1 } } });
  await expect.poll(flagship).toMatch(/All 118 cards.*৳1,250.*Buy Cards/s);

  await db.product.update({ where: { id }, data: { stockQuantity: 0 } });
  await db.version.updateMany({ data: { version: { increment: 1 } } });
  await expect.poll(flagship).toMatch(/Out of stock.*See what&#x27;s in stock/s);
  expect(await flagship()).not.toContain("Buy Cards");
});

it("shows the card set before the periodic table, the other sets after it", async () => {
  await resetDatabase();
  await createProduct({ name: "All 118 cards", isFlagship: true });
  await createProduct({ name: "Everyday molecules" });
  await db.version.updateMany({ data: { version: { increment: 1 } } });
  const sections = async () =>
    [...(await http("/")).text.matchAll(/<section aria-labelledby="(flagship|elements|row)"/g)].map(([, id]) => id);

  await expect.poll(sections).toEqual(["flagship", "elements", "row"]);
});

it("Buy Cards links to the products with a notice while the card set is sold out; an empty cart recommends available ones", async () => {
  await resetDatabase();
  const buyer = await createUser();
  await createProduct({ name: "All 118 cards", isFlagship: true, stock: 0 });
  await createProduct({ name: "Everyday molecules" });
  await db.version.updateMany({ data: { version: { increment: 1 } } });
  const cookie = await cookieOf(buyer);

  for (const as of ["", cookie]) {
    const redirected = async () => {
      const { status, headers } = await http(routes.buyCards, { headers: { cookie: as } });
      return [status, headers.get("location")];
    };
    await expect.poll(redirected).toEqual([307, "/products?sold_out=cards"]);
  }
  const { text } = await http("/products?sold_out=cards");
  expect(text).toMatch(/All 118 cards(?:<!-- -->)? is sold out for now\./);
  expect(text).toMatch(/<link rel="canonical" href="[^"]+\/products"/);
  expect((await http(routes.products)).text).not.toContain("sold out for now");
  const checkout = (await http(routes.checkout, { headers: { cookie } })).text;
  expect(checkout).toContain("Everyday molecules");
  expect((await http("/")).text).not.toMatch(/Buy Cards<span>/);
});

it.each(demoVideo.sources)(
  "$src is served in the byte ranges that players request, and cached",
  async ({ src, type }) => {
    const answer = await fetch(`${shopUrl}${src}`, { headers: { range: "bytes=100-199" } });

    expect(answer.status).toBe(206);
    expect((await answer.arrayBuffer()).byteLength).toBe(100);
    expect(answer.headers.get("content-range")).toMatch(/^bytes 100-199\/\d+$/);
    expect(answer.headers.get("content-type")).toBe(type);
    expect(answer.headers.get("cache-control")).toBe("public, max-age=2592000, immutable");
  },
);

it("videos and captions may be loaded from the shop itself", async () => {
  const policy = (await fetch(shopUrl)).headers.get("content-security-policy");

  expect(policy).toMatch(/media-src 'self'/);
  for (const captions of Object.values(demoVideo.captions)) {
    expect((await fetch(`${shopUrl}${captions}`)).headers.get("content-type")).toMatch(/^text\/vtt/);
  }
});
