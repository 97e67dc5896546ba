/** Audit log texts for admins. Rendered by the server, so that no page loads all of them. */
import { adminRoutes } from "@/lib/admin-routes";
import { auditActionLabel } from "@/lib/audit-actions";
import { formatTaka, paisa, toTaka } from "@/lib/money";
import type { OrderStep } from "@/lib/order-work/steps";
import { convertPaisaFields } from "@/lib/orders/history-amounts";
import { describeHistoryEntry } from "@/lib/orders/history-labels";
import type { MethodNames } from "@/lib/settings/shop-facts";
import type { Label } from "@/lib/texts/catalogue";
import { t, tn } from "@/lib/texts/text";
import { describeChange } from "./change-labels";
import type { AuditEntry } from "./schema";

type Told = Pick<AuditEntry, "entity" | "entity_id" | "action" | "changes"> & {
  /** Total in taka, for steps that record money. */
  sum?: number | undefined;
};

/** Summary of an entry, and its details, one per line. */
export function describeEntry(
  { entity, entity_id, action, changes, sum }: Told,
  names: MethodNames,
): AuditEntry["words"] {
  if (entity === "order" && entity_id !== null) {
    const [title = "", ...details] = describeHistoryEntry({ action, changes: convertPaisaFields(changes) }, names);
    return { title: sum === undefined ? title : `${title}: ${formatTaka(sum)}`, details };
  }
  if (action === "stepped") return stepText(changes);
  if (action === "exported") {
    const { file, ...filters } = changes;
    const title = auditActionLabel(action);
    return {
      title: file ? `${title}: ${file.to}` : title,
      details: Object.entries(filters).map(([field, change]) => describeChange(entity, field, change, names)),
    };
  }
  return {
    title: auditActionLabel(action),
    details: Object.entries(changes).map(([field, change]) => describeChange(entity, field, change, names)),
  };
}

const stepLabels: Record<OrderStep, Label> = {
  confirm: "Confirmed",
  hand_over: "Handed over",
  delivered: "Delivered",
  cash_received: "Cash received",
  cancel: "Cancelled",
  take_back_confirmation: "Confirmation undone",
  take_back_hand_over: "Hand-over undone",
  take_back_delivery: "Delivery undone",
};

/** "Handed over: 2 orders", "Cash received: ৳3,080 of 4 orders"; a detail states the number of rejected orders. */
function stepText({ step, done, refused, cash_paisa: cash }: AuditEntry["changes"]): AuditEntry["words"] {
  const label = stepLabels[step?.to as OrderStep];
  const [count, missed] = [Number(done?.to ?? 0), Number(refused?.to ?? 0)];
  const orders = tn(count, "{n} order", "{n} orders");
  const what = cash ? t("{sum} of {orders}", { sum: formatTaka(toTaka(paisa(Number(cash.to)))), orders }) : orders;

  return {
    title: `${label ? t(label) : auditActionLabel("stepped")}: ${what}`,
    details: missed > 0 ? [t("{n} not done", { n: missed })] : [],
  };
}

/** URL of the entity's page; null if the entity was deleted or has no page. */
export function subjectHref({ entity, entity_id: id, subject }: AuditEntry): string | null {
  if (entity === "settings") return adminRoutes.settings;
  if (id === null || subject === null) return null;

  const search = new URLSearchParams({ search: subject });
  const places: Partial<Record<string, string>> = {
    order: adminRoutes.order(id),
    user: adminRoutes.customer(id),
    staff_invitation: adminRoutes.staff,
    product: `${adminRoutes.products}?${search}`,
    premium_code: `${adminRoutes.premiumCodes}?${search}`,
    coupon: `${adminRoutes.coupons}?${search}&personal=true`,
    quiz_topic: adminRoutes.quizTopics,
    quiz_question: `${adminRoutes.quizQuestions}?${search}`,
    contact_message: adminRoutes.message(id),
  };

  return places[entity] ?? null;
}
