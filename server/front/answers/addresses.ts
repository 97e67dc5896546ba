/** Which requests are answered from memory, and the one address under which the answer is kept. */
import { type Contract, pathPattern } from "@/lib/contract";
import { contracts } from "@/lib/contracts";
import { type PublicAddress, publicPage } from "@/lib/public-pages";
import type { SearchParams } from "@/lib/search-params";
import { inLanguage, wayOf } from "@/lib/texts/language";
import { isApiPath, isWellFormed, pathOf } from "../request-rules";

export type Address = PublicAddress & {
  /** What counts are kept by: a page, or a call. */
  name: string;
  isPage: boolean;
  /** Of the answer that is kept. */
  status: 200 | 404;
  /** The header that makes the call's answer another one, for those who keep it elsewhere. */
  vary?: string;
};

const numberOf = (fields: object | undefined, name: string) =>
  Number(new Map(Object.entries(fields ?? {})).get(name) ?? 0);

/** A limit counts who calls: such a call is never answered for others. */
const calls = Object.values(contracts)
  .flatMap((group) => Object.values<Contract>(group))
  .filter(({ method, cacheable, limits }) => method === "GET" && cacheable && !limits)
  .map((contract) => ({
    contract,
    pattern: pathPattern(contract.path),
    usualSize: numberOf(contract.query?.safeParse({}).data, "limit"),
  }));

function toSearchParams(query: URLSearchParams): SearchParams {
  const params: SearchParams = {};
  for (const name of query.keys()) {
    const values = query.getAll(name);
    params[name] = values.length > 1 ? values : values[0];
  }

  return params;
}

const written = (fields: object) => Object.entries(fields).filter(([, value]) => value !== undefined);

type PublicCall = (typeof calls)[number];

function readCall({ contract, pattern, usualSize }: PublicCall, path: string, query: URLSearchParams): Address | null {
  const encoded = Object.entries(pattern.exec(path)?.groups ?? {});
  const params = contract.params?.safeParse(
    Object.fromEntries(encoded.map(([name, text]) => [name, decodeURIComponent(text)])),
  );
  // What is given twice, or is wrong, gets its refusal from the call itself.
  const isTwice = query.size > new Set(query.keys()).size;
  const fields = contract.query?.safeParse(Object.fromEntries(query));
  if (params?.success === false || (contract.query && isTwice) || fields?.success === false) return null;

  const values = Object.fromEntries(written(params?.data ?? {}).map(([name, value]) => [name, String(value)]));
  const own = contract.path.replace(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(values[name] ?? ""));
  const search = new URLSearchParams(written(fields?.data ?? {}).map(([name, value]) => [name, String(value)]));
  const isUsual = numberOf(fields?.data, "page") <= 1 && numberOf(fields?.data, "limit") === usualSize;

  return {
    address: `/api/v1${own}${search.size > 0 ? `?${search}` : ""}`,
    name: `GET ${contract.path}`,
    isEndless: contract.isEndless === true || !isUsual,
    isPage: false,
    status: 200,
    ...(contract.readsActor ? { vary: "Authorization" } : {}),
  };
}

function readAddress(url: string): Address | null {
  if (!isWellFormed(url)) return null;

  const path = pathOf(url);
  const query = () => new URLSearchParams(url.slice(path.length));
  if (!isApiPath(path)) {
    // A navigation within the shop asks so, for data and not for the page.
    const { language, path: page } = wayOf(path);
    const isOwn = inLanguage(language, page) === path && !query().has("_rsc");
    const found = isOwn ? publicPage(page, () => toSearchParams(query())) : null;
    return found && { ...found, address: inLanguage(language, found.address), isPage: true, status: 200 };
  }

  const call = calls.find(({ pattern }) => pattern.test(path));
  const found = call ? readCall(call, path, query()) : null;
  return found && isWellFormed(found.address) ? found : null;
}

/** Addresses as they are asked for, so that reading them again costs one look. Beyond this they are forgotten and read anew. */
const MOST_READ = 5_000;
const LONGEST = 200;

const read = new Map<string, Address>();

/** The address under which the answer to a URL is kept; null where it is kept under none. */
export function addressOf(url: string): Address | null {
  const known = read.get(url);
  if (known) return known;

  const address = readAddress(url);
  if (address && url.length <= LONGEST) {
    if (read.size >= MOST_READ) read.clear();
    read.set(url, address);
  }

  return address;
}
