/** Names of the staff roles, and what each may do. */
import type { StaffRole } from "@/lib/roles";
import type { Label } from "@/lib/texts/catalogue";

export const staffRoleLabels: Record<StaffRole, { label: Label; description: Label }> = {
  owner: { label: "Owner", description: "Everything, including settings, premium codes, audit and staff" },
  manager: {
    label: "Manager",
    description: "Orders, cases, messages, customers, coupons, reviews and the shop's figures",
  },
  packer: {
    label: "Packer",
    description: "Parcels to pack and hand over, with packing slips. No email addresses, prices or totals",
  },
  editor: { label: "Editor", description: "Products and quiz, with their texts" },
  support: { label: "Support", description: "Reads orders and customers, answers messages" },
};
