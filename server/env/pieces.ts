/** Shared schemas for settings. A blank value counts as missing. */
import { z } from "zod";

const blankToUndefined = (value: unknown) => (value === "" ? undefined : value);

export const optional = <S extends z.ZodType>(schema: S) => z.preprocess(blankToUndefined, schema.optional());

/** For a schema with a default. */
export const defaulted = <S extends z.ZodType>(schema: S) => z.preprocess(blankToUndefined, schema);

/** Base URL over http(s). */
export const httpUrl = z.url({ protocol: /^https?$/, error: "must be an http(s) address", abort: true });

/** Requires a host and a single database name, because an unescaped character in the password would split the URL differently. */
function isDatabaseAddress(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { hostname, pathname, searchParams } = new URL(value);

  return (hostname !== "" || searchParams.has("host")) && /^\/[^/@]+$/.test(pathname);
}

export const databaseUrl = z
  .string({ error: "is required" })
  .regex(/^postgres(ql)?:\/\//, "must be a postgresql:// address")
  .refine(
    isDatabaseAddress,
    "must be postgresql://user:password@host:port/database, with / as %2F, @ as %40, # as %23 and ? as %3F in the password",
  );

const MIN_SECRET_LENGTH = 32;
const MIN_DISTINCT_CHARACTERS = 8;

export const secret = z
  .string({ error: "is required" })
  .min(MIN_SECRET_LENGTH, `must have at least ${MIN_SECRET_LENGTH} characters`)
  .refine((value) => new Set(value).size >= MIN_DISTINCT_CHARACTERS, "must be random, not a few characters repeated");

/** Whether a URL consists of scheme, host and port only. */
export function isBareAddress({ pathname, search, hash, username, password }: URL): boolean {
  return pathname === "/" && !search && !hash && !username && !password;
}

export const withoutFinalSlash = (url: string): string => url.replace(/\/+$/, "");

/** Whether a host is this machine, the only one that may be used without TLS. */
export function isLoopback(hostname: string): boolean {
  return hostname === "localhost" || hostname === "[::1]" || /^127(?:\.\d{1,3}){3}$/.test(hostname);
}

/** Address of a service's API. Keys are sent to it, so http is only for an emulator on this machine. */
export const apiAddress = httpUrl
  .refine((url) => !/[?#@]/.test(url), "must be an address without query or password")
  .refine((url) => url.startsWith("https:") || isLoopback(new URL(url).hostname), "must begin with https")
  .transform(withoutFinalSlash);
