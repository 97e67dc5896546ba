import { t } from "@/lib/texts/text";
import type { AuditEntry } from "./schema";

/** Labels of actors other than accounts. */
export function actorLabel({ type, name, email }: AuditEntry["actor"]): string {
  if (type === "system") return t("System");
  if (type === "gateway") return t("Payment gateway");
  if (type === "guest") return t("Not signed in");

  return name ?? email ?? t("Deleted user");
}
