"use client";

import { useEffect, useRef } from "react";
import { notifyError } from "@/components/shared/notify";
import { useAction } from "@/components/shared/use-action";
import { Button } from "@/components/ui/button";
import { api } from "@/lib/api-client";
import type { ContactChanges, ContactMessage } from "@/lib/contact/schema";
import type { Label } from "@/lib/texts/catalogue";
import { t } from "@/lib/texts/text";

const FAILED: Label = "Failed to update the message";

/** Read and answered state of a message. Marks the message as read on mount. */
export function MessageMarks({ message }: { message: Pick<ContactMessage, "id" | "is_read" | "answered_at"> }) {
  const { id, is_read: isRead, answered_at: answeredAt } = message;
  const { run, isBusy } = useAction();
  const wasOpened = useRef(false);
  const change = (changes: ContactChanges) => api("PATCH /contact/messages/{id}", { params: { id }, body: changes });

  useEffect(() => {
    if (wasOpened.current) return;
    wasOpened.current = true;
    if (!isRead) {
      api("PATCH /contact/messages/{id}", { params: { id }, body: { is_read: true } }).catch((error: unknown) =>
        notifyError(error, t(FAILED)),
      );
    }
  }, [id, isRead]);

  return (
    <div className="flex flex-wrap gap-2.5">
      <Button
        variant="quiet"
        size="small"
        disabled={isBusy}
        onClick={() =>
          void run(() => change({ is_answered: !answeredAt }), {
            done: answeredAt ? t("Marked as not answered") : t("Marked as answered"),
            failed: t(FAILED),
          })
        }
      >
        {answeredAt ? t("Mark as not answered") : t("Answered elsewhere")}
      </Button>
      <Button
        variant="quiet"
        size="small"
        disabled={isBusy}
        onClick={() => void run(() => change({ is_read: false }), { done: t("Marked as unread"), failed: t(FAILED) })}
      >
        {t("Mark as unread")}
      </Button>
    </div>
  );
}
