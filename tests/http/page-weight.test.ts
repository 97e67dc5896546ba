/** Page weight: the scripts that a page references are those that the budgets count, and a full list is within its size limit (ADR 040). */
import { gzipSync } from "node:zlib";
import { expect, it, vi } from "vitest";
import { toPaisa } from "@/lib/money";
import { BROWSER_PAGE_SIZE } from "@/lib/products/schema";
import { isGuarded, routes } from "@/lib/routes";
import { demoProducts } from "@/prisma/seed/products";
import { db } from "@/server/db";
import { SCRIPT_BUDGETS } from "../../scripts/checks/page-weight.ts";
import { HIT } from "../support/cached-responses";
import { resetDatabase } from "../support/database";
import { createProduct } from "../support/factories";
import { http } from "../support/http";

function scriptsIn(html: string): string[] {
  return [...new Set(html.match(/\/_next\/static\/chunks\/[\w.-]+\.js/g))];
}

async function compressedSize(script: string): Promise<number> {
  return gzipSync((await http(script)).text).length;
}

it("loads no scripts beyond its budget", async () => {
  await resetDatabase();
  const { id } = await createProduct({ name: "Everyday molecules" });
  const open = Object.entries(SCRIPT_BUDGETS).filter(([route]) => !isGuarded(route));
  for (const [route, budget] of open) {
    const slug = route.startsWith("/lab") ? "rust" : "water";
    const { status, text } = await http(route.replace("[id]", id).replace("[slug]", slug), {
      headers: { accept: "text/html" },
    });
    const sizes = await Promise.all(scriptsIn(text).map(compressedSize));

    expect(status, route).toBe(200);
    expect(sizes.length, route).toBeGreaterThan(5);
    expect(
      sizes.reduce((sum, size) => sum + size, 0),
      route,
    ).toBeLessThanOrEqual(budget * 1000);
  }
});

it("has a full product page in 70 kB of HTML, 12 kB transferred", async () => {
  await resetDatabase();
  // The demo shop's products, with realistically varied names, images, categories and prices. Half of them have reviews, some are sold out.
  for (const [index, product] of demoProducts.entries()) {
    const { name, nameBn, description, category, position, isActive, isFlagship, image } = product;
    await createProduct({
      ...{ name, description, category, isActive, isFlagship, imageUrl: image },
      ...{ nameBn: nameBn ?? null, position: position ?? null },
      price: product.priceTaka,
      originalPricePaisa: product.originalTaka === null ? null : toPaisa(product.originalTaka),
      discountPercentage: product.discountPercentage,
      stock: index % 6 === 0 ? 3 : product.stock,
      reviewStars: index % 2 === 0 ? [0, 0, 1, index, 12] : [0, 0, 0, 0, 0],
    });
  }
  const list = async () => {
    await db.version.updateMany({ data: { version: { increment: 1 } } });

    return vi.waitUntil(async () => {
      const answer = await http(routes.products, { headers: { accept: "text/html" } });
      const isNew = answer.headers.get("cache-status") !== HIT;
      const cards = answer.text.match(/<article class="product-card"/g)?.length;

      return isNew && cards === BROWSER_PAGE_SIZE && answer.text;
    }, 10_000);
  };

  // Next streams its data in a varying order, so that equal pages differ in compressed size.
  const pages = [];
  for (let rendered = 0; rendered < 5; rendered += 1) pages.push(await list());
  for (const html of pages) {
    for (const part of [/class="rating"/g, /% off</g]) expect(html.match(part)?.length).toBeGreaterThan(3);
    expect(Buffer.byteLength(html)).toBeLessThanOrEqual(70_000);
  }
  const sizes = pages.map((html) => gzipSync(html).length).sort((a, b) => a - b);
  expect(sizes[2], `${sizes}`).toBeLessThanOrEqual(12_000);
});
