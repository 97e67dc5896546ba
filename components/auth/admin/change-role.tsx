"use client";

import { ConfirmAction } from "@/components/shared/confirm-action";
import { api } from "@/lib/api-client";
import type { Customer } from "@/lib/auth/schema";

const words = {
  admin: {
    action: "Make admin",
    description: "They can then run the whole store: orders, customers, codes, prices, settings. It acts at once.",
    done: "The customer is an admin now",
  },
  customer: {
    action: "Make customer",
    description: "They lose the admin area at once, on every device. Their own orders and codes stay theirs.",
    done: "The admin is a customer now",
  },
} as const;

/** Makes a customer an admin, or the other way round. Asks first. */
export function ChangeRole({ user }: { user: Customer }) {
  const role = user.role === "admin" ? "customer" : "admin";
  const { action, description, done } = words[role];

  return (
    <ConfirmAction
      button={{ variant: "ghost", size: "small", className: "-ml-3 text-soft" }}
      title={`Make ${user.full_name || user.email || "this customer"} ${role === "admin" ? "an admin" : "a customer"}?`}
      description={description}
      confirmLabel={action}
      isDestructive={role === "customer"}
      call={() => api("PATCH /auth/users/{id}", { params: { id: user.id }, body: { role } })}
      words={{ done, failed: "Failed to change the role" }}
    >
      {action}
    </ConfirmAction>
  );
}
