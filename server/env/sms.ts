/** Addresses of the SMS providers' APIs. Credentials are entered by the shop's owner and stored in the database. */
import { apiAddress, optional } from "./pieces";

const MIMSMS_URL = "https://api.mimsms.com/api/V2";
const ALPHA_SMS_URL = "https://api.sms.net.bd";

export const smsShape = { MIMSMS_URL: optional(apiAddress), ALPHA_SMS_URL: optional(apiAddress) };

type Read = { [Name in keyof typeof smsShape]?: string | undefined };

export type SmsUrls = { mimsms: string; alpha: string };

export function readSms(read: Read): SmsUrls {
  return { mimsms: read.MIMSMS_URL ?? MIMSMS_URL, alpha: read.ALPHA_SMS_URL ?? ALPHA_SMS_URL };
}
