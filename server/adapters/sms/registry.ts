/** The only module that maps SMS providers to adapters. All other code uses the interface in provider.ts. */
import type { SmsProviderName } from "@/lib/sms/providers";
import { env } from "@/server/env";
import { alphaSms } from "./alpha";
import { mimSms } from "./mimsms";
import type { SmsProvider } from "./provider";

/** By the names in lib/sms/providers. */
export type Credentials = Readonly<Record<string, string>>;

const adapters: Record<SmsProviderName, (credentials: Credentials) => SmsProvider> = {
  mimsms: ({ user_name: userName = "", api_key: apiKey = "", sender_name: senderName = "" }) =>
    mimSms({ baseUrl: env.smsUrls.mimsms, userName, apiKey, senderName }),
  alpha: ({ api_key: apiKey = "", sender_id: senderId }) =>
    alphaSms({ baseUrl: env.smsUrls.alpha, apiKey, senderId: senderId || null }),
};

export function connectProvider(provider: SmsProviderName, credentials: Credentials): SmsProvider {
  return adapters[provider](credentials);
}
