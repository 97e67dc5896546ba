/** The embedded PostgreSQL: creates, adopts, starts and stops it. Its data is in one folder. */
import { spawn } from "node:child_process";
import {
  closeSync,
  existsSync,
  fchownSync,
  openSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { Failure } from "../bootstrap/failure.mjs";
import { commandLine, identify, isSameProcess, signal, waitForEnd } from "../bootstrap/processes.mjs";
import { freePort } from "./ports.ts";
import { reachableHome } from "./postgres-home.ts";
import { createCluster, findPrograms } from "./postgres-programs.ts";
import { postgresUser, type ServerUser } from "./postgres-user.ts";

const START_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 20_000;

const DURABLE = ["-c", "max_connections=100"];
/** For temporary data: no fsync. */
const THROWAWAY = [...DURABLE, "-c", "fsync=off", "-c", "synchronous_commit=off", "-c", "full_page_writes=off"];

type Process = ReturnType<typeof identify>;

export type Postgres = {
  /** Folder of its files. */
  home: string;
  url: (database: string) => string;
  /** True if an already running server was adopted. */
  adopted: boolean;
  isRunning: () => boolean;
  /** The postmaster's pid, whose children are connections and background workers. */
  readonly pid: number;
  restart: () => Promise<void>;
  stop: () => Promise<void>;
  /** Stops and deletes everything. */
  remove: () => Promise<void>;
};

function readJson(file: string) {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null;
}

export async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on("error", () => {});
  try {
    await client.connect();
    await client.query("SELECT 1");

    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

function serves(pid: number, data: string): boolean {
  if (process.platform !== "linux") return commandLine(pid).includes(data);
  try {
    // The server's working directory is its data folder; compare real paths.
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(data);
  } catch {
    return false;
  }
}

/** Returns the running server of this data folder according to its pid file, or null. */
function runningServer(data: string): (Process & { port: number }) | null {
  const file = path.join(data, "postmaster.pid");
  if (!existsSync(file)) return null;
  const [pid, , , port] = readFileSync(file, "utf8").split("\n");
  const known = identify(Number(pid));
  if (known.mark === null) return null;
  if (serves(known.pid, data)) return { ...known, port: Number(port) };
  // Another program has this pid now. PostgreSQL would not detect that and refuse to start.
  rmSync(file, { force: true });

  return null;
}

async function end(server: Process): Promise<void> {
  signal(server.pid, "SIGINT");
  if (await waitForEnd(server, STOP_TIMEOUT_MS)) return;
  signal(server.pid, "SIGQUIT");
  if (await waitForEnd(server, 5000)) return;
  signal(server.pid, "SIGKILL");
  await waitForEnd(server, 2000);
}

/** Deletes a cluster whose data folder was deleted. A killed start may have left its server running. */
async function discard(home: string): Promise<void> {
  const server = runningServer(path.join(home, "data"));
  if (server) await end(server);
  rmSync(home, { recursive: true, force: true });
}

type Launch = { postgres: string; data: string; home: string; port: number; user: ServerUser; options: string[] };

function spawnServer({ postgres, data, home, port, user, options }: Launch): Process {
  // Log to a file, not a pipe: the server may outlive this process, and writing to a broken pipe would kill it.
  const log = openSync(path.join(home, "postgres.log"), "w", 0o600);
  if (user) fchownSync(log, user.uid, user.gid);
  const listen = ["-D", data, "-p", String(port), "-c", "listen_addresses=127.0.0.1", "-c", "unix_socket_directories="];
  const child = spawn(postgres, [...listen, ...options], {
    ...user,
    cwd: home,
    // A separate process group: Ctrl-C stops the shop first, the database last.
    detached: true,
    stdio: ["ignore", log, log],
  });
  child.on("error", () => {});
  child.unref();
  closeSync(log);

  return identify(child.pid ?? 0);
}

type Opening = {
  directory: string;
  durable?: boolean;
  /** `name=value` for a started server. */
  settings?: string[];
  /** Folder of another PostgreSQL's programs, if not the embedded one's. */
  programFolder?: string | undefined;
  /** Called with each started server, before it is ready. */
  onStart?: (server: Process) => void;
};

/** Starts the server on `directory` or adopts the one that a killed start left running. */
export async function openPostgres({
  directory,
  durable = true,
  settings = [],
  programFolder,
  onStart,
}: Opening): Promise<Postgres> {
  const user = postgresUser();
  const { home, abandoned } = reachableHome(path.resolve(directory), user);
  for (const folder of abandoned) await discard(folder);
  const data = path.join(home, "data");
  const portFile = path.join(home, "port.json");
  const programs = findPrograms(user, programFolder);

  if (!existsSync(data)) await createCluster({ home, data, user, programs, durable });
  const account = readJson(path.join(home, "account.json"));
  if (!account) throw new Failure(`${home} holds a database but not its account.json; restore that file.`);

  let port: number | undefined = readJson(portFile)?.port;
  const url = (database: string) => `postgresql://${account.user}:${account.password}@127.0.0.1:${port}/${database}`;

  async function adopt(): Promise<Process | null> {
    const left = runningServer(data);
    if (!left) return null;
    port = left.port;
    if (await answers(url("postgres"))) return left;
    await end(left);

    return null;
  }

  async function start(): Promise<Process> {
    port = await freePort(port);
    writeFileSync(portFile, JSON.stringify({ port }));
    const options = [...(durable ? DURABLE : THROWAWAY), ...settings.flatMap((setting) => ["-c", setting])];
    const server = spawnServer({ postgres: programs.postgres, data, home, port, user, options });
    onStart?.(server);
    const deadline = performance.now() + START_TIMEOUT_MS;
    while (!(await answers(url("postgres")))) {
      if (!isSameProcess(server) || performance.now() > deadline) {
        signal(server.pid, "SIGQUIT");
        throw new Failure("PostgreSQL did not start.", readFileSync(path.join(home, "postgres.log"), "utf8"));
      }
      await sleep(50);
    }

    return server;
  }

  const stop = () => end(runningServer(data) ?? server);
  const adopted = await adopt();
  let server = adopted ?? (await start());

  return {
    home,
    url,
    adopted: adopted !== null,
    isRunning: () => isSameProcess(server),
    get pid() {
      return server.pid;
    },
    restart: async () => {
      server = (await adopt()) ?? (await start());
    },
    stop,
    remove: async () => {
      await stop();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/**
 * Creates the database if it does not exist.
 * @param adminUrl of the database `postgres`
 */
export async function ensureDatabase(adminUrl: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query("SELECT 1 FROM pg_database WHERE datname = $1", [name]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
}
