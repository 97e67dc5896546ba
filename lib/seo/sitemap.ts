/** Sitemaps as sitemaps.org wants them: an index, and parts of addresses with the time of their last change. */
import { escapeHtml } from "@/lib/html";

/** Of a part. The protocol allows 50,000; smaller ones are made and read quicker. */
export const SITEMAP_PART_SIZE = 10_000;

export type SitemapEntry = { url: string; changedAt?: string };

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

function list(root: string, element: string, entries: readonly SitemapEntry[]): string {
  const items = entries.map(({ url, changedAt }) => {
    const changed = changedAt ? `<lastmod>${escapeHtml(changedAt)}</lastmod>` : "";

    return `<${element}><loc>${escapeHtml(url)}</loc>${changed}</${element}>`;
  });

  return [HEAD, `<${root} ${NAMESPACE}>`, ...items, `</${root}>`, ""].join("\n");
}

/** A part: addresses of pages. */
export function sitemapPart(entries: readonly SitemapEntry[]): string {
  return list("urlset", "url", entries);
}

/** The index: addresses of parts. */
export function sitemapIndex(urls: readonly string[]): string {
  return list(
    "sitemapindex",
    "sitemap",
    urls.map((url) => ({ url })),
  );
}
