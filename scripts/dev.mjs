/** `npm run dev`: local mode with hot reload. Built-ins only up to the hand-over. */
import { report } from "./lib/failure.mjs";
import { handOver } from "./lib/handover.mjs";

handOver("dev").catch((error) => {
  report(error);
  process.exitCode = 1;
});
