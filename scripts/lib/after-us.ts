/**
 * What must be gone after us however we end: by ourselves, by Ctrl-C, or killed in the middle of it. Programs of ours notice by
 * themselves that we are gone (scripts/lib/program.ts); databases, balancers and folders do not.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import type { identify } from "../bootstrap/processes.mjs";
import { inRoot, pinnedNode } from "../bootstrap/project.mjs";

export type Remains = { end: ReturnType<typeof identify> } | { remove: string };

let watcher: ChildProcess | null = null;

/** Its channel to us closes when we end. In a group of its own: Ctrl-C does not reach it. */
function startWatcher(): ChildProcess {
  const child = spawn(pinnedNode(), [inRoot("scripts", "lib", "after-us-program.ts")], {
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

/** Ends this process, and what it has started, if it still runs after us. */
export function endAfterUs(known: ReturnType<typeof identify>): void {
  leave({ end: known });
}

/** A new folder, which goes when we end, if it is still there. */
export function throwAwayFolder(name: string): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), `chemcard-${name}-`));
  leave({ remove: folder });

  return folder;
}
