/** URL prefix of Bangla pages. English has none, so that its existing URLs stay valid. */
const PREFIX = "/bn";

/** Prefixes the path of a page inside the shop. */
export const withPrefix = (path: string): string => PREFIX + (/^\/(?=[?#]|$)/.test(path) ? path.slice(1) : path);

/** Returns null if the path has no prefix. */
export function withoutPrefix(path: string): string | null {
  const rest = /^\/bn(?=[/?#]|$)(.*)$/s.exec(path)?.[1];

  return rest === undefined ? null : rest.startsWith("/") ? rest : `/${rest}`;
}
