import { type ReactNode, Suspense, useState } from "react";
import { earlyPress } from "@/components/ui/early-press";
import { dismissError } from "@/components/ui/toast";
import { t } from "@/lib/texts/text";
import { notify } from "./notify";

/** Props of a dialog controlled by its parent. */
export type DialogControl = { isOpen: boolean; onOpenChange: (isOpen: boolean) => void };

/** Shows an error toast if the code of a dialog failed to load. */
export function notifyNotOpened(): void {
  notify({ title: t("We couldn't open this"), description: t("Please check your connection."), tone: "error" });
}

/**
 * Loads a dialog on first use. `load` imports its module, and `render` returns the `lazy` component. The opener is
 * pending while the module loads; a toast reports a failure.
 */
export function useLazyDialog(load: () => Promise<unknown>, render: (control: DialogControl) => ReactNode) {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const [isLoading, setLoading] = useState(false);

  async function open() {
    if (isLoading) return;
    dismissError();
    setLoading(true);
    try {
      await load();
      setOpened(true);
      setOpen(true);
    } catch {
      notifyNotOpened();
    } finally {
      setLoading(false);
    }
  }

  function prefetch() {
    load().catch(() => {});
  }

  return {
    opener: {
      ...earlyPress,
      pending: isLoading,
      onClick: () => void open(),
      onPointerEnter: prefetch,
      onFocus: prefetch,
    },
    /** Stays mounted after closing, for the animation. */
    dialog: wasOpened ? <Suspense fallback={null}>{render({ isOpen, onOpenChange: setOpen })}</Suspense> : null,
  };
}
