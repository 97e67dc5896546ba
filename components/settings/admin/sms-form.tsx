"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import type { UseFormRegisterReturn } from "react-hook-form";
import { useCheckedForm } from "@/components/shared/use-checked-form";
import { UserText } from "@/components/shared/user-text";
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { api } from "@/lib/api-client";
import { formatTaka, paisa, toTaka } from "@/lib/money";
import { type SmsKind, smsKindLabels, smsKinds } from "@/lib/sms/kinds";
import { smsAccounts } from "@/lib/sms/providers";
import { type SmsForm as Fields, type SmsExample, type SmsSettings, smsFormSchema, toSmsForm } from "@/lib/sms/schema";
import type { Label } from "@/lib/texts/catalogue";
import { t, tn } from "@/lib/texts/text";
import { parseTypedNumber } from "@/lib/typed-number";
import { HourSelect } from "./hour-select";
import { SettingsForm } from "./settings-form";

const limits = [
  { name: "per_recipient_day", label: "At most per number and day" },
  { name: "per_network_hour", label: "At most per buyer's network and hour" },
  { name: "per_shop_hour", label: "At most in all per hour" },
] as const satisfies readonly { name: keyof Fields; label: Label }[];

/** Which text messages buyers get, with the text, parts and price of each, and the limits. */
export function SmsForm({ settings }: { settings: SmsSettings }) {
  const form = useCheckedForm<Fields, unknown, Fields>({
    resolver: zodResolver(smsFormSchema, undefined, { raw: true }),
    defaultValues: toSmsForm(settings),
  });
  const { errors, isSubmitting } = form.formState;
  const typedPrice = parseTypedNumber(form.watch("part_price_paisa"));
  const price = typedPrice !== null && Number.isInteger(typedPrice) ? typedPrice : null;
  const field = (name: keyof Fields) => ({ ...form.register(name), readOnly: isSubmitting });
  const ready = settings.accounts.filter(({ is_set_up: isSetUp }) => isSetUp);

  return (
    <SettingsForm
      form={form}
      call={(values) => api("PUT /sms/settings", { body: smsFormSchema.parse(values) })}
      words={{ done: t("Text messages updated successfully"), failed: t("Failed to update text messages") }}
      submit={t("Save text messages")}
    >
      <Field
        label={t("Price of one part, in paisa")}
        hint={t("As your provider charges it. Buyers pay nothing.")}
        error={errors.part_price_paisa?.message}
      >
        <NumberInput {...field("part_price_paisa")} />
      </Field>
      <Field
        label={t("Warn below this balance (৳)")}
        hint={t("You get an email about it.")}
        error={errors.low_balance?.message}
      >
        <NumberInput {...field("low_balance")} />
      </Field>
      <fieldset className="col-span-full grid gap-4">
        <legend className="mb-2 font-medium">{t("Messages to buyers")}</legend>
        {smsKinds.map((kind) => (
          <KindChoice
            key={kind}
            kind={kind}
            price={price}
            examples={settings.examples.filter((example) => example.kind === kind)}
            input={form.register("kinds")}
          />
        ))}
      </fieldset>
      <HourSelect label={t("Nothing is sent from")} {...form.register("quiet_from")} />
      <HourSelect
        label={t("until")}
        hint={t("Messages wait for the end of these hours. The same hour twice: no quiet hours.")}
        {...form.register("quiet_to")}
      />
      {limits.map(({ name, label }) => (
        <Field key={name} label={t(label)} error={errors[name]?.message}>
          <NumberInput {...field(name)} required />
        </Field>
      ))}
      {ready.length > 1 ? (
        <Field
          label={t("Try first")}
          hint={t("The other provider is used if this one certainly did not send the message.")}
        >
          <Select {...form.register("first_provider")}>
            <option value="">{t("No preference")}</option>
            {ready.map(({ provider }) => (
              <option key={provider} value={provider}>
                {smsAccounts[provider].name}
              </option>
            ))}
          </Select>
        </Field>
      ) : null}
    </SettingsForm>
  );
}

type KindChoiceProps = {
  kind: SmsKind;
  examples: readonly SmsExample[];
  /** In paisa; null: not entered. */
  price: number | null;
  input: UseFormRegisterReturn;
};

/** A message with its text, parts and price in both languages. */
function KindChoice({ kind, examples, price, input }: KindChoiceProps) {
  const { label, hint } = smsKindLabels[kind];

  return (
    <div className="grid gap-1.5">
      <Checkbox label={t(label)} value={kind} {...input} />
      <p className="text-soft text-sm">{t(hint)}</p>
      {examples.map(({ language, text, parts }) => (
        <p key={language} className="wrap-anywhere text-sm">
          <UserText lang={language}>{text}</UserText>{" "}
          <span className="text-soft">
            ({tn(parts, "{n} part", "{n} parts")}
            {price === null ? null : `, ${formatTaka(toTaka(paisa(parts * price)))}`})
          </span>
        </p>
      ))}
    </div>
  );
}

type NumberInputProps = UseFormRegisterReturn & { id?: string; required?: boolean; readOnly?: boolean };

function NumberInput(props: NumberInputProps) {
  return <Input type="text" inputMode="numeric" autoComplete="off" {...props} />;
}
