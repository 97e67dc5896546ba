/** What a page ships: the scripts that it names are those that the budgets count, and a full list is as small as agreed (ADR 040). */
import { gzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { BROWSER_PAGE_SIZE } from "@/lib/products/schema";
import { isGuarded, routes } from "@/lib/routes";
import { db } from "@/server/db";
import { SCRIPT_BUDGETS } from "../../scripts/checks/page-weight.ts";
import { resetDatabase } from "../support/database";
import { createProduct } from "../support/factories";
import { http } from "../support/http";

function scriptsIn(html: string): string[] {
  return [...new Set(html.match(/\/_next\/static\/chunks\/[\w.-]+\.js/g))];
}

async function compressedSize(script: string): Promise<number> {
  return gzipSync((await http(script)).text).length;
}

it("names no scripts beyond its budget", async () => {
  await resetDatabase();
  const { id } = await createProduct({ name: "Everyday molecules" });
  const open = Object.entries(SCRIPT_BUDGETS).filter(([route]) => !isGuarded(route));
  for (const [route, budget] of open) {
    const { status, text } = await http(route.replace("[id]", id), { headers: { accept: "text/html" } });
    const sizes = await Promise.all(scriptsIn(text).map(compressedSize));

    expect(status, route).toBe(200);
    expect(sizes.length, route).toBeGreaterThan(5);
    expect(
      sizes.reduce((sum, size) => sum + size, 0),
      route,
    ).toBeLessThanOrEqual(budget * 1000);
  }
});

it("shows a full page of products in 70 kB of HTML, 11 kB of it on the line", async () => {
  await resetDatabase();
  for (let index = 0; index < BROWSER_PAGE_SIZE; index += 1) {
    await createProduct({
      name: `Molecules of the kitchen ${index}`,
      imageUrl: `/pictures/products/kitchen-${index}.webp`,
    });
  }
  await db.version.updateMany({ data: { version: { increment: 1 } } });
  const list = async () => (await http(routes.products, { headers: { accept: "text/html" } })).text;
  await expect
    .poll(async () => (await list()).match(/<article class="product-card"/g)?.length, { timeout: 10_000 })
    .toBe(BROWSER_PAGE_SIZE);

  const html = await list();
  expect(html.length).toBeLessThanOrEqual(70_000);
  expect(gzipSync(html).length).toBeLessThanOrEqual(11_000);
});
