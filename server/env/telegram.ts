/** Address of Telegram's Bot API. The token is entered by the shop's owner and stored in the database. */
import { apiAddress, optional } from "./pieces";

const TELEGRAM_URL = "https://api.telegram.org";

export const telegramShape = { TELEGRAM_URL: optional(apiAddress) };

export function readTelegram(read: { TELEGRAM_URL?: string | undefined }): { url: string } {
  return { url: read.TELEGRAM_URL ?? TELEGRAM_URL };
}
