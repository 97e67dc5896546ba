/** `npm run check`, on the pinned Node: the gate before every commit. */
import { QUICK_STAGES } from "../lib/stages.mjs";
import { runTestCommand } from "../lib/test-command.mjs";

runTestCommand({ only: QUICK_STAGES, filters: process.argv.slice(2) });
