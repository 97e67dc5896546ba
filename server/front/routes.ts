/**
 * Maps paths to route names for metrics and logs. The names come from a fixed set, whatever clients request: contract paths, pages in the
 * build's manifest, and a few catch-all names.
 */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { contracts } from "@/lib/contracts";

/** `probe`: polled by monitoring every few seconds. `file`: served from disk. */
export type RouteKind = "application" | "probe" | "file";

export type Route = { name: string; kind: RouteKind };

type Node = { fixed: Map<string, Node>; any?: Node; rest?: Route; route?: Route };

const FILE: Route = { name: "file", kind: "file" };
/** Fallback if there is no manifest, in development. */
const PAGE: Route = { name: "page", kind: "application" };

const PROBES: ReadonlySet<string> = new Set(["/api/health", "/api/ready", "/metrics"]);

const createNode = (): Node => ({ fixed: new Map() });

/** `{id}` in contracts, `[id]` in Next's manifest. */
const isParameter = (segment: string) => /^(?:\{\w+\}|\[\w+\])$/.test(segment);

function child(node: Node, segment: string): Node {
  if (isParameter(segment)) {
    node.any ??= createNode();
    return node.any;
  }
  const known = node.fixed.get(segment) ?? createNode();
  node.fixed.set(segment, known);

  return known;
}

function add(root: Node, name: string): void {
  const route: Route = { name, kind: PROBES.has(name) ? "probe" : "application" };
  let node = root;
  for (const segment of name.split("/").filter((part) => part !== "")) {
    if (segment.includes("...")) {
      node.rest = route;
      return;
    }
    node = child(node, segment);
  }
  node.route = route;
}

function find(node: Node, segments: readonly string[], at: number): Route | undefined {
  const segment = segments[at];
  // Ignore a trailing slash.
  if (segment === undefined || (segment === "" && at === segments.length - 1)) return node.route ?? node.rest;
  const fixed = node.fixed.get(segment);

  return (fixed && find(fixed, segments, at + 1)) ?? (node.any && find(node.any, segments, at + 1)) ?? node.rest;
}

type Manifest = Record<"staticRoutes" | "dynamicRoutes", { page: string; regex: string }[]>;

/**
 * Lists the pages and route files in the manifest.
 * @param build folder of a finished build; the list is empty for any other
 */
export function pagesOf(build: string): { page: string; regex: string }[] {
  const file = path.join(build, ".next", "routes-manifest.json");
  if (!existsSync(file)) return [];

  const { staticRoutes, dynamicRoutes }: Manifest = JSON.parse(readFileSync(file, "utf8"));
  return [...staticRoutes, ...dynamicRoutes];
}

/** @param build folder of a finished build; without one, all pages share a route */
export function routesOf(build: string): (pathname: string) => Route {
  const root = createNode();
  const operations = Object.values(contracts).flatMap((group) => Object.values<{ path: string }>(group));
  const calls = operations.map((contract) => `/api/v1${contract.path}`);
  const pages = pagesOf(build).map(({ page }) => page);
  for (const name of [...calls, ...PROBES, ...pages]) add(root, name);

  return (pathname) => {
    if (pathname.startsWith("/_next/")) return FILE;
    const route = find(root, pathname.split("/"), 1);
    if (route && route !== root.rest) return route;

    // An unknown path with a dot in its last segment is a file in `public` or does not exist.
    return pathname.lastIndexOf(".") > pathname.lastIndexOf("/") ? FILE : (route ?? PAGE);
  };
}
