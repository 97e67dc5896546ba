/** `npm start`, `npm test`, `npm run check` and the like from a bare clone: `node scripts/command.mjs <name>`. */
import { report } from "./bootstrap/failure.mjs";
import { handOver } from "./bootstrap/handover.mjs";

const [name = "", ...args] = process.argv.slice(2);

handOver(name, args).catch((error) => {
  report(error);
  process.exitCode = 1;
});
