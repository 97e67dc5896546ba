"use client";

import { type FormEvent, useState } from "react";
import { ConfirmAction } from "@/components/shared/confirm-action";
import { Tag } from "@/components/shared/tag";
import { useAction } from "@/components/shared/use-action";
import { useUntilReady } from "@/components/shared/use-until-ready";
import { UserText } from "@/components/shared/user-text";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { api } from "@/lib/api-client";
import { formatDayTime } from "@/lib/dates";
import { formatTaka } from "@/lib/money";
import { smsAccounts } from "@/lib/sms/providers";
import type { SmsAccount, SmsSettings } from "@/lib/sms/schema";
import { t } from "@/lib/texts/text";
import { SmsForm } from "./sms-form";

/** Text messages to buyers: accounts at providers, and once there is one, what is sent. */
export function TextMessages({ settings }: { settings: SmsSettings }) {
  const hasAccount = settings.accounts.some(({ is_set_up: isSetUp }) => isSetUp);

  return (
    <div className="grid gap-8">
      {settings.accounts.map((account) => (
        <AccountForm key={account.provider} account={account} />
      ))}
      {hasAccount ? <SmsForm settings={settings} /> : null}
    </div>
  );
}

function stateTag({ is_set_up: isSetUp, is_accepted: isAccepted }: SmsAccount) {
  if (!isSetUp) return null;

  return isAccepted ? (
    <Tag family="accent">{t("Ready to send")}</Tag>
  ) : (
    <Tag family="danger">{t("Credentials rejected")}</Tag>
  );
}

function AccountForm({ account }: { account: SmsAccount }) {
  const { provider, name, is_set_up: isSetUp, balance, balance_at: balanceAt } = account;
  const { credentials, advice } = smsAccounts[provider];
  const { run, isSending } = useAction();
  const waiting = useUntilReady();
  const [formKey, setFormKey] = useState(0);

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const given = Object.fromEntries(credentials.map(({ name: key }) => [key, String(fields.get(key) ?? "")]));
    const isSaved = await run(
      () => api("PUT /sms/accounts/{provider}", { params: { provider }, body: { credentials: given } }),
      {
        done: t("{provider} accepted the credentials", { provider: name }),
        failed: t("We couldn't save the account at {provider}", { provider: name }),
      },
    );
    // Empties the fields: stored credentials are never shown.
    if (isSaved) setFormKey((last) => last + 1);
  }

  return (
    <form
      key={formKey}
      method="post"
      noValidate
      onSubmit={(event) => void save(event)}
      className="grid gap-x-5 gap-y-4 sm:grid-cols-2"
    >
      <h3 className="col-span-full flex flex-wrap items-center gap-3 text-base">
        <UserText>{name}</UserText> {stateTag(account)}
      </h3>
      {isSetUp && balance !== null && balanceAt ? (
        <p className="col-span-full text-soft text-sm">
          {t("Balance {sum}, {time}", { sum: formatTaka(balance), time: formatDayTime(balanceAt) })}
        </p>
      ) : null}
      {credentials.map(({ name: key, label, isOptional }) => (
        <Field key={key} label={t(label)} optional={isOptional === true}>
          <Input
            name={key}
            type="password"
            autoComplete="off"
            spellCheck={false}
            maxLength={2_000}
            readOnly={isSending}
            placeholder={isSetUp ? t("Stored, empty keeps it") : undefined}
          />
        </Field>
      ))}
      {advice ? <p className="col-span-full text-soft text-sm">{t(advice)}</p> : null}
      <div className="col-span-full flex flex-wrap gap-2.5">
        <Button type="submit" loading={isSending} {...waiting}>
          {t("Check and save")}
        </Button>
        {isSetUp ? (
          <ConfirmAction
            title={t("Remove the account at {provider}?", { provider: name })}
            description={t("The credentials are deleted. Without another account, no text message is sent.")}
            confirmLabel={t("Remove account")}
            isDestructive
            call={() => api("DELETE /sms/accounts/{provider}", { params: { provider } })}
            texts={{ done: t("Account removed"), failed: t("We couldn't remove the account") }}
          >
            {t("Remove account")}
          </ConfirmAction>
        ) : null}
      </div>
    </form>
  );
}
