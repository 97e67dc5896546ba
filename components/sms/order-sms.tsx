import type { ReactNode } from "react";
import { Tag } from "@/components/shared/tag";
import { UserText } from "@/components/shared/user-text";
import { Card } from "@/components/ui/card";
import { formatDayTime } from "@/lib/dates";
import { formatTaka } from "@/lib/money";
import { maySendAgain, smsKindLabels, smsStatusLabels } from "@/lib/sms/kinds";
import type { SmsMessage } from "@/lib/sms/schema";
import { t, tn } from "@/lib/texts/text";
import { SendAgain } from "./send-again";

type OrderSmsProps = {
  messages: readonly SmsMessage[];
  canEdit: boolean;
  /** Button that sends a confirmation code, if one can be sent. */
  code: ReactNode;
};

/** Text messages of an order; nothing if there are none, and none can be sent. */
export function OrderSms({ messages, canEdit, code }: OrderSmsProps) {
  if (messages.length === 0 && !code) return null;

  return (
    <Card title={t("Text messages")}>
      <ul className="divide-y divide-line">
        {messages.map((message) => (
          <li key={message.id} className="grid gap-1 py-2 first:pt-0 last:pb-0">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="font-medium">{t(smsKindLabels[message.kind].label)}</span>
              <Tag family={smsStatusLabels[message.status].family}>{t(smsStatusLabels[message.status].label)}</Tag>
            </p>
            <p className="text-soft text-sm">{factsOf(message)}</p>
            {message.detail ? (
              <p className="text-sm">
                <UserText>{message.detail}</UserText>
              </p>
            ) : null}
            {canEdit && maySendAgain(message.status) ? <SendAgain id={message.id} /> : null}
          </li>
        ))}
      </ul>
      {code}
    </Card>
  );
}

function factsOf({ sent_at: sentAt, created_at: createdAt, provider_name: provider, parts, cost }: SmsMessage): string {
  const facts = [
    formatDayTime(sentAt ?? createdAt),
    provider,
    parts === null ? null : tn(parts, "{n} part", "{n} parts"),
    cost === null ? null : formatTaka(cost),
  ];

  return facts.filter((fact) => fact !== null).join(" · ");
}
