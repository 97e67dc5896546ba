/** What was typed into the contact form, for the life of the tab: a reload or a wrong turn costs nobody a message. */
import type { ContactInput } from "@/lib/contact/schema";

const KEY = "chemcard.contact";

export function readDraft(): Partial<ContactInput> {
  try {
    const value: unknown = JSON.parse(window.sessionStorage.getItem(KEY) ?? "null");
    return typeof value === "object" && value !== null ? value : {};
  } catch {
    return {};
  }
}

export function saveDraft(fields: Partial<ContactInput>): void {
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify(fields));
  } catch {
    // Forbidden or full: the page still has it.
  }
}

export function forgetDraft(): void {
  try {
    window.sessionStorage.removeItem(KEY);
  } catch {
    // It was never kept.
  }
}
