/** Decides which requests are cacheable, and their canonical address. */
import { type Contract, pathPattern } from "@/lib/contract";
import { contracts } from "@/lib/contracts";
import { findPublicPage, type PublicAddress } from "@/lib/public-pages";
import type { SearchParams } from "@/lib/search-params";
import { localizePath, parseLocalizedPath } from "@/lib/texts/language";
import { isApiPath, isValidTarget, pathOf } from "../request-rules";

export type CacheKey = PublicAddress & {
  /** Name of the page or endpoint, for statistics. */
  name: string;
  isPage: boolean;
  /** Status of the cached response. */
  status: 200 | 404;
  /** Request header on which the response depends, for other caches. */
  vary?: string;
};

const numberOf = (fields: object | undefined, name: string) =>
  Number(new Map(Object.entries(fields ?? {})).get(name) ?? 0);

/** Excludes rate-limited endpoints, because their limits must count every client. */
const endpoints = Object.values(contracts)
  .flatMap((group) => Object.values<Contract>(group))
  .filter(({ method, cacheable, limits }) => method === "GET" && cacheable && !limits)
  .map((contract) => ({
    contract,
    pattern: pathPattern(contract.path),
    defaultLimit: numberOf(contract.query?.safeParse({}).data, "limit"),
  }));

function toSearchParams(query: URLSearchParams): SearchParams {
  const params: SearchParams = {};
  for (const name of query.keys()) {
    const values = query.getAll(name);
    params[name] = values.length > 1 ? values : values[0];
  }

  return params;
}

const definedEntries = (fields: object) => Object.entries(fields).filter(([, value]) => value !== undefined);

type Endpoint = (typeof endpoints)[number];

function endpointKey(
  { contract, pattern, defaultLimit }: Endpoint,
  path: string,
  query: URLSearchParams,
): CacheKey | null {
  const encoded = Object.entries(pattern.exec(path)?.groups ?? {});
  const params = contract.params?.safeParse(
    Object.fromEntries(encoded.map(([name, text]) => [name, decodeURIComponent(text)])),
  );
  // The endpoint itself rejects repeated or invalid parameters.
  const hasRepeats = query.size > new Set(query.keys()).size;
  const fields = contract.query?.safeParse(Object.fromEntries(query));
  if (params?.success === false || (contract.query && hasRepeats) || fields?.success === false) return null;

  const values = Object.fromEntries(definedEntries(params?.data ?? {}).map(([name, value]) => [name, String(value)]));
  const ownPath = contract.path.replace(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(values[name] ?? ""));
  const search = new URLSearchParams(definedEntries(fields?.data ?? {}).map(([name, value]) => [name, String(value)]));
  const isDefaultPage = numberOf(fields?.data, "page") <= 1 && numberOf(fields?.data, "limit") === defaultLimit;

  return {
    address: `/api/v1${ownPath}${search.size > 0 ? `?${search}` : ""}`,
    name: `GET ${contract.path}`,
    isEndless: contract.isEndless === true || !isDefaultPage,
    isPage: false,
    status: 200,
    ...(contract.readsActor ? { vary: "Authorization" } : {}),
  };
}

function parseKey(url: string): CacheKey | null {
  if (!isValidTarget(url)) return null;

  const path = pathOf(url);
  const query = () => new URLSearchParams(url.slice(path.length));
  if (!isApiPath(path)) {
    // `_rsc` requests navigation data, not the page.
    const { language, path: page } = parseLocalizedPath(path);
    const isCanonicalPage = localizePath(language, page) === path && !query().has("_rsc");
    const found = isCanonicalPage ? findPublicPage(page, () => toSearchParams(query())) : null;
    return found && { ...found, address: localizePath(language, found.address), isPage: true, status: 200 };
  }

  const endpoint = endpoints.find(({ pattern }) => pattern.test(path));
  const found = endpoint ? endpointKey(endpoint, path, query()) : null;
  return found && isValidTarget(found.address) ? found : null;
}

/** Maximum number of parsed URLs kept; the map is cleared when full. */
const MAX_PARSED = 5_000;
const MAX_URL_LENGTH = 200;

const parsed = new Map<string, CacheKey>();

/** Returns null if responses to the URL must not be cached. */
export function cacheKeyOf(url: string): CacheKey | null {
  const known = parsed.get(url);
  if (known) return known;

  const key = parseKey(url);
  if (key && url.length <= MAX_URL_LENGTH) {
    if (parsed.size >= MAX_PARSED) parsed.clear();
    parsed.set(url, key);
  }

  return key;
}
