import { ToastHost as UiToastHost } from "@/components/ui/toast-host";

/** Where the toasts of `notify` appear; the root layout mounts it once. Loads nothing until the first toast. */
export function ToastHost() {
  return <UiToastHost />;
}
