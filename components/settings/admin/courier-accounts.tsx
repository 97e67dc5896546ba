"use client";

import { type FormEvent, useState } from "react";
import { ConfirmAction } from "@/components/shared/confirm-action";
import { CopyButton } from "@/components/shared/copy-button";
import { Note } from "@/components/shared/note";
import { Tag } from "@/components/shared/tag";
import { useAction } from "@/components/shared/use-action";
import { useUntilReady } from "@/components/shared/use-until-ready";
import { UserText } from "@/components/shared/user-text";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { api } from "@/lib/api-client";
import { courierAccounts } from "@/lib/dispatch/booking-couriers";
import type { CourierAccounts as Accounts, SavedCourierAccount } from "@/lib/dispatch/parcel-schema";
import { t } from "@/lib/texts/text";

type Account = Accounts["couriers"][number];

/** Accounts at couriers that parcels can be booked at. Stored credentials are never shown. */
export function CourierAccounts({ accounts }: { accounts: readonly Account[] }) {
  return (
    <div className="grid gap-8">
      {accounts.map((account) => (
        <AccountForm key={account.courier} account={account} />
      ))}
    </div>
  );
}

function stateTag({ is_set_up: isSetUp, is_accepted: isAccepted }: Account) {
  if (!isSetUp) return null;

  return isAccepted ? (
    <Tag family="accent">{t("Ready to book")}</Tag>
  ) : (
    <Tag family="danger">{t("Credentials rejected")}</Tag>
  );
}

function AccountForm({ account }: { account: Account }) {
  const { courier, name, is_set_up: isSetUp, store_id: storeId } = account;
  const { credentials, hasStores } = courierAccounts[courier];
  const { run, isSending } = useAction();
  const waiting = useUntilReady();
  const [saved, setSaved] = useState<SavedCourierAccount | null>(null);

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = new FormData(form);
    const given = Object.fromEntries(credentials.map(({ name: key }) => [key, String(fields.get(key) ?? "")]));
    const store = Number(fields.get("store_id"));
    const body = { credentials: given, ...(store > 0 ? { store_id: store } : {}) };
    const isSaved = await run(
      async () => setSaved(await api("PUT /couriers/accounts/{courier}", { params: { courier }, body })),
      {
        done: t("{courier} accepted the credentials", { courier: name }),
        failed: t("We couldn't save the account at {courier}", { courier: name }),
      },
    );
    if (isSaved) form.reset();
  }

  const stores = saved?.stores ?? [];

  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => void save(event)}
      className="grid gap-x-5 gap-y-4 sm:grid-cols-2"
    >
      <h3 className="col-span-full flex flex-wrap items-center gap-3 text-base">
        <UserText>{name}</UserText> {stateTag(account)}
      </h3>
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
      {hasStores && stores.length > 1 ? (
        <Field label={t("Pick-up store")}>
          <Select name="store_id" defaultValue={saved?.store_id ?? storeId ?? ""}>
            <option value="">{t("Choose a store")}</option>
            {stores.map(({ id, name: storeName }) => (
              <option key={id} value={id}>
                {storeName}
              </option>
            ))}
          </Select>
        </Field>
      ) : null}
      <div className="col-span-full flex flex-wrap gap-2.5">
        <Button type="submit" loading={isSending} {...waiting}>
          {t("Check and save")}
        </Button>
        {isSetUp ? (
          <ConfirmAction
            title={t("Remove the account at {courier}?", { courier: name })}
            description={t("The credentials are deleted, and its reports are no longer accepted.")}
            confirmLabel={t("Remove account")}
            isDestructive
            call={() => api("DELETE /couriers/accounts/{courier}", { params: { courier } })}
            texts={{ done: t("Account removed"), failed: t("We couldn't remove the account") }}
          >
            {t("Remove account")}
          </ConfirmAction>
        ) : null}
      </div>
      {isSetUp ? <Webhook account={account} secret={saved?.webhook_secret ?? null} /> : null}
    </form>
  );
}

/** Address and secret to enter in the courier's panel. The secret is shown only when it is new. */
function Webhook({ account: { name, webhook_url: url }, secret }: { account: Account; secret: string | null }) {
  return (
    <Note className="col-span-full grid gap-2">
      <p>
        {t("Enter these in the panel of {courier} under Webhook, so that states arrive by themselves.", {
          courier: name,
        })}
      </p>
      <p className="flex flex-wrap items-center gap-2.5">
        <span className="font-mono text-sm wrap-anywhere">{url}</span>
        <CopyButton text={url} label={t("Copy the address")} />
      </p>
      {secret ? (
        <p className="flex flex-wrap items-center gap-2.5">
          <span className="font-mono text-sm wrap-anywhere">{secret}</span>
          <CopyButton text={secret} label={t("Copy the secret")} />
          <span className="text-sm text-warm">{t("This secret is shown only now.")}</span>
        </p>
      ) : null}
    </Note>
  );
}
