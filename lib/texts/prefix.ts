/** URL prefix of Bangla pages. English has none, so that its existing URLs stay valid. */
const PREFIX = "/bn";

/** Adds the prefix to the path of a page. */
export const withPrefix = (path: string): string => PREFIX + (/^\/(?=[?#]|$)/.test(path) ? path.slice(1) : path);

/** Removes the prefix; null if the path has none. */
export function withoutPrefix(path: string): string | null {
  const rest = /^\/bn(?=[/?#]|$)(.*)$/s.exec(path)?.[1];

  return rest === undefined ? null : rest.startsWith("/") ? rest : `/${rest}`;
}
