/** Calls API route files in process, without Next and the front end. */
import { existsSync } from "node:fs";
import path from "node:path";
import { callsThrough } from "./calls";

type RouteModule = Record<string, (request: Request) => Promise<Response>>;

/** Imports the catch-all route file for a path, by folder as Next does. */
async function routeOf(url: URL): Promise<RouteModule> {
  const segments = url.pathname.split("/").slice(1);
  for (let depth = segments.length; depth > 0; depth -= 1) {
    const file = path.resolve("app", ...segments.slice(0, depth), "[[...path]]", "route.ts");
    if (existsSync(file)) return import(file);
  }

  throw new Error(`No route file serves ${url.pathname}`);
}

/** Calls the route handler with Next's arguments. */
export async function serve(address: string, init: RequestInit): Promise<Response> {
  const request = new Request(new URL(address, "http://shop.test"), init);
  const handle = (await routeOf(new URL(request.url)))[request.method];
  if (!handle) throw new Error(`The route file does not export ${request.method}`);

  return handle(request);
}

export const { call, refused, tryCall } = callsThrough(serve);
