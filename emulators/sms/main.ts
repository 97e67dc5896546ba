/** Emulator of both SMS providers as a program: `PORT=5101 node emulators/sms/main.ts`. */
import { endWithStarter } from "../serve.ts";
import { exampleAccounts, startSmsEmulator } from "./emulator.ts";

const hasStarter = endWithStarter();
const { mimsmsUrl, alphaUrl } = await startSmsEmulator({ port: Number(process.env.PORT ?? 0) });
if (!hasStarter) {
  console.log(`MIMSMS_URL=${mimsmsUrl} ALPHA_SMS_URL=${alphaUrl}`);
  console.log(`Credentials: ${JSON.stringify(exampleAccounts)}`);
}
