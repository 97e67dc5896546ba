"use client";

import { ConfirmAction } from "@/components/shared/confirm-action";
import { renderRich } from "@/components/shared/rich-text";
import { UserText } from "@/components/shared/user-text";
import { api } from "@/lib/api-client";
import type { Customer } from "@/lib/auth/schema";
import type { Role } from "@/lib/roles";
import type { Label } from "@/lib/texts/catalogue";
import { t } from "@/lib/texts/text";

const texts = {
  admin: {
    action: "Make admin",
    description:
      "They can then run the whole store: orders, customers, codes, prices, settings. This takes effect at once.",
    done: "The customer is an admin now",
  },
  customer: {
    action: "Make customer",
    description: "They lose access to the admin area at once, on every device. They keep their own orders and codes.",
    done: "The admin is a customer now",
  },
} as const satisfies Record<Role, Record<string, Label>>;

/** Turns a customer into an admin or back, after confirmation. */
export function ChangeRole({ user }: { user: Customer }) {
  const role = user.role === "admin" ? "customer" : "admin";
  const { action, description, done } = texts[role];

  return (
    <ConfirmAction
      button={{ variant: "ghost", size: "small", className: "-ml-3 text-soft" }}
      title={renderRich(
        role === "admin" ? "Make <name>{name}</name> an admin?" : "Make <name>{name}</name> a customer?",
        { name: (name) => <UserText>{name}</UserText> },
        { name: user.full_name || user.email || t("this customer") },
      )}
      description={t(description)}
      confirmLabel={t(action)}
      isDestructive={role === "customer"}
      call={() => api("PATCH /auth/users/{id}", { params: { id: user.id }, body: { role } })}
      texts={{ done: t(done), failed: t("Failed to change the role") }}
    >
      {t(action)}
    </ConfirmAction>
  );
}
