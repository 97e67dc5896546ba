/** Registry of loaded /api/v1 handlers, which the front end calls directly (ADR 036). */
import { globalSingleton } from "./once";

/** The part of a web `Request` that handlers may use; server/front/api-call.ts creates it without a real `Request`. */
export type ApiRequest = Pick<Request, "method" | "url" | "bytes" | "formData"> & { headers: Pick<Headers, "get"> };

export type ApiHandler = (request: ApiRequest) => Promise<Response>;

/** Handlers by the first one or two path segments that all their paths share: `orders`, `admin/cases`. */
const handlers = globalSingleton("api-handlers", () => new Map<string, ApiHandler>());

function sharedSegments(paths: readonly string[]): string[] {
  const [first = [], ...others] = paths.map((path) => path.split("/").slice(1, 3));
  const end = first.findIndex(
    (segment, index) => segment.startsWith("{") || others.some((path) => path[index] !== segment),
  );

  return end === -1 ? first : first.slice(0, end);
}

/** @param paths contract paths, relative to /api/v1 */
export function registerApiHandler(paths: readonly string[], handler: ApiHandler): void {
  handlers.set(sharedSegments(paths).join("/"), handler);
}

/** Finds the handler of a path; undefined for unknown paths, and until Next has loaded the route file on its first request. */
export function apiHandler(path: string): ApiHandler | undefined {
  if (!path.startsWith("/api/v1/")) return undefined;
  const [first = "", second] = path.slice("/api/v1/".length).split("/", 2);

  return handlers.get(first) ?? handlers.get(`${first}/${second}`);
}
