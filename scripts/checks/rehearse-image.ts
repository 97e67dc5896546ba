/**
 * `npm run rehearse:image`: executes the steps of the Dockerfile, then runs the result as compose and the systemd unit do: with a clean
 * environment, an unprivileged user and a read-only root. Reads every command, variable and mount from Dockerfile, docker-compose.yml and
 * ops/. Needs Linux, root, nginx and Caddy, and the network for npm; takes about five minutes.
 */
import { execFileSync } from "node:child_process";
import {
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parse } from "yaml";
import { Failure, report } from "../bootstrap/failure.mjs";
import { inRoot } from "../bootstrap/project.mjs";
import { step as timed } from "../bootstrap/steps.mjs";
import { readDockerfile, type Stage, type Step } from "../lib/dockerfile.ts";
import { freePort } from "../lib/ports.ts";
import { ensureDatabase } from "../lib/postgres.ts";
import { killSandboxes, type Mount, prepareRoot, requireNamespaces, runInSandbox } from "../lib/sandbox.ts";
import { createShutdown, type Shutdown } from "../lib/shutdown.ts";
import { openTempPostgres } from "../lib/test-databases.ts";
import { type Rehearsed, smokeTestShop } from "./smoke-test-shop.ts";

const NODE_USER = 1000;
/** The machine's npm cache inside a build. */
const NPM_CACHE = "/var/cache/npm";
/** npm's settings for reaching its registry. */
const NETWORK =
  /^(?:npm_config_registry|npm_config_cafile|https?_proxy|no_proxy|NODE_EXTRA_CA_CERTS|SSL_CERT_FILE|SSL_CERT_DIR)$/i;

type Image = { root: string; env: Record<string, string>; cwd: string; last: Step[] };

/** Writes the build context: all files that git does not ignore. */
function writeContext(folder: string): void {
  const files = execFileSync("git", ["ls-files", "-z", "-co", "--exclude-standard"], {
    cwd: inRoot(),
    encoding: "utf8",
  });
  const isThere = (name: string) => name !== "" && lstatSync(inRoot(name), { throwIfNoEntry: false })?.isFile();
  for (const name of files.split("\0").filter(isThere)) {
    cpSync(inRoot(name), path.join(folder, name));
  }
}

/** COPY: the contents of folders, and files under their own names if the target ends with a slash or there are several. */
function copy(root: string, cwd: string, from: string, names: string[]): void {
  const target = names.at(-1) ?? "";
  const sources = names.slice(0, -1);
  const place = path.join(root, path.resolve(cwd, target));
  for (const name of sources) {
    const source = path.join(from, name);
    const isInto = target.endsWith("/") || target === "." || sources.length > 1;
    const isFolder = lstatSync(source).isDirectory();
    mkdirSync(isInto || isFolder ? place : path.dirname(place), { recursive: true });
    cpSync(source, isInto && !isFolder ? path.join(place, path.basename(name)) : place, {
      recursive: true,
      verbatimSymlinks: true,
    });
  }
}

function networkOfThisMachine(): { env: Record<string, string>; mounts: Mount[] } {
  const own = Object.entries(process.env).filter(([name, value]) => NETWORK.test(name) && value);
  const [registry, cache] = ["registry", "cache"].map((name) =>
    execFileSync("npm", ["config", "get", name], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim(),
  ) as [string, string];
  mkdirSync(cache, { recursive: true });
  const files = own.map(([, value = ""]) => value).filter((value) => path.isAbsolute(value) && existsSync(value));

  return {
    env: {
      ...(Object.fromEntries(own) as Record<string, string>),
      npm_config_registry: registry,
      npm_config_cache: NPM_CACHE,
      HOME: "/root",
    },
    mounts: [
      { at: NPM_CACHE, from: cache },
      ...files
        .filter((file) => !file.startsWith("/etc/ssl"))
        .map((file) => ({ at: file, from: file, isReadOnly: true })),
    ],
  };
}

/** Executes a stage's steps in a separate root. */
async function buildStage(scratch: string, { steps, name }: Stage, built: Record<string, Image>): Promise<Image> {
  const image: Image = { root: path.join(scratch, name ?? "image"), env: {}, cwd: "/", last: steps };
  prepareRoot(image.root);
  const network = networkOfThisMachine();
  for (const { keyword, values, settings, flags, text } of steps) {
    if (keyword === "WORKDIR") image.cwd = path.resolve(image.cwd, values[0] ?? "");
    if (keyword === "ENV")
      Object.assign(image.env, settings, "APP_VERSION" in settings ? { APP_VERSION: "rehearsal" } : {});
    if (keyword === "COPY")
      copy(image.root, image.cwd, flags.from ? (built[flags.from]?.root ?? "") : path.join(scratch, "context"), values);
    if (keyword !== "RUN") continue;
    const env = { ...network.env, ...image.env };
    await timed(`RUN ${text}`, () =>
      runInSandbox({ ...image, env, command: ["sh", "-c", text], isConfined: false, mounts: network.mounts }),
    );
  }

  return image;
}

type Service = { environment: Record<string, string>; tmpfs: string[]; command?: string[] };

function composeService(name: string): Service {
  return parse(readFileSync(inRoot("docker-compose.yml"), "utf8"), { merge: true }).services[name];
}

function tmpfsOf({ tmpfs }: Service): Mount[] {
  return tmpfs.map((line) => {
    const [at = "", options = ""] = line.split(/:(.*)/);
    return { at, tmpfs: options };
  });
}

/** Parses `KEY=value` lines of an environment file like systemd. */
function readEnvironment(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name = "", value = ""]) => [
      name,
      value.replace(/^"(.*)"$/, "$1"),
    ]),
  );
}

function unitSettings(): Record<string, string[]> {
  const lines = readFileSync(inRoot("ops", "chemcard@.service"), "utf8").matchAll(/^(\w+)=(.*)$/gm);
  const settings: Record<string, string[]> = {};
  for (const [, name = "", value = ""] of lines) settings[name] = [...(settings[name] ?? []), value];

  return settings;
}

type Place = { scratch: string; image: Image; databaseUrl: string };

/** Runs the image like `docker compose up`. */
async function asContainer({ scratch, image, databaseUrl }: Place): Promise<Rehearsed> {
  const port = await freePort();
  const data = path.join(scratch, "volume");
  mkdirSync(data);
  chownSync(data, NODE_USER, NODE_USER);
  const service = composeService("shop");
  const given = Object.fromEntries(Object.keys(service.environment).map((name) => [name, ""]));
  const env = {
    ...image.env,
    ...given,
    DATABASE_URL: databaseUrl,
    AUTH_SECRET: "for this rehearsal alone, and nowhere else",
    STAFF_SECOND_FACTOR: "optional",
    APP_URL: `http://127.0.0.1:${port}`,
    PORT: String(port),
    HOST: "127.0.0.1",
  };
  const command = image.last.find(({ keyword }) => keyword === "CMD")?.values ?? [];
  const health = image.last.find(({ keyword }) => keyword === "HEALTHCHECK")?.text ?? "";
  const mounts: Mount[] = [...tmpfsOf(service), { at: "/data", from: data }];

  return {
    title: "In the image",
    base: { root: image.root, cwd: image.cwd, env, isConfined: true, mounts },
    before: [composeService("migrate").command ?? []],
    command,
    health: JSON.parse(health.slice(health.indexOf("["))),
    origin: `http://127.0.0.1:${port}`,
    port,
    front: [],
  };
}

/** Runs the image like `systemctl start chemcard@PORT`, with TLS in front. */
async function asUnit({ scratch, image, databaseUrl }: Place): Promise<Rehearsed> {
  const [port, nginx, caddy] = [await freePort(), await freePort(), await freePort()];
  const unit = unitSettings();
  const [cwd = "", state = "", cache = "", environmentFile = ""] = [
    unit.WorkingDirectory?.[0],
    unit.StateDirectory?.[0],
    unit.CacheDirectory?.[0],
    unit.EnvironmentFile?.[0],
  ];
  const stateAt = path.join("/var/lib", state);
  const root = path.join(scratch, "host");
  prepareRoot(root);
  const file = path.join(root, environmentFile);
  const secret = "for this rehearsal alone, and nowhere else";
  writeFileSync(
    file,
    `DATABASE_URL=${databaseUrl}\nAUTH_SECRET="${secret}"\nSTAFF_SECOND_FACTOR=optional\nAPP_URL=https://shop.example\nTRUST_PROXY=1\nDATA_DIR=${stateAt}\n`,
    { mode: 0o600 },
  );
  const [data, compiled] = [path.join(scratch, "state"), path.join(scratch, "cache")];
  for (const folder of [data, compiled]) {
    mkdirSync(folder);
    chownSync(folder, NODE_USER, NODE_USER);
  }
  const own = readEnvironment((unit.Environment ?? []).join(" ").replaceAll(" ", "\n").replaceAll("%i", String(port)));
  const node = {
    at: "/usr/bin/node",
    from: path.join(inRoot("node_modules", "node", "bin"), "node"),
    isReadOnly: true,
  };
  if (!existsSync(node.at))
    throw new Failure("The unit's /usr/bin/node is not on this machine: apt-get install nodejs.");

  return {
    title: "As a systemd unit, behind TLS",
    base: {
      root,
      cwd,
      env: { ...own, ...readEnvironment(readFileSync(file, "utf8")) },
      isConfined: true,
      mounts: [
        { at: cwd, from: path.join(image.root, image.cwd), isReadOnly: true },
        { at: stateAt, from: data },
        { at: path.join("/var/cache", cache), from: compiled },
        { at: "/tmp", tmpfs: "size=64m" },
        node,
      ],
    },
    before: (unit.ExecStartPre ?? []).map((line) => line.split(" ")),
    command: (unit.ExecStart?.[0] ?? "").split(" "),
    health: null,
    origin: `http://127.0.0.1:${port}`,
    port,
    front: [
      { name: "nginx", port: nginx },
      { name: "caddy", port: caddy },
    ],
  };
}

/** Builds the Dockerfile's final image. */
async function buildImage(scratch: string): Promise<Image> {
  mkdirSync(path.join(scratch, "context"));
  writeContext(path.join(scratch, "context"));
  const built: Record<string, Image> = {};
  let image: Image | undefined;
  for (const stage of readDockerfile(readFileSync(inRoot("Dockerfile"), "utf8"))) {
    image = await buildStage(scratch, stage, built);
    built[stage.name ?? ""] = image;
  }
  if (!image) throw new Failure("The Dockerfile has no stage.");

  return image;
}

async function rehearse(shutdown: Shutdown): Promise<void> {
  requireNamespaces();
  const scratch = mkdtempSync(path.join(tmpdir(), "rehearsal-"));
  shutdown.onEnd(() => rmSync(scratch, { recursive: true, force: true }));
  shutdown.onEnd(killSandboxes);
  const image = await buildImage(scratch);
  const postgres = await openTempPostgres({ durable: false });
  shutdown.onEnd(postgres.stop);
  for (const [name, place] of [
    ["image", asContainer],
    ["host", asUnit],
  ] as const) {
    await ensureDatabase(postgres.url, name);
    const databaseUrl = Object.assign(new URL(postgres.url), { pathname: `/${name}` }).href;
    await smokeTestShop(await place({ scratch, image, databaseUrl }), scratch);
  }
}

async function main(): Promise<void> {
  const shutdown = createShutdown({ onAsked: () => undefined });
  try {
    await Promise.race([rehearse(shutdown), shutdown.asked]);
    shutdown.throwIfAsked();
  } catch (error) {
    report(error);
    process.exitCode = 1;
  }
  await shutdown.end();
  process.exit();
}

main();
