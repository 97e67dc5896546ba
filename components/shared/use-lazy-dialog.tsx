import { type ReactNode, Suspense, useState } from "react";
import { earlyPress } from "@/components/ui/early-press";
import { dismissError } from "@/components/ui/toast";
import { t } from "@/lib/texts/text";
import { notify } from "./notify";

/** What a dialog gets that somebody else opens and closes. */
export type DialogControl = { isOpen: boolean; onOpenChange: (isOpen: boolean) => void };

/** Its code could not be loaded. */
export function notifyNotOpened(): void {
  notify({ title: t("This could not be opened"), description: t("Please check your connection."), tone: "error" });
}

/**
 * For a dialog whose code loads when it is first asked for: `render` shows the `lazy` component, `load` gets it. The button that
 * opens it shows at once that it is coming; a failed load is reported in a toast.
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
    /** For the button. */
    opener: {
      ...earlyPress,
      pending: isLoading,
      onClick: () => void open(),
      onPointerEnter: prefetch,
      onFocus: prefetch,
    },
    /** It stays in the tree once it was opened, so that it can fade out. */
    dialog: wasOpened ? <Suspense fallback={null}>{render({ isOpen, onOpenChange: setOpen })}</Suspense> : null,
  };
}
