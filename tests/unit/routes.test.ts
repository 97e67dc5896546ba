/** Route names for metrics and logs are a closed set. */
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { routesOf } from "@/server/front/routes";

function aBuild(pages: string[]): string {
  const build = mkdtempSync(path.join(tmpdir(), "chemcard-routes-"));
  mkdirSync(path.join(build, ".next"));
  const named = pages.map((page) => ({ page, regex: "" }));
  writeFileSync(
    path.join(build, ".next", "routes-manifest.json"),
    JSON.stringify({ staticRoutes: named, dynamicRoutes: [] }),
  );

  return build;
}

const routeOf = routesOf(
  aBuild([
    "/",
    "/products",
    "/products/[id]",
    "/robots.txt",
    "/[...path]",
    "/api/[[...rest]]",
    "/api/v1/orders/[[...path]]",
  ]),
);

it.each([
  ["/", "/", "application"],
  ["/products", "/products", "application"],
  ["/products/8c2f1a52", "/products/[id]", "application"],
  ["/products/8c2f1a52/more", "/[...path]", "application"],
  ["/robots.txt", "/robots.txt", "application"],
  ["/api/v1/orders", "/api/v1/orders", "application"],
  ["/api/v1/orders/", "/api/v1/orders", "application"],
  ["/api/v1/orders/8c2f1a52", "/api/v1/orders/{id}", "application"],
  ["/api/v1/orders/my-orders", "/api/v1/orders/my-orders", "application"],
  ["/api/v1/orders/track/7KQM3VXDPN2H", "/api/v1/orders/track/{id}", "application"],
  ["/api/v1/orders/a/b/c/d", "/api/v1/orders/[[...path]]", "application"],
  ["/api/v9", "/api/[[...rest]]", "application"],
  ["/api/ready", "/api/ready", "probe"],
  ["/_next/static/chunks/a.js", "file", "file"],
  ["/pictures/atom.webp", "file", "file"],
  ["/wp-login.php", "file", "file"],
  ["/nowhere/at/all", "/[...path]", "application"],
])("maps %s to %s", (requested, name, kind) => {
  expect(routeOf(requested)).toEqual({ name, kind });
});

it("maps all pages to one route without a build", () => {
  expect(routesOf(tmpdir())("/products/x")).toEqual({ name: "page", kind: "application" });
});
