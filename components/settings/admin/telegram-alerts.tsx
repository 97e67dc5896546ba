"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { Note } from "@/components/shared/note";
import { useAction } from "@/components/shared/use-action";
import { useCheckedForm } from "@/components/shared/use-checked-form";
import { useUntilReady } from "@/components/shared/use-until-ready";
import { UserText } from "@/components/shared/user-text";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { api } from "@/lib/api-client";
import { telegramKindLabels, telegramKinds } from "@/lib/telegram/kinds";
import {
  type TelegramForm as Fields,
  type TelegramChat,
  type TelegramSettings,
  telegramCredentials,
  telegramFormSchema,
  toTelegramForm,
} from "@/lib/telegram/schema";
import { t } from "@/lib/texts/text";
import { AccountForm } from "./account-form";
import { HourSelect } from "./hour-select";
import { SettingsForm } from "./settings-form";

/** Alerts by Telegram: the bot, its chat, and once there is one, what is sent. */
export function TelegramAlerts({ settings }: { settings: TelegramSettings }) {
  const { account, chat } = settings;

  return (
    <div className="grid gap-8">
      <AccountForm
        account={account}
        credentials={telegramCredentials}
        save={(credentials) => api("PUT /telegram/account", { body: { credentials } })}
        remove={() => api("DELETE /telegram/account")}
        texts={{
          ready: chat ? t("Ready to send") : t("Choose a chat"),
          accepted: t("{provider} accepted the credentials", { provider: "Telegram" }),
          notSaved: t("We couldn't save the account at {provider}", { provider: "Telegram" }),
          removing: t("Remove the account at {provider}?", { provider: "Telegram" }),
          removal: t("The token, the chat and waiting alerts are deleted. Emails are still sent."),
        }}
      >
        <p className="text-soft text-sm">
          {t("In Telegram, write /newbot to @BotFather: it makes a bot and its token.")}
        </p>
      </AccountForm>
      {account.is_set_up ? <ChatChoice bot={account.name} chat={chat} /> : null}
      {chat ? <AlertChoices settings={settings} /> : null}
    </div>
  );
}

function ChatChoice({ bot, chat }: { bot: string; chat: TelegramSettings["chat"] }) {
  const { run, isBusy } = useAction();
  const waiting = useUntilReady();
  const [found, setFound] = useState<readonly TelegramChat[] | null>(null);
  const failed = t("We couldn't ask Telegram");

  const find = () => run(async () => setFound((await api("POST /telegram/chats")).chats), { failed });
  const choose = (id: string) =>
    run(
      async () => {
        await api("PUT /telegram/chat", { body: { chat_id: id } });
        setFound(null);
      },
      { done: t("Chat saved"), failed },
    );
  const test = () => run(() => api("POST /telegram/test"), { done: t("The test message was sent"), failed });

  return (
    <section className="grid gap-4">
      <h3 className="text-base">{t("Chat")}</h3>
      {chat ? <p className="wrap-anywhere">{t("Alerts go to {chat}.", { chat: chat.title })}</p> : null}
      {chat && !chat.is_reachable ? (
        <Note tone="danger">
          {t("Telegram refuses messages to this chat. Unblock the bot or add it again, then send a test message.")}
        </Note>
      ) : null}
      <p className="text-soft text-sm">
        {t("Write to {bot} in Telegram, or add it to a group. Then find the chat.", { bot })}
      </p>
      {found ? <FoundChats chats={found} isBusy={isBusy} choose={(id) => void choose(id)} /> : null}
      <div className="flex flex-wrap gap-2.5">
        <Button variant={chat ? "quiet" : "primary"} loading={isBusy} {...waiting} onClick={() => void find()}>
          {t("Find chat")}
        </Button>
        {chat ? (
          <Button variant="quiet" loading={isBusy} {...waiting} onClick={() => void test()}>
            {t("Send a test message")}
          </Button>
        ) : null}
      </div>
    </section>
  );
}

type FoundChatsProps = { chats: readonly TelegramChat[]; isBusy: boolean; choose: (id: string) => void };

function FoundChats({ chats, isBusy, choose }: FoundChatsProps) {
  if (chats.length === 0) {
    return (
      <Note role="status">
        {t("No chat found. Telegram shows those of the last day only: write to the bot again.")}
      </Note>
    );
  }

  return (
    <ul className="divide-y divide-line">
      {chats.map(({ id, title }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-2">
          <span className="wrap-anywhere">
            <UserText>{title}</UserText>
          </span>
          <Button variant="quiet" size="small" disabled={isBusy} onClick={() => choose(id)}>
            {t("Use this chat")}
          </Button>
        </li>
      ))}
    </ul>
  );
}

function AlertChoices({ settings }: { settings: TelegramSettings }) {
  const form = useCheckedForm<Fields, unknown, Fields>({
    resolver: zodResolver(telegramFormSchema, undefined, { raw: true }),
    defaultValues: toTelegramForm(settings),
  });
  const kinds = form.register("kinds");

  return (
    <SettingsForm
      form={form}
      call={(values) => api("PUT /telegram/settings", { body: telegramFormSchema.parse(values) })}
      words={{ done: t("Alerts updated successfully"), failed: t("Failed to update the alerts") }}
      submit={t("Save alerts")}
    >
      <fieldset className="col-span-full grid gap-3">
        <legend className="mb-2 font-medium">{t("Alerts")}</legend>
        {telegramKinds.map((kind) => (
          <div key={kind}>
            <Checkbox label={t(telegramKindLabels[kind].label)} value={kind} {...kinds} />
            <p className="text-soft text-sm">{t(telegramKindLabels[kind].hint)}</p>
          </div>
        ))}
      </fieldset>
      <HourSelect label={t("Nothing is sent from")} {...form.register("quiet_from")} />
      <HourSelect
        label={t("until")}
        hint={t("Messages wait for the end of these hours. The same hour twice: no quiet hours.")}
        {...form.register("quiet_to")}
      />
      <Field label={t("Language")}>
        <Select {...form.register("language")}>
          <option value="en" lang="en">
            English
          </option>
          <option value="bn" lang="bn">
            বাংলা
          </option>
        </Select>
      </Field>
    </SettingsForm>
  );
}
