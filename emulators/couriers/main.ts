/** Emulator of both couriers as a program: `PORT=5100 node emulators/couriers/main.ts`. DATA_DIR keeps parcels across restarts. */
import path from "node:path";
import { endWithStarter } from "../serve.ts";
import { exampleAccounts, startCourierEmulator } from "./emulator.ts";

const hasStarter = endWithStarter();
const { PORT, DATA_DIR } = process.env;
const file = DATA_DIR ? path.join(DATA_DIR, "couriers.json") : null;
const { steadfastUrl, pathaoUrl } = await startCourierEmulator({ port: Number(PORT ?? 0), file });
if (!hasStarter) {
  console.log(`STEADFAST_URL=${steadfastUrl} PATHAO_URL=${pathaoUrl}`);
  console.log(`Credentials: ${JSON.stringify(exampleAccounts)}`);
}
