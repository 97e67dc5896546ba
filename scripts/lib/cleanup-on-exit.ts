/**
 * Removes temporary databases, proxies and folders even if this process is killed. Not needed for our own programs, which detect that
 * themselves (scripts/lib/program.ts).
 */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import type { identify } from "../bootstrap/processes.mjs";
import { inRoot, pinnedNode } from "../bootstrap/project.mjs";

export type Remains = { end: ReturnType<typeof identify> } | { remove: string };

let watcher: ChildProcess | null = null;

/** Starts the cleanup program, whose IPC channel closes when this process exits. Its own process group protects it from Ctrl-C. */
function startWatcher(): ChildProcess {
  const child = spawn(pinnedNode(), [inRoot("scripts", "lib", "cleanup-on-exit-program.ts")], {
    detached: true,
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  child.unref();
  child.channel?.unref();

  return child;
}

function leave(remains: Remains): void {
  watcher ??= startWatcher();
  watcher.send(remains);
}

/** Kills the process and its descendants after this process has exited. */
export function killOnParentExit(known: ReturnType<typeof identify>): void {
  leave({ end: known });
}

/** Creates a folder that is deleted when this process exits. */
export function createTempDir(name: string): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), `chemcard-${name}-`));
  leave({ remove: folder });

  return folder;
}
