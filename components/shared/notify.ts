import type { FieldValues, Path, UseFormSetError } from "react-hook-form";
import { toast } from "@/components/ui/toast";
import { ApiError, failureText } from "@/lib/api-error";
import { to } from "@/lib/texts/page-language";
import { t } from "@/lib/texts/text";

export type Notice = {
  title: string;
  description?: string;
  /** Default `success`. */
  tone?: "success" | "warning" | "error";
  /**
   * Follow-up action: an internal path, e.g. the order's tracking page, or a callback that works while the page is
   * open.
   */
  action?: { label: string; href: string } | { label: string; run: () => void };
  /** Shown until the next page is left. By default a toast is dismissed on navigation. */
  isForNextPage?: boolean;
  /** Dropped if the previous page already raised a toast for this one. */
  isLowPriority?: boolean;
};

/**
 * Shows a toast, replacing the visible one. Use this instead of `toast`: an action given as a path still works
 * after navigation.
 */
export function notify({ action, ...message }: Notice): void {
  toast({
    ...message,
    ...(action ? { action: { label: action.label, onClick: () => act(action) } } : {}),
  });
}

function act(action: NonNullable<Notice["action"]>): void {
  if ("run" in action) action.run();
  else window.location.assign(to(action.href));
}

/** Preloads the toast component, which cannot be loaded while offline. */
export function preloadToasts(): void {
  import("@/components/ui/sonner").catch(() => {});
}

/** Shows an error toast for a failed call. `fallback`: text if the server gives no reason (see `failureText`). */
export function notifyError(error: unknown, fallback?: string, title = t("Error")): void {
  notify({ title, description: failureText(error, fallback), tone: "error" });
}

/** Shows an error toast for client-side validation (spec 8). Fields show their own messages too (D9.19). */
export function notifyInvalid(description: string): void {
  notify({ title: t("Validation Error"), description, tone: "error" });
}

/**
 * Shows the server's field errors at the fields and focuses the first. `names` maps the server's field names to the
 * form's. Returns whether there were any.
 */
export function showFieldErrors<Values extends FieldValues>(
  error: unknown,
  names: Readonly<Record<string, Path<Values>>>,
  setError: UseFormSetError<Values>,
): boolean {
  const known = error instanceof ApiError ? error.fieldErrors.filter(({ field }) => Object.hasOwn(names, field)) : [];
  known.forEach(({ field, message }, index) => {
    const name = names[field];
    if (name !== undefined) setError(name, { message }, { shouldFocus: index === 0 });
  });

  return known.length > 0;
}
