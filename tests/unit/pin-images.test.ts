/** Image digests: fetched from a registry, all or none, and required for a release. The test runs its own small registry. */
import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { pinImages, requirePinned, unpinned } from "../../scripts/images/pin.ts";
import { readReference } from "../../scripts/images/registry.ts";

let folder: string;
let server: Server;
let registry: string;
/** The registry's manifests, by `repository:tag`. */
const manifests = new Map<string, string>();
let lies = false;

const manifestOf = (name: string) => JSON.stringify({ schemaVersion: 2, name });
const digestOf = (text: string) => `sha256:${createHash("sha256").update(text).digest("hex")}`;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "images-"));
  for (const file of ["Dockerfile", "docker-compose.yml"]) {
    // Removes existing digests.
    writeFileSync(path.join(folder, file), readFileSync(file, "utf8").replace(/@sha256:[0-9a-f]{64}/g, ""));
  }
  lies = false;
  manifests.clear();
  for (const line of unpinned(folder)) {
    const { repository, tag } = readReference(line.split(": ")[1] ?? "");
    manifests.set(`${repository}:${tag}`, manifestOf(`${repository}:${tag}`));
  }
  server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "", registry);
    if (pathname === "/token") {
      response.end(JSON.stringify({ token: "for reading" }));
      return;
    }
    if (request.headers.authorization !== "Bearer for reading") {
      const challenge = `Bearer realm="${registry}/token",service="test",scope="pull"`;
      response.writeHead(401, { "www-authenticate": challenge }).end();
      return;
    }
    const [, repository, tag] = /^\/v2\/(.+)\/manifests\/(.+)$/.exec(pathname) ?? [];
    const manifest = manifests.get(`${repository}:${tag}`);
    if (!manifest) response.writeHead(404).end();
    else response.setHeader("docker-content-digest", digestOf(lies ? "other" : manifest)).end(manifest);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  registry = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(async () => {
  await new Promise((resolve) => server.close(resolve));
  rmSync(folder, { recursive: true, force: true });
});

const read = (file: string) => readFileSync(path.join(folder, file), "utf8");

it("writes the registry's digests to both files, and a release may then be built", async () => {
  expect(() => requirePinned(folder)).toThrow(/A release needs the digest of every image/);

  expect(await pinImages(folder, registry)).toBe(manifests.size);

  const node = digestOf(manifestOf("library/node:24.21.0-bookworm-slim"));
  const pooler = digestOf(manifestOf("edoburu/pgbouncer:v1.24.1-p1"));
  expect(read("Dockerfile").match(/^FROM .*$/gm)).toEqual([
    `FROM node:24.21.0-bookworm-slim@${node} AS build`,
    `FROM node:24.21.0-bookworm-slim@${node}`,
  ]);
  expect(read("docker-compose.yml")).toContain(`image: edoburu/pgbouncer:v1.24.1-p1@${pooler}\n`);
  expect(read("docker-compose.yml")).toContain("image: chemcard-ar:${APP_VERSION:?");
  expect(unpinned(folder)).toEqual([]);
  expect(() => requirePinned(folder)).not.toThrow();
});

it("replaces an older digest with a newer one", async () => {
  await pinImages(folder, registry);
  manifests.set("library/caddy:2.10-alpine", "rebuilt");
  await pinImages(folder, registry);

  expect(read("docker-compose.yml")).toContain(`image: caddy:2.10-alpine@${digestOf("rebuilt")}\n`);
});

it.each<[string, () => void, RegExp]>([
  ["that is not there", () => (registry = "http://127.0.0.1:9"), /cannot be reached/],
  [
    "that lacks one of them",
    () => manifests.delete("library/caddy:2.10-alpine"),
    /does not give caddy:2\.10-alpine \(404\)/,
  ],
  ["that gives other content than it says", () => (lies = true), /another content than its digest says/],
])("changes nothing with a registry %s, and reports it", async (_, spoil, words) => {
  const before = [read("Dockerfile"), read("docker-compose.yml")];
  spoil();

  await expect(pinImages(folder, registry)).rejects.toThrow(words);
  expect([read("Dockerfile"), read("docker-compose.yml")]).toEqual(before);
});

it.each([
  ["node:24-slim", { host: "registry-1.docker.io", repository: "library/node", tag: "24-slim" }],
  ["edoburu/pgbouncer:v1", { host: "registry-1.docker.io", repository: "edoburu/pgbouncer", tag: "v1" }],
  ["ghcr.io/a/b:1", { host: "ghcr.io", repository: "a/b", tag: "1" }],
  ["localhost:5000/a:1", { host: "localhost:5000", repository: "a", tag: "1" }],
])("resolves the registry of %s", (reference, image) => {
  expect(readReference(reference)).toEqual(image);
});
