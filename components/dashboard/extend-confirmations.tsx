"use client";

import { ConfirmAction } from "@/components/shared/confirm-action";
import { api } from "@/lib/api-client";

/** Keeps all cash orders longer that are about to be cancelled: for days on which nobody calls, as Eid. */
export function ExtendConfirmations({ count }: { count: number }) {
  return (
    <ConfirmAction
      button={{ size: "small" }}
      title="Extend all?"
      description={`${count === 1 ? "1 order gets" : `${count} orders get`} the whole time to be confirmed again, from now on. Stock stays held for that long.`}
      confirmLabel="Extend all"
      call={() => api("POST /orders/admin/extend-confirmations")}
      words={{ done: "Orders kept longer", failed: "Failed to extend the orders" }}
    >
      Extend all
    </ConfirmAction>
  );
}
