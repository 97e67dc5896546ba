/** The audit in words, for admins. */

import { adminRoutes } from "@/lib/admin-routes";
import { auditActionLabel } from "@/lib/audit-actions";
import { historyWords } from "@/lib/orders/history-words";
import type { MethodNames } from "@/lib/settings/shop-facts";
import type { Label } from "@/lib/texts/catalogue";
import { t } from "@/lib/texts/text";
import { changeWords } from "./field-words";
import type { AuditEntity, AuditEntry } from "./schema";

export const auditEntityLabels: Record<AuditEntity, { label: Label }> = {
  order: { label: "Order" },
  product: { label: "Product" },
  review: { label: "Review" },
  user: { label: "Account" },
  settings: { label: "Settings" },
  premium_code: { label: "Premium code" },
  coupon: { label: "Coupon" },
  quiz_topic: { label: "Quiz topic" },
  quiz_question: { label: "Quiz question" },
  contact_message: { label: "Message" },
  mail: { label: "Mail" },
  picture: { label: "Picture" },
  export: { label: "Export" },
  task: { label: "Background task" },
};

/** What happened, and below it what of it is worth a line of its own. */
export function auditWords(
  { entity, entity_id, action, changes }: AuditEntry,
  names: MethodNames,
): { title: string; details: string[] } {
  // A step taken for several orders is no history of one.
  if (entity === "order" && entity_id !== null) {
    const [title = "", ...details] = historyWords({ action, changes }, names);
    return { title, details };
  }
  return {
    title: auditActionLabel(action),
    details: Object.entries(changes).map(([field, change]) => changeWords(entity, field, change, names)),
  };
}

/** Who acted, where it is no account. */
export function actorWords({ type, name, email }: AuditEntry["actor"]): string {
  if (type === "system") return t("System");
  if (type === "gateway") return t("Payment gateway");
  if (type === "guest") return t("Not signed in");

  return name ?? email ?? t("Deleted user");
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
    coupon: `${adminRoutes.coupons}?${search}&personal=true`,
    quiz_topic: adminRoutes.quizTopics,
    quiz_question: `${adminRoutes.quizQuestions}?${search}`,
    contact_message: adminRoutes.message(id),
  };

  return places[entity] ?? null;
}
