/** `ops/release.sh` writes the release for compose to .env. Git is real, docker is a fake. */
import { execFileSync, spawnSync } from "node:child_process";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";

const OTHER_LINES = "AUTH_SECRET='a $ecret'\nAPP_URL=https://shop.example\nMAIL_FROM=\"ChemCard <a@b.example>\"";

const docker = `printf '%s|%s|%s\\n' "$*" "\${APP_VERSION:-}" "\${APP_COMMIT:-}" >> "$CALLS"
case "$*" in
  "compose build shop") [ -z "\${FAIL_BUILD:-}" ] || exit 1; echo "$APP_COMMIT" > "$CALLS.chemcard-ar:$APP_VERSION" ;;
  "image inspect"*) for image do :; done; cat "$CALLS.$image" ;;
  "compose --profile scale ps"*) printf '%s' "\${SCALED:-}" ;;
esac`;

let folder: string;
const inFolder = (...names: string[]) => path.join(folder, ...names);
const git = (...args: string[]) =>
  execFileSync("git", ["-c", "user.name=a", "-c", "user.email=a@b.example", ...args], {
    cwd: inFolder("shop"),
    encoding: "utf8",
    stdio: "pipe",
  }).trim();

function commitRelease(version: string): void {
  writeFileSync(inFolder("shop", "package.json"), JSON.stringify({ name: "chemcard-ar", version }, null, 2));
  git("add", ".");
  git("commit", "--quiet", "--message", version);
  git("tag", `v${version}`);
}

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "release-"));
  mkdirSync(inFolder("shop", "ops"), { recursive: true });
  mkdirSync(inFolder("bin"));
  writeFileSync(inFolder("bin", "docker"), `#!/bin/sh\n${docker}\n`, { mode: 0o755 });
  copyFileSync("ops/release.sh", inFolder("shop", "ops", "release.sh"));
  git("init", "--quiet");
  writeFileSync(inFolder("shop", ".gitignore"), ".env*\n");
  for (const version of ["1.3.0", "1.4.0"]) commitRelease(version);
  writeFileSync(inFolder("shop", ".env"), `${OTHER_LINES}\n`, { mode: 0o600 });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function release(args: string[], settings: Record<string, string> = {}) {
  const env = {
    NODE_ENV: "test" as const,
    PATH: `${inFolder("bin")}:/usr/bin:/bin`,
    CALLS: inFolder("calls"),
    ...settings,
  };
  const { status, stdout, stderr } = spawnSync("bash", [inFolder("shop", "ops", "release.sh"), ...args], {
    env,
    encoding: "utf8",
  });

  return { status, stdout, stderr: stderr.trim() };
}

const dotenv = () => readFileSync(inFolder("shop", ".env"), "utf8");
const named = (version: string) =>
  `${OTHER_LINES}\nAPP_VERSION=${version}\nAPP_COMMIT=${git("rev-parse", `v${version}`)}\n`;
const builds = () =>
  existsSync(inFolder("calls"))
    ? readFileSync(inFolder("calls"), "utf8")
        .split("\n")
        .filter((line) => line.startsWith("compose build"))
    : [];

it("installs the checked-out sources, and keeps mode and other lines of .env", () => {
  expect(release([])).toMatchObject({ status: 0, stderr: "" });

  expect(dotenv()).toBe(named("1.4.0"));
  expect(statSync(inFolder("shop", ".env")).mode & 0o777).toBe(0o600);
  expect(builds()).toEqual([`compose build shop|1.4.0|${git("rev-parse", "HEAD")}`]);
});

it("upgrades and rolls back, without rebuilding existing images", () => {
  writeFileSync(inFolder("shop", ".env"), `${OTHER_LINES}\nexport APP_VERSION=local\n APP_COMMIT=abc`, { mode: 0o600 });

  for (const version of ["1.3.0", "1.4.0", "1.3.0"]) {
    const { status, stdout } = release([version]);
    expect([status, stdout]).toEqual([0, expect.stringContaining("docker compose up --detach --wait shop")]);
    expect([dotenv(), git("rev-parse", "HEAD")]).toEqual([named(version), git("rev-parse", `v${version}`)]);
  }
  expect(builds()).toHaveLength(2);
});

it.each<[string, string[], Record<string, string>, RegExp]>([
  ["a release that is not there", ["9.9.9"], {}, /v9\.9\.9/],
  ["an invalid version", ["v1.4.0"], {}, /without the letter v/],
  ["a build that fails", ["1.3.0"], { FAIL_BUILD: "1" }, /could not be built\. The release in \.env is unchanged/],
])("leaves .env unchanged with %s", (_, args, settings, words) => {
  const { status, stderr } = release(args, settings);

  expect([status, dotenv()]).toEqual([1, `${OTHER_LINES}\n`]);
  expect(stderr).toMatch(words);
  expect(git("rev-parse", "HEAD")).toBe(git("rev-parse", "v1.4.0"));
});

it("returns to the branch after a failed build", () => {
  const branch = git("symbolic-ref", "HEAD");
  release(["1.3.0"], { FAIL_BUILD: "1" });

  expect(git("symbolic-ref", "HEAD")).toBe(branch);
});

it("changes PostgreSQL's major version only on request", () => {
  const compose = (image: string) =>
    writeFileSync(inFolder("shop", "docker-compose.yml"), `services:\n  database:\n    image: ${image}\n`);
  for (const [version, image] of [
    ["1.5.0", "postgres:18.4-bookworm"],
    ["1.6.0", "postgres:18.5-bookworm@sha256:0a"],
    ["1.7.0", "postgres:19.1-bookworm"],
  ] as const) {
    compose(image);
    commitRelease(version);
  }

  git("checkout", "--quiet", "v1.4.0");
  expect(release(["1.5.0"]).status).toBe(0);
  expect(release(["1.6.0"]).status).toBe(0);
  expect(release(["1.7.0"])).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/18 to 19.*Upgrade PostgreSQL/),
  });
  expect([dotenv(), git("rev-parse", "HEAD")]).toEqual([named("1.6.0"), git("rev-parse", "v1.6.0")]);
  expect(release(["--postgres", "1.7.0"]).status).toBe(0);
  expect(dotenv()).toBe(named("1.7.0"));
  expect(release(["1.6.0"])).toMatchObject({ status: 1, stderr: expect.stringMatching(/19 to 18/) });
});

it("starts the two processes if they are in use, without the single shop", () => {
  const { stdout } = release(["1.3.0"], { SCALED: "0123abc" });

  expect(stdout).toContain("--no-deps shop-2");
  expect(stdout).not.toMatch(/--wait shop$/m);
});
