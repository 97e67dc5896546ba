"use client";

import { type ComponentType, type MouseEvent, type ReactNode, useState } from "react";
import type { ElementDialogProps } from "./element-dialog";

/** Loads the card's code, and on Bangla pages its messages, which the page does not contain. */
async function loadDialog() {
  const words = globalThis.chemcardWords;
  const [{ ElementDialog, loadElement }, messages] = await Promise.all([
    import("./element-dialog"),
    words && import("@/lib/generated/element-texts"),
  ]);
  if (words) Object.assign(words, messages?.texts);

  return { ElementDialog, loadElement };
}

type Opened = { Dialog: ComponentType<ElementDialogProps>; element: ElementDialogProps["element"]; cell: HTMLElement };

/** Periodic table whose links open the element's card in place; code and data are loaded by the first press. */
export function OpenElement({ children }: { children: ReactNode }) {
  const [opened, setOpened] = useState<Opened | null>(null);

  async function open(cell: HTMLAnchorElement) {
    cell.ariaBusy = "true";
    try {
      const { ElementDialog, loadElement } = await loadDialog();
      const cells = [...(cell.parentElement?.querySelectorAll("a") ?? [])];
      setOpened({ Dialog: ElementDialog, element: await loadElement(cells.indexOf(cell) + 1), cell });
    } catch {
      location.assign(cell.href);
    } finally {
      cell.ariaBusy = null;
    }
  }

  function press(event: MouseEvent) {
    const cell = (event.target as Element).closest<HTMLAnchorElement>(".ptable > a");
    // Let the browser open new tabs.
    if (!cell || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void open(cell);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are the controls.
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click.
    <div onClick={press}>
      {children}
      {opened ? <opened.Dialog element={opened.element} cell={opened.cell} onClose={() => setOpened(null)} /> : null}
    </div>
  );
}
