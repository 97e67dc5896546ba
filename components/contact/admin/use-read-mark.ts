import { useRef, useState } from "react";
import { notifyError } from "@/components/shared/notify";
import { dismissError } from "@/components/ui/toast";
import { api } from "@/lib/api-client";
import type { ContactMessage } from "@/lib/contact/schema";

/**
 * Whether a message counts as read, and the way to change it. The list is not read again: under "Unread" the message would
 * vanish while somebody reads it.
 */
export function useReadMark({ id, is_read: wasRead }: Pick<ContactMessage, "id" | "is_read">) {
  const [isRead, setRead] = useState(wasRead);
  const isSending = useRef(false);

  async function mark(next: boolean) {
    if (isSending.current || next === isRead) return;
    dismissError();
    isSending.current = true;
    setRead(next);
    try {
      await api("PATCH /contact/messages/{id}", { params: { id }, body: { is_read: next } });
    } catch (error) {
      setRead(!next);
      notifyError(error, "Failed to update the message");
    }
    isSending.current = false;
  }

  return { isRead, mark };
}
