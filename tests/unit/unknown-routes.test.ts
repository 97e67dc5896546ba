/** Paths that match no page of the build's manifest (ADR 035). */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, it } from "vitest";
import { createUnknownRouteMatcher } from "@/server/front/response-cache/unknown-routes";

const build = mkdtempSync(path.join(os.tmpdir(), "chemcard-nowhere-"));
mkdirSync(path.join(build, ".next"));
writeFileSync(
  path.join(build, ".next", "routes-manifest.json"),
  JSON.stringify({
    staticRoutes: [
      { page: "/contact", regex: "^/contact(?:/)?$" },
      { page: "/offline", regex: "^/offline(?:/)?$" },
    ],
    dynamicRoutes: [
      { page: "/[...path]", regex: "^/(.+?)(?:/)?$" },
      { page: "/track/[orderId]", regex: "^/track/([^/]+?)(?:/)?$" },
      { page: "/api/[[...rest]]", regex: "^/api(?:/(.+?))?(?:/)?$" },
    ],
  }),
);
const unknownRouteOf = createUnknownRouteMatcher(build);

afterAll(() => rmSync(build, { recursive: true }));

it.each(["/nothing-here", "/wp-admin", "/a/b/c", "/contact/us", "/track/a/b", "/nothing?a=1"])(
  "%s is an unknown route",
  (url) => {
    expect(unknownRouteOf(url)?.address).toBe("/.nowhere");
  },
);

it.each([
  "/contact",
  "/track/anything",
  "/api/v1/nothing",
  "/offline?x",
  "/file.txt",
  "/nothing/",
  "/Login",
  "/%6eothing",
  "/_internal",
  "//",
])("leaves %s to Next", (url) => {
  expect(unknownRouteOf(url)).toBeNull();
});
