import { Tag } from "@/components/shared/tag";
import type { Role } from "@/lib/roles";
import type { Label } from "@/lib/texts/catalogue";
import { t } from "@/lib/texts/text";

const labels: Record<Role, Label> = { customer: "Customer", admin: "Admin" };

/** Role of an account. Only the exception, admins, is a tag. */
export function RoleTag({ role }: { role: Role }) {
  if (role === "customer") return <span className="text-soft text-sm">{t(labels.customer)}</span>;

  return <Tag family="noble">{t(labels.admin)}</Tag>;
}
