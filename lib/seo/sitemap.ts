/** Sitemaps as defined by sitemaps.org: an index, and parts with URLs and modification times. */
import { escapeHtml } from "@/lib/html";

/** Number of URLs per part. The protocol allows 50,000; smaller parts are faster to build and read. */
export const SITEMAP_PART_SIZE = 10_000;

/** `languages`: the same page in each locale, including this one. */
export type SitemapEntry = { url: string; changedAt?: string; languages?: Readonly<Record<string, string>> };

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const LINKS = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"';

function list(root: string, element: string, entries: readonly SitemapEntry[]): string {
  const items = entries.map(({ url, changedAt, languages = {} }) => {
    const changed = changedAt ? `<lastmod>${escapeHtml(changedAt)}</lastmod>` : "";

    const links = Object.entries(languages).map(
      ([language, href]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeHtml(href)}"/>`,
    );

    return `<${element}><loc>${escapeHtml(url)}</loc>${changed}${links.join("")}</${element}>`;
  });

  const names = entries.some(({ languages }) => languages) ? `${NAMESPACE} ${LINKS}` : NAMESPACE;

  return [HEAD, `<${root} ${names}>`, ...items, `</${root}>`, ""].join("\n");
}

/** Renders a part from page URLs. */
export function sitemapPart(entries: readonly SitemapEntry[]): string {
  return list("urlset", "url", entries);
}

/** Renders the index from the URLs of parts. */
export function sitemapIndex(urls: readonly string[]): string {
  return list(
    "sitemapindex",
    "sitemap",
    urls.map((url) => ({ url })),
  );
}
