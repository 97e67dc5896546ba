import { useState } from "react";
import { dismissError } from "@/components/ui/toast";
import { notify } from "./notify";

/**
 * For a window whose code is loaded when it is first asked for: the button that opens it shows at once that it is coming, and a code
 * that does not come is told.
 */
export function useLazyWindow(load: () => Promise<unknown>) {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const [isComing, setComing] = useState(false);

  async function open() {
    if (isComing) return;
    dismissError();
    setComing(true);
    try {
      await load();
      setOpened(true);
      setOpen(true);
    } catch {
      notify({ title: "This could not be opened", description: "Please check your connection.", tone: "error" });
    } finally {
      setComing(false);
    }
  }

  function prepare() {
    load().catch(() => {});
  }

  /** For the button. */
  const opener = { pending: isComing, onClick: () => void open(), onPointerEnter: prepare, onFocus: prepare };

  return { isOpen, setOpen, wasOpened, opener };
}
