/** `npm test`, on the pinned Node. `npm test -- --only unit,api tests/api/orders.test.ts` runs a part of it. */
import { parseArguments, runTestCommand } from "../lib/test-command.ts";

runTestCommand(parseArguments(process.argv.slice(2)));
