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
  /** A way on from here, e.g. the order's tracking page: a path of this site. Or something to do while the page is there. */
  action?: { label: string; href: string } | { label: string; run: () => void };
  /** Raised while navigating and about the next page; otherwise dismissed with the page that raised it. */
  isForNextPage?: boolean;
  /** Dropped when the page before raised a toast for this one. */
  givesWay?: boolean;
};

/**
 * Shows a toast; a new one replaces the visible one. Screens use this instead of `toast`: a way on is a plain path, so
 * it still works after the page that raised the notice is gone.
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

/** Loads what draws toasts ahead of the first one: without a connection it could not be loaded to say so. */
export function preloadToasts(): void {
  import("@/components/ui/sonner").catch(() => {});
}

/** A failed call. `ownWords`: what to say when the server does not explain it (see `failureText`). */
export function notifyError(error: unknown, ownWords?: string, title = t("Error")): void {
  notify({ title, description: failureText(error, ownWords), tone: "error" });
}

/** Wrong input, found before anything was sent (spec 8). A field shows its own message as well (D9.19). */
export function notifyInvalid(description: string): void {
  notify({ title: t("Validation Error"), description, tone: "error" });
}

/**
 * Shows the server's field errors at the fields and focuses the first. `names` maps the server's field names to the form's.
 * Returns whether there were any.
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
