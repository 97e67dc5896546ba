/**
 * `npm run check:ops`: validates each file of `ops/`, docker-compose.yml and the shell scripts with its own program. Needs those programs
 * (Debian's work).
 */
import { spawnSync } from "node:child_process";
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir, userInfo } from "node:os";
import path from "node:path";
import { Failure, report } from "../bootstrap/failure.mjs";
import { inRoot } from "../bootstrap/project.mjs";

const PACKAGES: Record<string, string> = {
  openssl: "openssl",
  amtool: "prometheus-alertmanager",
  promtool: "prometheus",
  "systemd-analyze": "systemd",
};
/** PgBouncer has no check mode and prints nothing about a valid file: start it, and stop it after this time. */
const POOLER_SECONDS = 2;
const STOPPED = 124;
const NOBODY = 65_534;

type Environment = Record<string, string>;

function run(file: string, args: string[], env: Environment = {}): { status: number; output: string } {
  const { status, stdout, stderr, error } = spawnSync(file, args, {
    cwd: inRoot(),
    encoding: "utf8",
    env: { ...process.env, ...env },
  });
  if (error && "code" in error && error.code === "ENOENT") {
    throw new Failure(`${file} is not installed: apt-get install ${PACKAGES[file] ?? file}.`);
  }

  return { status: status ?? 1, output: `${stdout}${stderr}` };
}

function expectGood(file: string, args: string[], env?: Environment): void {
  const { status, output } = run(file, args, env);
  if (status !== 0) throw new Failure(`${file} rejects its configuration.`, output);
}

/** The host provides the certificate, so generate one for the check. */
function checkNginx(scratch: string): void {
  const [key, certificate] = ["key.pem", "certificate.pem"].map((name) => path.join(scratch, name)) as [string, string];
  const subject = ["-subj", "/CN=shop.example", "-days", "1"];
  expectGood("openssl", [
    "req",
    "-x509",
    "-newkey",
    "rsa:2048",
    "-nodes",
    "-keyout",
    key,
    "-out",
    certificate,
    ...subject,
  ]);
  const site = readFileSync(inRoot("ops", "nginx.conf"), "utf8")
    .replace(/ssl_certificate .*;/, `ssl_certificate ${certificate};`)
    .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${key};`);
  const whole = path.join(scratch, "nginx.conf");
  writeFileSync(
    whole,
    `pid ${scratch}/nginx.pid;\nerror_log stderr;\nevents {}\nhttp {\naccess_log off;\n${site}\n}\n`,
  );
  expectGood("nginx", ["-t", "-q", "-c", whole]);
}

function checkPgbouncer(scratch: string): void {
  const users = path.join(scratch, "userlist.txt");
  writeFileSync(users, '"chemcard" "a password"\n');
  const ini = path.join(scratch, "pgbouncer.ini");
  const here = { auth_file: users, listen_addr: "127.0.0.1", listen_port: "0", unix_socket_dir: scratch };
  const given = readFileSync(inRoot("ops", "pgbouncer.ini"), "utf8").replace(/^(?:auth_file|listen_\w+) = .*\n/gm, "");
  writeFileSync(
    ini,
    `${given}${Object.entries(here)
      .map(([name, value]) => `${name} = ${value}\n`)
      .join("")}`,
  );
  const isRoot = userInfo().uid === 0;
  if (isRoot) for (const file of [scratch, users, ini]) chownSync(file, NOBODY, NOBODY);

  const user = isRoot ? ["-u", "nobody"] : [];
  const { status, output } = run("timeout", [String(POOLER_SECONDS), "pgbouncer", ...user, ini]);
  if (status === STOPPED && !/ERROR|FATAL|WARNING/.test(output)) return;
  // timeout's exit code for a missing program.
  if (status === 127) throw new Failure("pgbouncer is not installed: apt-get install pgbouncer.");
  throw new Failure("pgbouncer refuses ops/pgbouncer.ini.", output);
}

function checkCompose(): void {
  const secrets = { APP_VERSION: "1.4.0", POSTGRES_PASSWORD: "p", AUTH_SECRET: "s" };
  const profiles = ["tls", "scale", "mailpit", "backup"].flatMap((name) => ["--profile", name]);
  const isPlugin = spawnSync("docker", ["compose", "version"]).status === 0;
  const [file, args] = isPlugin ? ["docker", ["compose"]] : ["docker-compose", []];
  expectGood(file, [...args, ...profiles, "config", "--quiet"], secrets);
}

/** systemd only warns of unknown directives. The paths of Node and Docker depend on the server. */
function checkUnit(scratch: string, name: string, from: string, dropIn?: string): void {
  const here = (file: string) =>
    readFileSync(inRoot("ops", file), "utf8").replaceAll(/=\/usr\/bin\/(node|docker)/g, `=${process.execPath}`);
  const unit = path.join(scratch, name);
  writeFileSync(unit, here(from));
  if (dropIn) {
    mkdirSync(`${unit}.d`);
    writeFileSync(path.join(`${unit}.d`, "compose.conf"), here(dropIn));
  }
  const { status, output } = run("systemd-analyze", ["verify", unit], { SYSTEMD_LOG_LEVEL: "info" });
  if (status === 0 && !output.includes(name)) return;
  throw new Failure(`systemd does not understand ops/${dropIn ?? from}.`, output);
}

/** The timer starts the service with the same name. */
function checkTimers(scratch: string): void {
  for (const name of ["chemcard-backup", "chemcard-restore-check"]) {
    const inCompose = path.join(scratch, "compose");
    mkdirSync(inCompose, { recursive: true });
    checkUnit(scratch, `${name}.service`, `${name}.service`);
    checkUnit(inCompose, `${name}.service`, `${name}.service`, `${name}.compose.conf`);
    checkUnit(scratch, `${name}.timer`, `${name}.timer`);
  }
}

const checks: [name: string, check: (scratch: string) => void][] = [
  ["docker-compose.yml", checkCompose],
  [
    "ops/haproxy.cfg",
    () =>
      expectGood("haproxy", ["-c", "-q", "-f", "ops/haproxy.cfg"], {
        SHOP_1: "127.0.0.1:3001",
        SHOP_2: "127.0.0.1:3002",
      }),
  ],
  ["ops/Caddyfile", () => expectGood("caddy", ["validate", "--config", "ops/Caddyfile", "--adapter", "caddyfile"])],
  ["ops/nginx.conf", checkNginx],
  ["ops/pgbouncer.ini", checkPgbouncer],
  ["ops/chemcard@.service", (scratch) => checkUnit(scratch, "chemcard@3000.service", "chemcard@.service")],
  ["ops/chemcard-backup and chemcard-restore-check", checkTimers],
  ["ops/prometheus-rules.yml", () => expectGood("promtool", ["check", "rules", "ops/prometheus-rules.yml"])],
  ["ops/prometheus-rules.test.yml", () => expectGood("promtool", ["test", "rules", "ops/prometheus-rules.test.yml"])],
  ["ops/prometheus.yml", () => expectGood("promtool", ["check", "config", "--syntax-only", "ops/prometheus.yml"])],
  ["ops/alertmanager.yml", () => expectGood("amtool", ["check-config", "ops/alertmanager.yml"])],
  [
    "scripts/backup and ops/release.sh",
    () => {
      const names = ["backup", "restore", "restore-check"].map((name) => `scripts/backup/${name}.sh`);
      expectGood("shellcheck", ["--external-sources", ...names, "ops/release.sh"]);
    },
  ],
];

function main(): void {
  const scratch = mkdtempSync(path.join(tmpdir(), "ops-"));
  chmodSync(scratch, 0o755);
  try {
    for (const [name, check] of checks) {
      check(scratch);
      console.log(`${name} is valid for its program`);
    }
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

try {
  main();
} catch (error) {
  report(error);
  process.exitCode = 1;
}
