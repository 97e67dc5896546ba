/**
 * `npm run rehearse:alerts`: runs a shop with a failed backup under Prometheus and Alertmanager with the files of ops/, until both
 * Alertmanager's email and the worker's own have been delivered. Everything stays on this machine. Needs Debian's prometheus and
 * prometheus-alertmanager; takes about two minutes.
 */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { Failure, report } from "../bootstrap/failure.mjs";
import { inRoot } from "../bootstrap/project.mjs";
import { createTempDir } from "../lib/cleanup-on-exit.ts";
import { startMailInbox } from "../lib/mail-inbox.ts";
import { freePort } from "../lib/ports.ts";
import { startTestShop } from "../lib/test-shop.ts";

const TOKEN = "a-token-for-this-rehearsal-alone-0123456789";
const OWNER = "owner@shop.example";
const WITHIN_MS = 300_000;

function program(names: string[], debian: string): string {
  const found = names.find((name) => spawnSync(name, ["--version"]).status === 0);
  if (found) return found;
  throw new Failure(`${names[0]} is not installed: apt-get install ${debian}.`);
}

/** A file of ops/ with the operator's values inserted. */
function filledIn(name: string, changes: [from: string | RegExp, to: string][]): string {
  let text = readFileSync(inRoot("ops", name), "utf8");
  for (const [from, to] of changes) {
    const changed = text.replace(from, to);
    if (changed === text) throw new Failure(`ops/${name} has no ${from} any more.`);
    text = changed;
  }

  return text;
}

type Places = { folder: string; shop: string; smtp: string; prometheus: number; alertmanager: number };

/** Runs both programs locally. Intervals are shorter than an operator's; rules and thresholds are unchanged. */
function startWatching({ folder, shop, smtp, prometheus, alertmanager }: Places): ChildProcess[] {
  const file = (name: string, text: string) => {
    writeFileSync(path.join(folder, name), text);
    return path.join(folder, name);
  };
  const token = file("token", TOKEN);
  file("prometheus-rules.yml", readFileSync(inRoot("ops", "prometheus-rules.yml"), "utf8"));
  const scraping = filledIn("prometheus.yml", [
    ["scrape_configs:", "global: { evaluation_interval: 2s }\nscrape_configs:"],
    ["scrape_interval: 15s", "scrape_interval: 2s"],
    ["/etc/prometheus/chemcard-metrics-token", token],
    ['"127.0.0.1:3000"]\n\n', `"${new URL(shop).host}"]\n\n`],
    ["127.0.0.1:9093", `127.0.0.1:${alertmanager}`],
  ]);
  const sending = filledIn("alertmanager.yml", [
    ["mail.example:587", smtp.replace("smtp://", "")],
    [/ *smtp_auth_.*\n *smtp_auth_.*\n/, ""],
    ["smtp_require_tls: true", "smtp_require_tls: false"],
    ["group_wait: 30s", "group_wait: 1s"],
  ]);
  const started = (name: string, args: string[]) => {
    const child = spawn(name, args, { cwd: folder, stdio: ["ignore", "pipe", "pipe"] });
    const log = path.join(folder, `${path.basename(name)}.log`);
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (text: Buffer) => writeFileSync(log, text, { flag: "a" }));
    }

    return child;
  };

  return [
    started(program(["prometheus-alertmanager", "alertmanager"], "prometheus-alertmanager"), [
      `--config.file=${file("alertmanager.yml", sending)}`,
      `--storage.path=${path.join(folder, "alertmanager")}`,
      `--web.listen-address=127.0.0.1:${alertmanager}`,
      "--cluster.listen-address=",
    ]),
    started(program(["prometheus"], "prometheus"), [
      `--config.file=${file("prometheus.yml", scraping)}`,
      `--storage.tsdb.path=${path.join(folder, "prometheus")}`,
      `--web.listen-address=127.0.0.1:${prometheus}`,
    ]),
  ];
}

async function failBackup(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    "INSERT INTO backup_runs (kind, is_ok, error, started_at) VALUES ('backup', false, 'A rehearsal', now())",
  );
  await client.end();
}

/** Resolves to the email's first line once it has arrived. */
async function arrived(inbox: string, words: RegExp, log: () => string): Promise<string> {
  const deadline = performance.now() + WITHIN_MS;
  for (;;) {
    const mails = (await (await fetch(`${inbox}/api/mails`)).json()) as { subject: string; to: string[] }[];
    const found = mails.find(({ subject, to }) => words.test(subject) && to.includes(OWNER));
    if (found) return found.subject;
    if (performance.now() > deadline) throw new Failure(`No email ${words} arrived within five minutes.`, log());
    await sleep(500);
  }
}

async function main(): Promise<void> {
  program(["prometheus"], "prometheus");
  program(["prometheus-alertmanager", "alertmanager"], "prometheus-alertmanager");
  const folder = path.join(createTempDir("alerts"), "watch");
  mkdirSync(folder);
  const inbox = await startMailInbox();
  const shop = await startTestShop({
    name: "alerts",
    demoData: false,
    settings: { METRICS_TOKEN: TOKEN, SMTP_URL: inbox.smtpUrl, SUPPORT_EMAIL: OWNER },
  });
  const [prometheus, alertmanager] = [await freePort(), await freePort()];
  const children = startWatching({ folder, shop: shop.origin, smtp: inbox.smtpUrl, prometheus, alertmanager });
  try {
    const since = performance.now();
    await failBackup(shop.databaseUrl);
    const log = () =>
      ["prometheus", "prometheus-alertmanager"]
        .map((name) => {
          try {
            return readFileSync(path.join(folder, `${name}.log`), "utf8").slice(-2_000);
          } catch {
            return "";
          }
        })
        .join("\n");
    const waits: [string, RegExp][] = [
      ["Prometheus and Alertmanager", /^\[FIRING:\d+\] .*ChemCardBackup/],
      ["The worker", /^Alert: The last backup failed/],
    ];
    await Promise.all(
      waits.map(async ([who, words]) => {
        const subject = await arrived(inbox.origin, words, log);
        console.log(`${who}: "${subject}" reached ${OWNER} after ${Math.round((performance.now() - since) / 1000)} s`);
      }),
    );
  } finally {
    for (const child of children) child.kill("SIGTERM");
    await shop.stop();
    await inbox.stop();
  }
}

main().catch((error) => {
  report(error);
  process.exitCode = 1;
});
