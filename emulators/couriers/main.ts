/** Emulator of both couriers as a program: `PORT=5005 node emulators/couriers/main.ts`. */
import { exampleAccounts, startCourierEmulator } from "./emulator.ts";

const hasStarter = process.send !== undefined;

// Ctrl-C signals the whole process group: ignore it, since the parent stops this program after the shop.
process.on("SIGINT", () => {
  if (!hasStarter) process.exit(0);
});
process.on("SIGTERM", () => process.exit(0));
process.on("disconnect", () => process.exit(0));

const { steadfastUrl, pathaoUrl } = await startCourierEmulator({ port: Number(process.env.PORT ?? 0) });
if (!hasStarter) {
  console.log(`STEADFAST_URL=${steadfastUrl} PATHAO_URL=${pathaoUrl}`);
  console.log(`Credentials: ${JSON.stringify(exampleAccounts)}`);
}
