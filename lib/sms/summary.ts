/** Text messages in one line of the settings page. Pure. */
import { t } from "@/lib/texts/text";
import { smsKindLabels } from "./kinds";
import type { SmsSettings } from "./schema";

export function smsSummary({ accounts, kinds }: SmsSettings): string {
  const names = accounts.flatMap(({ name, is_set_up: isSetUp, is_accepted: isAccepted }) => {
    if (!isSetUp) return [];

    return [isAccepted ? name : t("{courier}: credentials rejected", { courier: name })];
  });
  if (names.length === 0) return t("No account yet");
  const sent = kinds.map((kind) => t(smsKindLabels[kind].label));

  return [...names, ...(sent.length > 0 ? sent : [t("no message switched on")])].join(" · ");
}
