/** What stands before the path of a Bangla page; English has none, so that its addresses stay what they were. */
const PREFIX = "/bn";

/** Of a path inside the shop that leads to a page. */
export const withPrefix = (path: string): string => PREFIX + (/^\/(?=[?#]|$)/.test(path) ? path.slice(1) : path);

/** Null where there is none. */
export function withoutPrefix(path: string): string | null {
  const rest = /^\/bn(?=[/?#]|$)(.*)$/s.exec(path)?.[1];

  return rest === undefined ? null : rest.startsWith("/") ? rest : `/${rest}`;
}
