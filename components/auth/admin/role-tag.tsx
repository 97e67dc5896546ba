import { Tag } from "@/components/shared/tag";
import type { Role } from "@/lib/auth/schema";

const roleBadges = {
  customer: { label: "Customer", family: "neutral" },
  admin: { label: "Admin", family: "noble" },
} as const satisfies Record<Role, object>;

/** What an account may do, as a word. */
export function RoleTag({ role }: { role: Role }) {
  const { label, family } = roleBadges[role];

  return <Tag family={family}>{label}</Tag>;
}
