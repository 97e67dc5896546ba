"use client";

import { useState } from "react";
import { CopyButton } from "@/components/shared/copy-button";
import { Note } from "@/components/shared/note";
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { api } from "@/lib/api-client";
import { courierAccounts } from "@/lib/dispatch/booking-couriers";
import type { CourierAccounts as Accounts, SavedCourierAccount } from "@/lib/dispatch/parcel-schema";
import { t } from "@/lib/texts/text";
import { AccountForm } from "./account-form";

type Account = Accounts["couriers"][number];

/** Accounts at couriers that parcels can be booked at. */
export function CourierAccounts({ accounts }: { accounts: readonly Account[] }) {
  return (
    <div className="grid gap-8">
      {accounts.map((account) => (
        <CourierForm key={account.courier} account={account} />
      ))}
    </div>
  );
}

function CourierForm({ account }: { account: Account }) {
  const { courier, name, is_set_up: isSetUp, store_id: storeId, has_webhook: hasWebhook } = account;
  const { credentials, hasStores } = courierAccounts[courier];
  const [saved, setSaved] = useState<SavedCourierAccount | null>(null);
  const stores = hasStores ? (saved?.stores ?? []) : [];
  const params = { courier };

  async function save(given: Record<string, string>, fields: FormData) {
    const store = Number(fields.get("store_id"));
    const renew_webhook = fields.get("renew_webhook") !== null;
    const body = { credentials: given, renew_webhook, ...(store > 0 ? { store_id: store } : {}) };
    setSaved(await api("PUT /couriers/accounts/{courier}", { params, body }));
  }

  return (
    <AccountForm
      account={account}
      credentials={credentials}
      save={save}
      remove={() => api("DELETE /couriers/accounts/{courier}", { params })}
      texts={{
        ready: hasStores && storeId === null ? t("Save again and choose a pick-up store") : t("Ready to book"),
        accepted: t("{courier} accepted the credentials", { courier: name }),
        notSaved: t("We couldn't save the account at {courier}", { courier: name }),
        removing: t("Remove the account at {courier}?", { courier: name }),
        removal: t("The credentials are deleted, and its reports are no longer accepted."),
      }}
      footer={isSetUp ? <Webhook account={account} secret={saved?.webhook_secret ?? null} /> : null}
    >
      {stores.length > 1 ? (
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
      {hasWebhook ? (
        <Checkbox
          name="renew_webhook"
          label={t("New secret for the webhook: the courier's panel needs it at once")}
          className="col-span-full"
        />
      ) : null}
    </AccountForm>
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
