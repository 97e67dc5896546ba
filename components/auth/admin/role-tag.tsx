import { Tag } from "@/components/shared/tag";
import type { Role } from "@/lib/roles";
import type { Label } from "@/lib/texts/catalogue";
import { t } from "@/lib/texts/text";

const roleBadges = {
  customer: { label: "Customer", family: "neutral" },
  admin: { label: "Admin", family: "noble" },
} as const satisfies Record<Role, { label: Label; family: string }>;

export function RoleTag({ role }: { role: Role }) {
  const { label, family } = roleBadges[role];

  return <Tag family={family}>{t(label)}</Tag>;
}
