/** Waits until its parent has exited, and cleans up after it (scripts/lib/cleanup-on-exit.ts). */
import { rmSync } from "node:fs";
import { treeOf } from "../bench/processes.ts";
import { isSameProcess, signal, waitForEnd } from "../bootstrap/processes.mjs";
import type { Remains } from "./cleanup-on-exit.ts";

const END_WITHIN_MS = 5_000;

const remains: Remains[] = [];

async function end(known: Extract<Remains, { end: unknown }>["end"]): Promise<void> {
  if (!isSameProcess(known)) return;
  const tree = process.platform === "linux" ? treeOf(known.pid) : [known.pid];
  // A trial may have frozen the process, so resume it first. SIGQUIT stops Postgres without waiting for clients.
  for (const pid of tree) signal(pid, "SIGCONT");
  signal(known.pid, "SIGQUIT");
  if (await waitForEnd(known, END_WITHIN_MS)) return;
  for (const pid of tree) signal(pid, "SIGKILL");
}

process.on("message", (message: Remains) => remains.push(message));

process.on("disconnect", async () => {
  await Promise.all(remains.map((one) => "end" in one && end(one.end)));
  for (const one of remains) if ("remove" in one) rmSync(one.remove, { recursive: true, force: true });
});
