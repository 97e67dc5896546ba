import type { Notice } from "@/components/shared/notify";
import { storedValue } from "@/lib/browser-storage";
import * as storageKeys from "@/lib/storage-keys";

/** Toast for the next loaded page, if the browser has session storage. */
export const nextNotice = storedValue("session", storageKeys.notice, (value) => (isNotice(value) ? value : null));

function isNotice(value: unknown): value is Notice {
  const { title, description } = (value ?? {}) as Partial<Notice>;

  return typeof title === "string" && (description === undefined || typeof description === "string");
}
