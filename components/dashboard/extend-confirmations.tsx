"use client";

import { useState } from "react";
import { ConfirmDialog } from "@/components/shared/confirm-dialog";
import { useAction } from "@/components/shared/use-action";
import { Button } from "@/components/ui/button";
import { api } from "@/lib/api-client";

/** Keeps all cash orders longer that are about to be cancelled: for days on which nobody calls, as Eid. */
export function ExtendConfirmations({ count }: { count: number }) {
  const [isAsking, setAsking] = useState(false);
  const { run, isSending, isBusy } = useAction();

  async function extend() {
    await run(() => api("POST /orders/admin/extend-confirmations"), {
      done: "Orders kept longer",
      failed: "Failed to extend the orders",
    });
    setAsking(false);
  }

  return (
    <>
      <Button variant="quiet" size="small" loading={isBusy} onClick={() => setAsking(true)}>
        Extend all
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title="Extend all?"
        description={`${count === 1 ? "1 order gets" : `${count} orders get`} the whole time to be confirmed again, from now on. Stock stays held for that long.`}
        confirmLabel="Extend all"
        isBusy={isSending}
        onConfirm={() => void extend()}
      />
    </>
  );
}
