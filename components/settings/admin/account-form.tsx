"use client";

import { type FormEvent, type ReactNode, useState } from "react";
import { ConfirmAction } from "@/components/shared/confirm-action";
import { Tag } from "@/components/shared/tag";
import { useAction } from "@/components/shared/use-action";
import { useUntilReady } from "@/components/shared/use-until-ready";
import { UserText } from "@/components/shared/user-text";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import type { Credential } from "@/lib/credentials";
import { t } from "@/lib/texts/text";

type AccountFormProps = {
  account: { name: string; is_set_up: boolean; is_accepted: boolean };
  credentials: readonly Credential[];
  /** Checks and stores the credentials. */
  save: (credentials: Record<string, string>, fields: FormData) => Promise<unknown>;
  remove: () => Promise<unknown>;
  texts: { ready: string; accepted: string; notSaved: string; removing: string; removal: string };
  /** Between the heading and the credentials. */
  state?: ReactNode;
  /** Between the credentials and the buttons. */
  children?: ReactNode;
  /** Below the buttons. */
  footer?: ReactNode;
};

/** Account at a courier, an SMS provider or Telegram. Stored credentials are never shown. */
export function AccountForm({ account, credentials, save, remove, texts, state, children, footer }: AccountFormProps) {
  const { name, is_set_up: isSetUp, is_accepted: isAccepted } = account;
  const { run, isSending } = useAction();
  const waiting = useUntilReady();
  const [formKey, setFormKey] = useState(0);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const given = Object.fromEntries(credentials.map(({ name: key }) => [key, String(fields.get(key) ?? "")]));
    const isSaved = await run(() => save(given, fields), { done: texts.accepted, failed: texts.notSaved });
    // Empties the fields.
    if (isSaved) setFormKey((last) => last + 1);
  }

  return (
    <form
      key={formKey}
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid gap-x-5 gap-y-4 sm:grid-cols-2"
    >
      <h3 className="col-span-full flex flex-wrap items-center gap-3 text-base">
        <UserText>{name}</UserText>{" "}
        {isSetUp ? (
          <Tag family={isAccepted ? "accent" : "danger"}>{isAccepted ? texts.ready : t("Credentials rejected")}</Tag>
        ) : null}
      </h3>
      {state}
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
      {children}
      <div className="col-span-full flex flex-wrap gap-2.5">
        <Button type="submit" loading={isSending} {...waiting}>
          {t("Check and save")}
        </Button>
        {isSetUp ? (
          <ConfirmAction
            title={texts.removing}
            description={texts.removal}
            confirmLabel={t("Remove account")}
            isDestructive
            call={remove}
            texts={{ done: t("Account removed"), failed: t("We couldn't remove the account") }}
          >
            {t("Remove account")}
          </ConfirmAction>
        ) : null}
      </div>
      {footer}
    </form>
  );
}
