/** Smoke-tests one shop: migrates and starts it, requests pages, runs operator commands, uploads an image, and stops it. */
import { execFileSync, spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import https from "node:https";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import sharp from "sharp";
import { Failure } from "../bootstrap/failure.mjs";
import { inRoot } from "../bootstrap/project.mjs";
import { step } from "../bootstrap/steps.mjs";
import { waitUntilReady } from "../lib/ready.ts";
import { runInSandbox, type Sandboxed, signalInSandbox, startInSandbox } from "../lib/sandbox.ts";

const READY_MS = 60_000;
/** Stop timeout of compose and the unit. */
const STOP_MS = 20_000;
const PASSWORD = "a rehearsed password";
const OWNER = "owner@shop.example";

export type Rehearsed = {
  title: string;
  base: Omit<Sandboxed, "command">;
  /** Commands to run before the start (the migration). */
  before: string[][];
  command: string[];
  /** The image's health check. */
  health: string[] | null;
  origin: string;
  port: number;
  /** TLS proxies to test in front, and their ports. */
  front: { name: string; port: number }[];
};

function expectThat(isSo: boolean, sentence: string, details = ""): void {
  if (!isSo) throw new Failure(sentence, details);
}

async function uploadPicture(origin: string): Promise<void> {
  const login = await fetch(`${origin}/api/v1/auth/login`, {
    method: "POST",
    body: new URLSearchParams({ username: OWNER, password: PASSWORD }),
  });
  expectThat(login.status === 200, `The admin could not sign in: ${login.status}.`, await login.clone().text());
  const { access_token: token } = (await login.json()) as { access_token: string };
  const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: "teal" } })
    .png()
    .toBuffer();
  const body = new FormData();
  body.set("file", new Blob([new Uint8Array(picture)], { type: "image/png" }), "picture.png");
  const upload = await fetch(`${origin}/api/v1/products/upload-image`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}` },
    body,
  });
  expectThat(upload.status === 201, `The upload was answered with ${upload.status}.`, await upload.clone().text());
  const { image_url: address } = (await upload.json()) as { image_url: string };
  const shown = await fetch(new URL(address, origin));
  expectThat(shown.status === 200, `The picture was answered with ${shown.status}.`);
}

async function lookAround({ base, origin, health }: Rehearsed): Promise<void> {
  const inside = (command: string[], env: Record<string, string> = {}) =>
    runInSandbox({ ...base, command, env: { ...base.env, ...env } });
  const page = await fetch(origin);
  expectThat(page.ok && (await page.text()).includes("</html>"), `The first page was answered with ${page.status}.`);
  expectThat((await inside(["id", "-u"])).trim() !== "0", "The shop runs as root.");
  const write = await inside(["sh", "-c", "touch here 2>&1 || true"]);
  expectThat(/read-only file system/i.test(write), "The program's own folder can be written to.", write);
  if (health) await inside(health);
  const compiled = await inside(["node", "-p", "require('node:module').getCompileCacheDir() ?? ''"]);
  expectThat(compiled.trim() !== "", "What Node compiles is not kept, or may not be read.");
  await inside(["npm", "run", "--silent", "admin:create", "--", OWNER, "Shop Owner"], { ADMIN_PASSWORD: PASSWORD });
  const loaded = await inside(["npm", "run", "--silent", "quiz:load"]);
  expectThat(/^Questions loaded: \d+/m.test(loaded), "The quiz was not loaded.", loaded);
  await uploadPicture(origin);
}

function certificate(scratch: string): { key: string; cert: string } {
  const [key, cert] = [path.join(scratch, "key.pem"), path.join(scratch, "certificate.pem")];
  const about = ["-subj", "/CN=shop.example", "-days", "1", "-keyout", key, "-out", cert];
  execFileSync("openssl", ["req", "-x509", "-newkey", "rsa:2048", "-nodes", ...about], { stdio: "ignore" });

  return { key, cert };
}

/** The shipped configuration, with this run's ports and a self-signed certificate. */
function configure(
  name: string,
  ports: { own: number; shop: number },
  scratch: string,
): { file: string; args: string[] } {
  const shipped = readFileSync(inRoot("ops", name === "nginx" ? "nginx.conf" : "Caddyfile"), "utf8");
  const file = path.join(scratch, name);
  if (name === "nginx") {
    const { key, cert } = certificate(scratch);
    const site = shipped
      .replace(/server \{\n {4}listen 80;[\s\S]*?\n\}\n/, "")
      .replace(/listen 443 ssl http2;/, `listen 127.0.0.1:${ports.own} ssl http2;`)
      .replace(/ {4}listen \[::\]:443.*\n/, "")
      .replace("127.0.0.1:3000", `127.0.0.1:${ports.shop}`)
      .replace(/ssl_certificate .*;/, `ssl_certificate ${cert};`)
      .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${key};`);
    writeFileSync(
      file,
      `pid ${scratch}/nginx.pid;\nerror_log stderr;\ndaemon off;\nevents {}\nhttp {\naccess_log off;\n${site}\n}\n`,
    );
    return { file: "nginx", args: ["-c", file] };
  }
  const options = `{\n\tadmin off\n\tskip_install_trust\n\tauto_https disable_redirects\n\tstorage file_system ${scratch}/caddy-data\n}\n`;
  writeFileSync(file, `${options}${shipped.replace("\treverse_proxy", "\ttls internal\n\treverse_proxy")}`);

  return { file: "caddy", args: ["run", "--config", file, "--adapter", "caddyfile"] };
}

/** Accepts the self-signed certificate for this request only. */
function getOverTls(port: number): Promise<{ status: number; hsts: string }> {
  return new Promise((resolve, reject) => {
    const request = https.get(
      {
        host: "127.0.0.1",
        port,
        path: "/",
        servername: "shop.example",
        headers: { host: `shop.example:${port}` },
        rejectUnauthorized: false,
      },
      (response) => {
        response.resume();
        response.on("end", () =>
          resolve({
            status: response.statusCode ?? 0,
            hsts: String(response.headers["strict-transport-security"] ?? ""),
          }),
        );
      },
    );
    request.on("error", reject);
  });
}

async function tryFront(
  { name, port }: { name: string; port: number },
  shop: Rehearsed,
  scratch: string,
): Promise<void> {
  const { file, args } = configure(name, { own: port, shop: shop.port }, scratch);
  const env = {
    ...process.env,
    APP_URL: `https://shop.example:${port}`,
    UPSTREAM: `127.0.0.1:${shop.port}`,
    HOME: scratch,
  };
  const proxy = spawn(file, args, { env, stdio: ["ignore", "ignore", "pipe"] });
  let output = "";
  proxy.stderr.on("data", (chunk) => (output += chunk));
  proxy.on("error", () => (output += `${file} is not installed: apt-get install ${file}.`));
  try {
    const deadline = performance.now() + READY_MS / 4;
    let answer: { status: number; hsts: string } | null = null;
    while (!answer && performance.now() < deadline && proxy.exitCode === null) {
      answer = await getOverTls(port).catch(() => null);
      if (!answer) await sleep(100);
    }
    expectThat(answer?.status === 200 && answer.hsts !== "", `${name} did not bring the page over TLS.`, output);
  } finally {
    proxy.kill();
  }
}

export async function smokeTestShop(shop: Rehearsed, scratch: string): Promise<void> {
  const { title, base, before, command, origin, front } = shop;
  for (const first of before)
    await step(`${title}: ${first.join(" ")}`, () => runInSandbox({ ...base, command: first }));

  const running = startInSandbox({ ...base, command });
  try {
    await step(`${title}: ${command.join(" ")} gets ready`, () => waitUntilReady(origin, running.ended, READY_MS));
    await step(`${title}: pages, the operator's commands, an upload`, () => lookAround(shop));
    for (const proxy of front) await step(`${title}: ${proxy.name} in front`, () => tryFront(proxy, shop, scratch));
    await step(`${title}: SIGTERM`, async () => {
      signalInSandbox(running.child, "SIGTERM");
      const code = await Promise.race([running.ended, sleep(STOP_MS, -1)]);
      expectThat(code === 0, code === -1 ? "It did not end in time." : `It ended with ${code}.`);
    });
    expectThat(
      !/EROFS|EACCES|"level":(?:50|60)/.test(running.output()),
      "It complained while it ran.",
      running.output(),
    );
  } catch (error) {
    throw error instanceof Failure && !error.details ? new Failure(error.message, running.output()) : error;
  } finally {
    running.child.kill("SIGKILL");
  }
}
