/**
 * Runs a program in its own root file system like a container, using only kernel namespaces: the host's system is mounted read-only below
 * it, everything else is a folder. Linux, as root.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, existsSync, lstatSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from "node:fs";
import path from "node:path";
import { Failure } from "../bootstrap/failure.mjs";
import { pinnedNode } from "../bootstrap/project.mjs";

const SYSTEM = ["/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32"];
const FROM_ETC = ["resolv.conf", "hosts", "nsswitch.conf", "ssl", "ca-certificates", "alternatives"];
const NODE_DIR = "/opt/node";
const PATH = `${NODE_DIR}:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin`;
/** The image's user `node`. */
const USER_ID = 1000;

/** A folder or file from outside, or a tmpfs with mount options. */
export type Mount = { at: string; from: string; isReadOnly?: boolean } | { at: string; tmpfs: string };

export type Sandboxed = {
  root: string;
  /** The full environment except PATH. */
  env: Record<string, string>;
  cwd: string;
  command: string[];
  /** True: no privileges and a read-only root, like the running shop. False: root privileges, like a build. */
  isConfined: boolean;
  mounts?: Mount[];
};

export function requireNamespaces(): void {
  if (process.platform === "linux" && process.getuid?.() === 0) return;
  throw new Failure("The rehearsal creates its own namespaces: it needs Linux and root.");
}

/** Creates an empty root with files that every program needs. */
export function prepareRoot(root: string): void {
  mkdirSync(path.join(root, "etc"), { recursive: true });
  for (const name of FROM_ETC) {
    const from = path.join("/etc", name);
    if (existsSync(from)) cpSync(from, path.join(root, "etc", name), { recursive: true, dereference: true });
  }
  const own = { passwd: `node:x:${USER_ID}:${USER_ID}::/home/node:/bin/sh\n`, group: `node:x:${USER_ID}:\n` };
  for (const [name, line] of Object.entries(own)) {
    const others = readFileSync(path.join("/etc", name), "utf8").replace(new RegExp(`^.*:x:${USER_ID}:.*\n`, "m"), "");
    writeFileSync(path.join(root, "etc", name), others + line);
  }
}

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

/** Bind-mounts `from` below the root, creating the mount point if missing. */
function bind(root: string, { at, from, isReadOnly }: { at: string; from: string; isReadOnly?: boolean }): string[] {
  const target = quoted(path.join(root, at));
  const makePlace = lstatSync(from).isDirectory()
    ? `mkdir -p ${target}`
    : `mkdir -p $(dirname ${target}); [ -e ${target} ] || touch ${target}`;

  return [
    makePlace,
    `mount --rbind ${quoted(from)} ${target}`,
    ...(isReadOnly ? [`mount -o remount,bind,ro ${target}`] : []),
  ];
}

function mountLines(root: string, mount: Mount): string[] {
  if ("from" in mount) return bind(root, mount);
  const target = quoted(path.join(root, mount.at));

  return [`mkdir -p ${target}`, `mount -t tmpfs -o ${quoted(mount.tmpfs || "size=64m")} tmpfs ${target}`];
}

function script({ root, env, cwd, command, isConfined, mounts = [] }: Sandboxed): string {
  const system = SYSTEM.filter((folder) => existsSync(folder));
  const [links, folders] = [true, false].map((isLink) =>
    system.filter((at) => lstatSync(at).isSymbolicLink() === isLink),
  );
  const environment = Object.entries({ PATH, ...env }).map(([name, value]) => quoted(`${name}=${value}`));
  const rights = isConfined
    ? `setpriv --reuid ${USER_ID} --regid ${USER_ID} --clear-groups --no-new-privs --bounding-set=-all --inh-caps=-all`
    : "";

  return [
    "set -e",
    "mount --make-rprivate /",
    `mount --bind ${quoted(root)} ${quoted(root)}`,
    ...(links ?? []).map((at) => `[ -e ${quoted(root + at)} ] || cp -P ${at} ${quoted(root + at)}`),
    ...(folders ?? []).flatMap((at) => bind(root, { at, from: at, isReadOnly: true })),
    ...bind(root, { at: NODE_DIR, from: path.dirname(realpathSync(pinnedNode())), isReadOnly: true }),
    ...bind(root, { at: "/dev", from: "/dev" }),
    `mkdir -p ${quoted(`${root}/proc`)} ${quoted(`${root}/tmp`)} ${quoted(root + cwd)}`,
    `mount -t proc proc ${quoted(`${root}/proc`)}`,
    ...mounts.flatMap((mount) => mountLines(root, mount)),
    ...(isConfined ? [`mount -o remount,bind,ro ${quoted(root)}`] : []),
    `exec env -i ${environment.join(" ")} chroot ${quoted(root)} ${rights} sh -c ${quoted(`cd ${quoted(cwd)} && exec "$@"`)} sh ${command.map(quoted).join(" ")}`,
  ].join("\n");
}

const running = new Set<ChildProcess>();

/** Kills all of them. */
export async function killSandboxes(): Promise<void> {
  const ended = [...running].map((child) => new Promise((resolve) => child.on("exit", resolve)));
  for (const child of running) child.kill("SIGKILL");
  await Promise.all(ended);
}

/** Starts the program. Killing `unshare` kills the program too; `signal` reaches the program itself. */
export function startInSandbox(program: Sandboxed): {
  child: ChildProcess;
  output: () => string;
  ended: Promise<number>;
} {
  // The kernel kills the program with this process, so that no root remains mounted.
  const namespaces = ["unshare", "--mount", "--pid", "--fork", "--kill-child"];
  const child = spawn("setpriv", ["--pdeathsig", "KILL", ...namespaces, "sh", "-c", script(program)], {
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  running.add(child);
  child.on("exit", () => running.delete(child));
  child.on("error", () => running.delete(child));
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => (output += chunk));
  const ended = new Promise<number>((resolve, reject) => {
    child.on("error", () => reject(new Failure("setpriv could not be started: it comes with Debian's util-linux.")));
    child.on("exit", (code) => resolve(code ?? 1));
  });

  return { child, output: () => output, ended };
}

/** Sends a signal to the program itself, the only child of `unshare`. */
export function signalInSandbox({ pid = 0 }: ChildProcess, signal: NodeJS.Signals): void {
  const inside = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim();
  process.kill(Number(inside), signal);
}

/** Runs to completion; a failure prints the output. */
export async function runInSandbox(program: Sandboxed): Promise<string> {
  const { output, ended } = startInSandbox(program);
  const code = await ended;
  if (code === 0) return output();
  throw new Failure(`${program.command.join(" ")} ended with ${code}.`, output());
}
