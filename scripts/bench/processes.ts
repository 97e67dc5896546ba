/** CPU time and memory of a process and its descendants, from Linux's /proc. */
import { readdirSync, readFileSync, readlinkSync } from "node:fs";

/** The kernel's unit of CPU time: 10 ms on all platforms. */
const TICK_MS = 10;

function read(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    // The process has exited.
    return "";
  }
}

/** Returns the fields of `/proc/PID/stat` from the third on; the second may contain spaces. */
function statOf(pid: number): string[] {
  const stat = read(`/proc/${pid}/stat`);

  return stat.slice(stat.lastIndexOf(")") + 2).split(" ");
}

export const parentOf = (pid: number) => Number(statOf(pid)[1]);

const processes = () =>
  readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number);

export function treeOf(root: number): number[] {
  const parents = new Map(processes().map((pid) => [pid, parentOf(pid)]));
  const tree = [root];
  for (const known of tree) for (const [pid, parent] of parents) if (parent === known) tree.push(pid);

  return tree;
}

/** CPU time used by a process and its descendants, including exited ones. */
export function cpuMs(root: number): number {
  const ticks = treeOf(root).map((pid) =>
    statOf(pid)
      .slice(11, 15)
      .reduce((sum, value) => sum + Number(value), 0),
  );

  return ticks.reduce((sum, value) => sum + value, 0) * TICK_MS;
}

const kibibytes = (pid: number, name: string) =>
  Number(new RegExp(`^${name}:\\s+(\\d+) kB`, "m").exec(read(`/proc/${pid}/status`))?.[1] ?? 0);

/** Resident memory of a process and its descendants in MiB, current and peak. */
export function memoryOf(root: number): { resident: number; peak: number } {
  const sum = (name: string) => treeOf(root).reduce((total, pid) => total + kibibytes(pid, name), 0) / 1024;

  return { resident: sum("VmRSS"), peak: sum("VmHWM") };
}

/** Finds the process that listens on a local port. */
export function listenerOf(port: number): number {
  const local = `:${port.toString(16).toUpperCase().padStart(4, "0")}`;
  const lines = `${read("/proc/net/tcp")}\n${read("/proc/net/tcp6")}`
    .split("\n")
    .map((line) => line.trim().split(/\s+/));
  const inode = lines.find((fields) => fields[1]?.endsWith(local) && fields[3] === "0A")?.[9];
  const holds = (pid: number) => {
    try {
      return readdirSync(`/proc/${pid}/fd`).some((fd) => readlinkSync(`/proc/${pid}/fd/${fd}`) === `socket:[${inode}]`);
    } catch {
      return false;
    }
  };
  const pid = inode && processes().find(holds);
  if (!pid) throw new Error(`No process that can be inspected listens on port ${port}.`);

  return pid;
}
