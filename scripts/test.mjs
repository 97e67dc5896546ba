/** `npm test`: everything that must hold, from a bare clone. Built-ins only up to the hand-over. */
import { report } from "./lib/failure.mjs";
import { handOver } from "./lib/handover.mjs";

handOver("test").catch((error) => {
  report(error);
  process.exitCode = 1;
});
