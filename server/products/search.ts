/** Catalogue search: exact first, then tolerant if nothing was found (ADR 054). */

import { MAX_STOCK_SHOWN } from "@/lib/cart/rules";
import { paisa, toTaka } from "@/lib/money";
import type { Page } from "@/lib/pagination";
import type { BrowserQuery } from "@/lib/products/addresses";
import type { Product, Suggestions } from "@/lib/products/schema";
import { correctedWords, interpretSearch, knownWords } from "@/lib/products/search-text";
import { normalizeSearch } from "@/lib/texts/fold";
import { pageLanguage } from "@/lib/texts/page-language";
import { cached } from "@/server/cache";
import { db } from "@/server/db";
import { runQuery, statement } from "@/server/sql";
import { type ListOptions, listNamed, listProducts } from "./queries";
import { sorts } from "./sorts";
import { onSaleWhere } from "./visibility";

type SearchQuery = ListOptions & { search: string; fuzzy?: boolean };
type Found = Page<Product> & {
  /** Corrected term if there was no exact match; null if there was one, or there is no correction. */
  meant: string | null;
};

const alike = statement<{ id: string }, [term: string]>("alike_products", "SELECT id FROM alike_products($1)");

const hasFound = ({ pagination }: Page<Product>) => pagination.total_items > 0;

/** Exact matches, with cards in the requested language first; if there are none, matches of synonyms. */
async function findDirectly({ fuzzy = false, ...query }: SearchQuery): Promise<Page<Product>> {
  const { cards, words } = interpretSearch(query.search, fuzzy);
  const inLanguage = cards && (await listProducts({ ...query, parts: cards }));
  if (inLanguage && hasFound(inLanguage)) return inLanguage;

  const exact = await listProducts(query);
  return hasFound(exact) || !words ? exact : listProducts({ ...query, parts: words });
}

/** Exact matches of the corrected term; null if there are none. */
async function findCorrected(query: SearchQuery, meant: string): Promise<Found | null> {
  if (meant === "") return null;
  const found = await findDirectly({ ...query, search: meant });

  return hasFound(found) ? { ...found, meant } : null;
}

/**
 * Matches of the search term or its synonyms. With `fuzzy`, if there are none in any category, matches of its known words or of similarly
 * spelled words.
 */
export async function searchProducts(query: SearchQuery): Promise<Found> {
  const direct = await findDirectly(query);
  if (hasFound(direct) || !query.fuzzy || (await isInOtherCategory(query))) return { ...direct, meant: null };

  const typed = normalizeSearch(query.search);
  const term = knownWords(
    typed,
    (await namesOfAll()).map(({ searchNames }) => searchNames),
  );
  const known = term === typed ? null : await findCorrected(query, term);
  if (known) return known;

  const rows = await cached("catalogue", `alike:${term}`, () => runQuery(alike, term), neverCache);
  const ids = rows.map(({ id }) => id);
  const [best] = ids.length > 0 ? (await listNamed(ids, { ...query, page: 1, limit: 1 })).data : [];
  const meant = best ? correctedWords(term, `${best.name} ${best.name_bn ?? ""}`) : "";

  return (await findCorrected(query, meant)) ?? { ...direct, meant: null };
}

/** Excludes results from the cache, because the number of search terms is unlimited. */
const neverCache = () => false;

async function isInOtherCategory({ category, fuzzy: _, ...query }: SearchQuery): Promise<boolean> {
  if (!category) return false;

  return (await listProducts({ ...query, page: 1, limit: 1 })).pagination.total_items > 0;
}

/** Tolerant search for the product page, with stock limited to levels that affect the display. */
export function browseProducts(query: BrowserQuery): Promise<Found> {
  const inBangla = pageLanguage() === "bn";

  return searchProducts({ ...query, inBangla, fuzzy: query.search !== "", stockUpTo: MAX_STOCK_SHOWN });
}

/** Maximum number that fits above a phone's on-screen keyboard. */
const MAX_SUGGESTIONS = 5;
/** Maximum number of cached names; larger shops fall back to a database query. */
const MAX_NAMES = 2_000;

/** Names of all products on sale, in recommended order. */
function namesOfAll() {
  return cached("catalogue", "names", () =>
    db.product.findMany({
      where: onSaleWhere,
      orderBy: sorts.recommended,
      take: MAX_NAMES,
      select: { id: true, name: true, nameBn: true, pricePaisa: true, imageUrl: true, searchNames: true },
    }),
  );
}

type Named = Awaited<ReturnType<typeof namesOfAll>>[number];

function toSuggestion({ id, name, nameBn, pricePaisa, imageUrl }: Named): Suggestions["data"][number] {
  return { id, name, name_bn: nameBn, price: toTaka(paisa(pricePaisa)), image_url: imageUrl };
}

/** Suggestions while typing: cached names that contain the term, otherwise results of a tolerant search. */
export async function suggestProducts(term: string): Promise<Suggestions> {
  const wanted = normalizeSearch(term).toLowerCase();
  const names = await namesOfAll();
  const found = names.filter(({ searchNames }) => searchNames.toLowerCase().includes(wanted)).slice(0, MAX_SUGGESTIONS);
  if (found.length > 0) return { data: found.map(toSuggestion), meant: null };

  const query = { search: term, page: 1, limit: MAX_SUGGESTIONS, active_only: true, fuzzy: true } as const;
  const { data, meant } = await searchProducts(query);

  return {
    data: data.map(({ id, name, name_bn, price, image_url }) => ({ id, name, name_bn, price, image_url })),
    meant,
  };
}
