/** What the settings share: a setting left blank counts as not given. */
import { z } from "zod";

const blankToUndefined = (value: unknown) => (value === "" ? undefined : value);

export const optional = <S extends z.ZodType>(schema: S) => z.preprocess(blankToUndefined, schema.optional());

/** For a schema with a default. */
export const defaulted = <S extends z.ZodType>(schema: S) => z.preprocess(blankToUndefined, schema);

/** An http(s) address, to which paths are added. */
export const httpUrl = z.url({ protocol: /^https?$/, error: "must be an http(s) address", abort: true });

/** Whether an address of PostgreSQL names a host and one database: an unescaped sign in a password cuts it elsewhere than it was meant. */
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

/** A secret that nobody guesses is neither short nor a few characters repeated. */
const LEAST_SECRET = 32;
const LEAST_DIFFERENT = 8;

export const secret = z
  .string({ error: "is required" })
  .min(LEAST_SECRET, `must have at least ${LEAST_SECRET} characters`)
  .refine((value) => new Set(value).size >= LEAST_DIFFERENT, "must be random, not a few characters repeated");

/** Whether an address is nothing but scheme, host and port. */
export function isBareAddress({ pathname, search, hash, username, password }: URL): boolean {
  return pathname === "/" && !search && !hash && !username && !password;
}

export const withoutFinalSlash = (url: string): string => url.replace(/\/+$/, "");

/** Whether a host is this machine: the only one reached without TLS. */
export function isLoopback(hostname: string): boolean {
  return hostname === "localhost" || hostname === "[::1]" || /^127(?:\.\d{1,3}){3}$/.test(hostname);
}
