/** The memory of a container around the shop's processes: the kernel's own limit (a memory cgroup), as Docker sets it. */
import { accessSync, constants, existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from "node:fs";
import path from "node:path";

const MIB = 2 ** 20;

export type Container = {
  limitBytes: number;
  /** Takes a process in, with all that it starts from now on. */
  take: (pid: number) => void;
  memory: () => ContainerMemory;
  /** Once its processes have ended. */
  remove: () => void;
};

export type ContainerMemory = {
  /** All that counts against the limit, files that the kernel keeps for reading among it. */
  chargedMiB: number;
  /** How often the limit was met; the kernel then drops such files first. */
  timesAtLimit: number;
  /** Processes that the kernel ended because nothing else was left. */
  killed: number;
};

/** The names of one thing in the two generations of cgroups: a file, or a line of one. */
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

/** Whether this machine lets us set such a limit: that takes root, and a hierarchy that is not mounted for reading alone. */
export function canContain(): boolean {
  try {
    accessSync(names.root, constants.W_OK);
    return names === V1 || readFileSync(path.join(V2.root, "cgroup.subtree_control"), "utf8").includes("memory");
  } catch {
    return false;
  }
}

/** What a report says of the container that was measured in. */
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
