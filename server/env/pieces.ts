/** What the settings share: a setting left blank counts as not given. */
import { z } from "zod";

const blankToUndefined = (value: unknown) => (value === "" ? undefined : value);

export const optional = <S extends z.ZodType>(schema: S) => z.preprocess(blankToUndefined, schema.optional());

/** For a schema with a default. */
export const defaulted = <S extends z.ZodType>(schema: S) => z.preprocess(blankToUndefined, schema);

/** An http(s) address, to which paths are added. */
export const httpUrl = z.url({ protocol: /^https?$/, error: "must be an http(s) address" });

export const withoutFinalSlash = (url: string): string => url.replace(/\/+$/, "");

/** Whether a host is this machine: the only one reached without TLS. */
export function isLoopback(hostname: string): boolean {
  return hostname === "localhost" || hostname === "[::1]" || /^127(?:\.\d{1,3}){3}$/.test(hostname);
}
