/** Order sources: the website, or an admin on behalf of a customer (ADR 070). Pure. */

import type { Label } from "@/lib/texts/catalogue";
import { t } from "@/lib/texts/text";

/** Sources of staff orders. */
export const staffSources = ["phone", "messenger", "whatsapp", "in_person"] as const;
export type StaffSource = (typeof staffSources)[number];

export const orderSources = ["website", ...staffSources] as const;
export type OrderSource = (typeof orderSources)[number];

export const orderSourceLabels: Record<OrderSource, Label> = {
  website: "On the website",
  phone: "By phone",
  messenger: "By Messenger",
  whatsapp: "By WhatsApp",
  in_person: "In person",
};

/** `by phone`, for use within a sentence. */
export function sourceText(source: OrderSource): string {
  return t(orderSourceLabels[source]).replace(/^[BIO]/, (letter) => letter.toLowerCase());
}
