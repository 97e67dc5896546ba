/** `npm run check`, on the pinned Node: the gate before every commit. */
import { QUICK_STAGES } from "../lib/stages.ts";
import { runTestCommand } from "../lib/test-command.ts";

runTestCommand({ only: QUICK_STAGES, filters: process.argv.slice(2) });
