/** Labels of the entity kinds in the audit log. */
import type { Label } from "@/lib/texts/catalogue";
import type { AuditEntity } from "./schema";

export const auditEntityLabels: Record<AuditEntity, { label: Label }> = {
  order: { label: "Order" },
  product: { label: "Product" },
  purchase: { label: "Purchase^order" },
  supplier: { label: "Supplier" },
  cost: { label: "Costs of an order" },
  review: { label: "Review" },
  user: { label: "Account" },
  staff_invitation: { label: "Invitation" },
  settings: { label: "Settings" },
  premium_code: { label: "Premium code" },
  coupon: { label: "Coupon" },
  quiz_topic: { label: "Quiz topic" },
  quiz_question: { label: "Quiz question" },
  contact_message: { label: "Message" },
  mail: { label: "Email" },
  picture: { label: "Picture" },
  export: { label: "Export" },
  task: { label: "Background task" },
};
