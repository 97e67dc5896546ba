/** Limits the memory of the shop's processes with a cgroup, as Docker does. */
import { accessSync, constants, existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from "node:fs";
import path from "node:path";

const MIB = 2 ** 20;

export type Container = {
  limitBytes: number;
  /** Adds a process and its future children. */
  take: (pid: number) => void;
  memory: () => ContainerMemory;
  /** Deletes the cgroup after its processes have exited. */
  remove: () => void;
};

export type ContainerMemory = {
  /** All memory that counts towards the limit, including the page cache. */
  chargedMiB: number;
  /** Number of times the limit was reached; the kernel first drops the page cache. */
  timesAtLimit: number;
  /** Processes killed by the kernel for lack of memory. */
  killed: number;
};

/** File or field names in the two cgroup versions. */
type Names = {
  root: string;
  limit: string;
  charged: string;
  atLimit: [file: string, line: string];
  killed: [file: string, line: string];
};

const V1: Names = {
  root: "/sys/fs/cgroup/memory",
  limit: "memory.limit_in_bytes",
  charged: "memory.max_usage_in_bytes",
  atLimit: ["memory.failcnt", ""],
  killed: ["memory.oom_control", "oom_kill "],
};

const V2: Names = {
  root: "/sys/fs/cgroup",
  limit: "memory.max",
  charged: "memory.peak",
  atLimit: ["memory.events", "max "],
  killed: ["memory.events", "oom_kill "],
};

const names = existsSync(path.join(V2.root, "cgroup.controllers")) ? V2 : V1;

/** Returns whether a limit can be set: requires root and a writable cgroup hierarchy. */
export function canContain(): boolean {
  try {
    accessSync(names.root, constants.W_OK);
    return names === V1 || readFileSync(path.join(V2.root, "cgroup.subtree_control"), "utf8").includes("memory");
  } catch {
    return false;
  }
}

/** Describes the container in a report. */
export const containerWords = (container: Container | null): string =>
  container
    ? `The shop's processes had ${container.limitBytes / MIB} MiB of memory.`
    : "The shop's processes had no limit of memory: nothing here lets the bench set one.";

let made = 0;

export function createContainer(limitMiB: number): Container {
  made += 1;
  const directory = path.join(names.root, `chemcard-bench-${process.pid}-${made}`);
  const file = (name: string) => path.join(directory, name);
  const read = ([name, line]: [file: string, line: string]) =>
    Number(new RegExp(`^${line}(\\d+)$`, "m").exec(readFileSync(file(name), "utf8"))?.[1]);
  mkdirSync(directory);
  const limitBytes = limitMiB * MIB;
  writeFileSync(file(names.limit), String(limitBytes));

  return {
    limitBytes,
    take: (pid) => writeFileSync(file("cgroup.procs"), String(pid)),
    memory: () => ({
      chargedMiB: read([names.charged, ""]) / MIB,
      timesAtLimit: read(names.atLimit),
      killed: read(names.killed),
    }),
    remove: () => {
      if (existsSync(directory)) rmdirSync(directory);
    },
  };
}
