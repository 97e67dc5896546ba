/** The audit in words, for admins: the server says them, no page carries all of them. */
import { adminRoutes } from "@/lib/admin-routes";
import { auditActionLabel } from "@/lib/audit-actions";
import { historyWords } from "@/lib/orders/history-words";
import type { MethodNames } from "@/lib/settings/shop-facts";
import { changeWords } from "./field-words";
import type { AuditEntry } from "./schema";

/** What happened, and below it what of it is worth a line of its own. */
export function auditWords(
  { entity, entity_id, action, changes }: Pick<AuditEntry, "entity" | "entity_id" | "action" | "changes">,
  names: MethodNames,
): AuditEntry["words"] {
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
