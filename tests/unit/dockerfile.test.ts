/** The lint rules for the Dockerfile, and its compliance. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readPackage } from "../../scripts/bootstrap/project.mjs";
import { findProblems } from "../../scripts/checks/dockerfile.ts";
import { readDockerfile } from "../../scripts/lib/dockerfile.ts";

/** Without the digests that `npm run images:pin` writes. */
const dockerfile = readFileSync("Dockerfile", "utf8").replace(/@sha256:[0-9a-f]{64}/g, "");

describe("the Dockerfile", () => {
  it("passes every rule", () => {
    expect(findProblems(dockerfile)).toEqual([]);
  });

  it("uses the Node version that package.json pins", () => {
    const { node } = readPackage().devDependencies;

    expect(readDockerfile(dockerfile).map(({ image }) => image.split("-")[0])).toEqual([
      `node:${node}`,
      `node:${node}`,
    ]);
  });

  it("leaves history and secrets out of the build", () => {
    const ignored = readFileSync(".dockerignore", "utf8").split("\n");

    expect(ignored).toEqual(expect.arrayContaining([".git", ".env", ".env.*", ".data*", "backups"]));
  });

  it.each([
    ["FROM node:24.21.0-bookworm-slim AS build", "FROM node AS build", /names no version/],
    ["FROM node:24.21.0-bookworm-slim AS build", "FROM node:latest AS build", /names no version/],
    ["COPY . .", "ADD . .", /^ADD/],
    ["RUN mkdir /data", "RUN sudo mkdir /data", /sudo/],
    ["RUN mkdir /data", "RUN cd / && mkdir data", /cd is forgotten/],
    ["RUN mkdir /data", "RUN apt-get install curl && mkdir /data", /package lists/],
    ["WORKDIR /shop", "WORKDIR shop", /relative/],
    ["ENV NODE_ENV=production", "ENV AUTH_SECRET=1 NODE_ENV=production", /AUTH_SECRET would be kept/],
    ["COPY --from=build", "COPY --from=builder", /no earlier stage/],
    ['CMD ["node", "--disable-warning=ExperimentalWarning", "launch.mjs"]', "CMD node launch.mjs", /below a shell/],
    ["USER node", "USER root", /runs as root/],
    ["USER node\n", "", /runs as root/],
    ["HEALTHCHECK --interval", "#HEALTHCHECK --interval", /no HEALTHCHECK/],
    ["image.version=", "image.revision=", /says the version/],
  ])("is rejected if %s becomes %s", (from, to, fault) => {
    expect(dockerfile).toContain(from);

    expect(findProblems(dockerfile.replace(from, to))).toContainEqual(expect.stringMatching(fault));
  });
});
