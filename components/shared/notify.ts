import { toast } from "@/components/ui/toast";
import { failureText } from "@/lib/api-error";

export type Notice = {
  title: string;
  description?: string;
  /** Default `success`. */
  tone?: "success" | "warning" | "error";
  /** A way on from here, e.g. the order's tracking page: a path of this site. */
  action?: { label: string; href: string };
  /** Raised on the way to another page, and about that one; otherwise it goes with the page it was raised on. */
  isForNextPage?: boolean;
};

/**
 * Shows a toast; a new one replaces the visible one. Screens use this instead of `toast`: the action is a plain path, so it still
 * works after the page that raised the notice is gone.
 */
export function notify({ action, ...message }: Notice): void {
  toast({
    ...message,
    ...(action ? { action: { label: action.label, onClick: () => window.location.assign(action.href) } } : {}),
  });
}

/** A failed call. `ownWords`: what to say when the server does not explain it (see `failureText`). */
export function notifyError(error: unknown, ownWords?: string, title = "Error"): void {
  notify({ title, description: failureText(error, ownWords), tone: "error" });
}

/** Wrong input, found before anything was sent (spec 8). */
export function notifyInvalid(description: string): void {
  notify({ title: "Validation Error", description, tone: "error" });
}
