/** Emulator of Telegram's Bot API as a program: `PORT=5102 node emulators/telegram/main.ts`. */
import { endWithStarter } from "../serve.ts";
import { exampleChat, exampleToken, startTelegramEmulator } from "./emulator.ts";

const hasStarter = endWithStarter();
const { url } = await startTelegramEmulator({ port: Number(process.env.PORT ?? 0), chats: [exampleChat] });
if (!hasStarter) {
  console.log(`TELEGRAM_URL=${url}`);
  console.log(`Bot token: ${exampleToken}`);
}
