import { toast } from "@/components/ui/toast";

export type Notice = {
  title: string;
  description?: string;
  /** Default `success`. */
  tone?: "success" | "warning" | "error";
  /** A way on from here, e.g. the order's tracking page: a path of this site. */
  action?: { label: string; href: string };
  /** Said on the way to another page, which it speaks of; else it goes with the page it was said on. */
  isForNextPage?: boolean;
};

/**
 * Shows a toast; a new one replaces the one in sight. The way that screens use: what a notice leads to is a plain path, so that
 * it still works after the page that said it is gone.
 */
export function notify({ action, ...message }: Notice): void {
  toast({
    ...message,
    ...(action ? { action: { label: action.label, onClick: () => window.location.assign(action.href) } } : {}),
  });
}
