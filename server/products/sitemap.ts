/** The sitemap: all public pages, models, reactions and products on sale. Cached under the kind `catalogue`. */
import { moleculePage } from "@/lib/molecules/addresses";
import { modelFiles } from "@/lib/molecules/files";
import { reactionPage } from "@/lib/reactions/addresses";
import { reactions } from "@/lib/reactions/all";
import { routes } from "@/lib/routes";
import { listedPages } from "@/lib/seo/paths";
import { SITEMAP_PART_SIZE, type SitemapEntry, sitemapIndex, sitemapPart } from "@/lib/seo/sitemap";
import { localizePath } from "@/lib/texts/language";
import { cached } from "@/server/cache";
import { db } from "@/server/db";
import { env } from "@/server/env";
import { onSaleWhere } from "./visibility";

const PART = /^(?:pages|products-([1-9]\d{0,4}))\.xml$/;

const shapes = Object.keys(modelFiles).map(moleculePage);
const lab = reactions.map(({ slug }) => reactionPage(slug));

const absolute = (path: string) => new URL(path, env.appUrl).href;

/** Entries of a page, one per locale. */
function entriesOf(path: string, changedAt?: string): SitemapEntry[] {
  const changed = changedAt === undefined ? {} : { changedAt };
  const url = absolute(path);
  if (!env.hasBangla) return [{ url, ...changed }];

  const bangla = absolute(localizePath("bn", path));
  const languages = { en: url, bn: bangla, "x-default": url };
  return [url, bangla].map((each) => ({ url: each, ...changed, languages }));
}

function countParts(): Promise<number> {
  return cached("catalogue", "sitemap:parts", async () =>
    Math.ceil((await db.product.count({ where: onSaleWhere })) / SITEMAP_PART_SIZE),
  );
}

/** Products of one part, ordered by id, so that a new product moves few others to another part. `number` starts at 1. */
function readProducts(number: number): Promise<SitemapEntry[]> {
  return cached("catalogue", `sitemap:products:${number}`, async () => {
    const rows = await db.product.findMany({
      where: onSaleWhere,
      select: { id: true, updatedAt: true },
      orderBy: { id: "asc" },
      skip: (number - 1) * SITEMAP_PART_SIZE,
      take: SITEMAP_PART_SIZE,
    });

    return rows.flatMap(({ id, updatedAt }) => entriesOf(routes.product(id), updatedAt.toISOString()));
  });
}

/** The index at /sitemap.xml. */
export async function sitemap(): Promise<string> {
  const products = Array.from({ length: await countParts() }, (_, index) => `products-${index + 1}`);

  return sitemapIndex(["pages", ...products].map((part) => absolute(`/sitemaps/${part}.xml`)));
}

/** A part by its file name; null if it does not exist. */
export async function sitemapPartNamed(file: string): Promise<string | null> {
  const name = PART.exec(file);
  if (!name) return null;
  if (name[1] === undefined) return sitemapPart([...listedPages, ...shapes, ...lab].flatMap((path) => entriesOf(path)));

  const number = Number(name[1]);
  return number > (await countParts()) ? null : sitemapPart(await readProducts(number));
}
