/** `npm run build`: a finished build in `.builds/`, named by the hash of its inputs. Built-ins only up to the hand-over. */
import { report } from "./lib/failure.mjs";
import { handOver } from "./lib/handover.mjs";

handOver("build").catch((error) => {
  report(error);
  process.exitCode = 1;
});
