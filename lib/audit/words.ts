/** The audit in words, for admins. */

import { auditActionLabel } from "@/lib/audit-actions";
import { formatTaka, paisa, toTaka } from "@/lib/money";
import { historyWords } from "@/lib/orders/history-words";
import { adminRoutes } from "@/lib/routes";
import type { MethodNames } from "@/lib/settings/shop-facts";
import type { AuditEntity, AuditEntry } from "./schema";

export const auditEntityLabels: Record<AuditEntity, { label: string }> = {
  order: { label: "Order" },
  product: { label: "Product" },
  user: { label: "Account" },
  settings: { label: "Settings" },
  premium_code: { label: "Premium code" },
  quiz_topic: { label: "Quiz topic" },
  quiz_question: { label: "Quiz question" },
  contact_message: { label: "Message" },
  mail: { label: "Mail" },
  picture: { label: "Picture" },
  export: { label: "Export" },
  task: { label: "Background task" },
};

const LONGEST_VALUE = 160;

function valueWords(field: string, value: unknown): string {
  if (value === null || value === "") return "nothing";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (field.endsWith("_paisa") && Number.isSafeInteger(value)) return formatTaka(toTaka(paisa(Number(value))));
  const text = String(value);

  return text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE)}…` : text;
}

function changeWords(field: string, { from, to }: AuditEntry["changes"][string]): string {
  const name = field.replace(/_paisa$/, "").replaceAll("_", " ");

  return from === null
    ? `${name}: ${valueWords(field, to)}`
    : `${name}: ${valueWords(field, to)} instead of ${valueWords(field, from)}`;
}

/** What happened, and below it what of it is worth a line of its own. */
export function auditWords(
  { entity, action, changes }: AuditEntry,
  names: MethodNames,
): { title: string; details: string[] } {
  if (entity === "order") {
    const [title = "", ...details] = historyWords({ action, changes }, names);
    return { title, details };
  }
  return {
    title: auditActionLabel(action),
    details: Object.entries(changes).map(([field, change]) => changeWords(field, change)),
  };
}

/** Who acted, where it is no account. */
export function actorWords({ type, name, email }: AuditEntry["actor"]): string {
  if (type === "system") return "System";
  if (type === "gateway") return "Payment gateway";
  if (type === "guest") return "Not signed in";

  return name ?? email ?? "Deleted user";
}

/** Where the thing can be looked at; null where it is gone, or never was a page. */
export function subjectHref({ entity, entity_id: id, subject }: AuditEntry): string | null {
  if (entity === "settings") return adminRoutes.settings;
  if (id === null || subject === null) return null;

  const search = new URLSearchParams({ search: subject });
  const places: Partial<Record<string, string>> = {
    order: adminRoutes.order(id),
    user: adminRoutes.customer(id),
    product: `${adminRoutes.products}?${search}`,
    premium_code: `${adminRoutes.premiumCodes}?${search}`,
    quiz_topic: adminRoutes.quizTopics,
    quiz_question: `${adminRoutes.quizQuestions}?${search}`,
    contact_message: adminRoutes.messages,
  };

  return places[entity] ?? null;
}
