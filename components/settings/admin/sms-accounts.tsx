"use client";

import { api } from "@/lib/api-client";
import { formatDayTime } from "@/lib/dates";
import { formatTaka } from "@/lib/money";
import { smsAccounts } from "@/lib/sms/providers";
import type { SmsAccount, SmsSettings } from "@/lib/sms/schema";
import { t } from "@/lib/texts/text";
import { AccountForm } from "./account-form";
import { SmsForm } from "./sms-form";

/** Text messages to buyers: accounts at providers, and once there is one, what is sent. */
export function TextMessages({ settings }: { settings: SmsSettings }) {
  const hasAccount = settings.accounts.some(({ is_set_up: isSetUp }) => isSetUp);

  return (
    <div className="grid gap-8">
      {settings.accounts.map((account) => (
        <ProviderForm key={account.provider} account={account} />
      ))}
      {hasAccount ? <SmsForm settings={settings} /> : null}
    </div>
  );
}

function ProviderForm({ account }: { account: SmsAccount }) {
  const { provider, name, is_set_up: isSetUp, balance, balance_at: balanceAt } = account;
  const { credentials, advice } = smsAccounts[provider];
  const params = { provider };

  return (
    <AccountForm
      account={account}
      credentials={credentials}
      save={(given) => api("PUT /sms/accounts/{provider}", { params, body: { credentials: given } })}
      remove={() => api("DELETE /sms/accounts/{provider}", { params })}
      texts={{
        ready: t("Ready to send"),
        accepted: t("{provider} accepted the credentials", { provider: name }),
        notSaved: t("We couldn't save the account at {provider}", { provider: name }),
        removing: t("Remove the account at {provider}?", { provider: name }),
        removal: t("The credentials are deleted. Without another account, no text message is sent."),
      }}
      state={
        isSetUp && balance !== null && balanceAt ? (
          <p className="col-span-full text-soft text-sm">
            {t("Balance {sum}, {time}", { sum: formatTaka(balance), time: formatDayTime(balanceAt) })}
          </p>
        ) : null
      }
    >
      {advice ? <p className="col-span-full text-soft text-sm">{t(advice)}</p> : null}
    </AccountForm>
  );
}
