/** The handlers of /api/v1 whose route files are loaded, for the front to call (ADR 036). */
import { once } from "./once";

/** What a handler may ask of a request. A web `Request` has all of it, and so has what the front hands on (server/front/api-call.ts). */
export type ApiRequest = Pick<Request, "method" | "url" | "bytes" | "formData"> & { headers: Pick<Headers, "get"> };

export type ApiHandler = (request: ApiRequest) => Promise<Response>;

/** By the one or two segments that all paths of a handler begin with: `orders`, `admin/cases`. */
const handlers = once("api-handlers", () => new Map<string, ApiHandler>());

function sharedSegments(paths: readonly string[]): string[] {
  const [first = [], ...others] = paths.map((path) => path.split("/").slice(1, 3));
  const end = first.findIndex(
    (segment, index) => segment.startsWith("{") || others.some((path) => path[index] !== segment),
  );

  return end === -1 ? first : first.slice(0, end);
}

/** @param paths those of its contracts, below /api/v1 */
export function registerApiHandler(paths: readonly string[], handler: ApiHandler): void {
  handlers.set(sharedSegments(paths).join("/"), handler);
}

/** Undefined for what no handler serves, and until the framework has loaded its route file for a first call. */
export function apiHandler(path: string): ApiHandler | undefined {
  if (!path.startsWith("/api/v1/")) return undefined;
  const [first = "", second] = path.slice("/api/v1/".length).split("/", 2);

  return handlers.get(first) ?? handlers.get(`${first}/${second}`);
}
