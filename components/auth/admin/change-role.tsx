"use client";

import { useState } from "react";
import { ConfirmDialog } from "@/components/shared/confirm-dialog";
import { useAction } from "@/components/shared/use-action";
import { Button } from "@/components/ui/button";
import { api } from "@/lib/api-client";
import type { User } from "@/lib/auth/schema";

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
export function ChangeRole({ user }: { user: User }) {
  const [isOpen, setOpen] = useState(false);
  const { run, isSending, isBusy } = useAction();
  const role = user.role === "admin" ? "customer" : "admin";
  const { action, description, done } = words[role];

  async function change() {
    await run(() => api("PATCH /auth/users/{id}", { params: { id: user.id }, body: { role } }), {
      done,
      failed: "Failed to change the role",
    });
    setOpen(false);
  }

  return (
    <>
      <Button variant="quiet" loading={isBusy && !isOpen} onClick={() => setOpen(true)}>
        {action}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onOpenChange={setOpen}
        title={`Make ${user.full_name || user.email} ${role === "admin" ? "an admin" : "a customer"}?`}
        description={description}
        confirmLabel={action}
        isDestructive={role === "customer"}
        isBusy={isSending}
        onConfirm={() => void change()}
      />
    </>
  );
}
