/** Labels of audited fields and values for admins, in any stored spelling. Pure. */
import { formatDayTime } from "@/lib/dates";
import { formatTaka, paisa, toTaka } from "@/lib/money";
import { taskLabel } from "@/lib/operation/labels";
import { changedHours } from "@/lib/settings/opening-hours";
import type { MethodNames } from "@/lib/settings/shop-facts";
import type { Label } from "@/lib/texts/catalogue";
import { localizeDigits, t } from "@/lib/texts/text";
import { columnLabels, ownColumnLabels, stateLabels } from "./field-labels";
import type { AuditEntry } from "./schema";

type Change = AuditEntry["changes"][string];

const AMOUNT = /(?:_p|P)aisa$/;

/** Label of a field: `originalPricePaisa` becomes "Original price"; a part before a dot names a payment method. */
export function fieldLabel(entity: string, field: string, names: MethodNames): string {
  const parts = field.split(".");
  const column = (parts.pop() ?? field).replace(AMOUNT, "");
  if (/[a-z]Bn$/.test(column)) {
    return t("{field} in Bangla", { field: fieldLabel(entity, field.slice(0, -2), names) });
  }

  const labels: Readonly<Record<string, Label>> = columnLabels;
  const known = ownColumnLabels[entity]?.[column] ?? labels[column];
  const plain = column.replaceAll("_", " ").replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  const label = known ? t(known) : `${plain.charAt(0).toUpperCase()}${plain.slice(1)}`;
  const [method] = parts;

  return method === undefined ? label : `${names[method as keyof MethodNames] ?? method}, ${label.toLowerCase()}`;
}

const MAX_VALUE_LENGTH = 160;
/** Matches a stored state such as `free_delivery`. */
const STATE = /^[a-z]+(?:_[a-z]+)+$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

/** Label of a state; null for free text. */
function stateLabel(field: string, text: string): string | null {
  if (field === "task") return taskLabel(text);
  const label = stateLabels[field]?.[text];
  if (label) return t(label);

  return STATE.test(text) ? text.replaceAll("_", " ") : null;
}

function valueText(field: string, value: Change["to"]): string {
  if (value === null || value === "") return t("nothing");
  if (typeof value === "boolean") return value ? t("yes") : t("no");
  if (AMOUNT.test(field) && Number.isSafeInteger(value)) return formatTaka(toTaka(paisa(Number(value))));
  if (/percentage$/i.test(field)) return localizeDigits(`${value}%`);
  if (typeof value === "number") return localizeDigits(String(value));
  const text = String(value);
  if (field === "couriers") return text.split(",").join(", ");
  if (field === "categories" || field === "smsKinds" || field === "telegramKinds")
    return text
      .split(/, ?/)
      .map((name) => stateLabel(field === "categories" ? "category" : field, name) ?? name)
      .join(", ");
  const state = stateLabel(field, text);
  if (state !== null) return state;
  if (INSTANT.test(text)) return formatDayTime(text);

  return text.length > MAX_VALUE_LENGTH ? `${text.slice(0, MAX_VALUE_LENGTH)}…` : text;
}

/** "Price: ৳449 → ৳399"; a first value is shown without an arrow. */
export function describeChange(entity: string, field: string, { from, to }: Change, names: MethodNames): string {
  const label = fieldLabel(entity, field, names);
  if (field === "openingHours" && from !== null) return `${label}: ${changedHours(String(from), String(to))}`;

  return from === null
    ? `${label}: ${valueText(field, to)}`
    : `${label}: ${valueText(field, from)} → ${valueText(field, to)}`;
}
