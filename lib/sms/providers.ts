/** SMS providers that the shop can use, and the credentials that each needs. Pure. */
import type { Credential } from "@/lib/credentials";
import type { Label } from "@/lib/texts/catalogue";

export const smsProviders = ["mimsms", "alpha"] as const;
export type SmsProviderName = (typeof smsProviders)[number];

type Description = { name: string; credentials: readonly Credential[]; advice: Label | null };

export const smsAccounts: Record<SmsProviderName, Description> = {
  mimsms: {
    name: "MiMSMS",
    credentials: [
      { name: "user_name", label: "User name of the account" },
      { name: "api_key", label: "API key" },
      { name: "sender_name", label: "Sender name that the provider approved" },
    ],
    advice: "MiMSMS accepts calls only from addresses and domains that you enter in its panel.",
  },
  alpha: {
    name: "Alpha SMS",
    credentials: [
      { name: "api_key", label: "API key" },
      { name: "sender_id", label: "Sender name that the provider approved", isOptional: true },
    ],
    advice: null,
  },
};

export const isSmsProvider = (name: string): name is SmsProviderName => smsProviders.some((known) => known === name);
