/** `npm run check`: format, lint, import rules, types and unit tests. Built-ins only up to the hand-over. */
import { report } from "./lib/failure.mjs";
import { handOver } from "./lib/handover.mjs";

handOver("check").catch((error) => {
  report(error);
  process.exitCode = 1;
});
