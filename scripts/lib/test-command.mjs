/** What `npm test` and `npm run check` share. */
import { report } from "./failure.mjs";
import { stopRunning } from "./run.mjs";
import { runStages } from "./run-stages.mjs";
import { createShutdown } from "./shutdown.mjs";
import { chooseStages } from "./stages.mjs";
import { seconds } from "./steps.mjs";

/** `--only unit,api` chooses stages; what else stands there goes to vitest and Playwright as filters. */
export function parseArguments(args) {
  const at = args.indexOf("--only");
  if (at === -1) return { only: [], filters: args };

  return { only: (args[at + 1] ?? "").split(","), filters: [...args.slice(0, at), ...args.slice(at + 2)] };
}

/** @param {{ only: string[], filters: string[] }} wanted */
export async function runTestCommand({ only, filters }) {
  const since = performance.now();
  const shutdown = createShutdown({ onAsked: stopRunning });
  process.exitCode = 1;
  try {
    const { passed, failed, broken } = await runStages(chooseStages(only), { filters, shutdown });
    await shutdown.end();
    console.log(`\nAll stages took ${seconds(since)}.`);
    if (broken.length > 0) console.log(`Failed: ${broken.join(", ")}.`);
    console.log(`${passed} passed, ${failed} failed`);
    if (broken.length === 0) process.exitCode = 0;
  } catch (error) {
    await shutdown.end();
    report(error);
  }
  process.exit();
}
