"use client";

import { type CSSProperties, useEffect, useSyncExternalStore } from "react";
import { type ToasterProps as SonnerProps, Toaster as SonnerToaster, toast as sonner } from "sonner";
import { t } from "@/lib/texts/text";
import { dismissToast, type ToastMessage } from "./toast";
import { ToastCard } from "./toast-card";
import { useDialogOpen } from "./use-dialog-open";

/** Lifetime of a toast that is not closed, in milliseconds (spec 9). */
const removalDelay = 1_000_000;

type ToasterProps = {
  /** Toast to show; null for none. */
  message: ToastMessage | null;
};

/** A new toast reuses the id, and so the position, of the visible one; after a dismissal it gets the next id. */
let place = 0;
let shown = 0;

/** Up to this width sonner shows toasts at full width. */
const NARROW = "(max-width: 600px)";
/** A narrower toast would not be centred. */
const FULL_WIDTH: NonNullable<SonnerProps["toastOptions"]> = { style: { width: "var(--width)" } };
const EDGE = 12;
/** Offset above a sticky bottom bar, which sets its height as a variable (ui.css). */
const aboveBar = (gap: number) => `calc(${gap}px + var(--bottom-bar, 0px))`;
/** Leaves space at the right for the close button of a dialog. */
const BESIDE_CLOSE: NonNullable<SonnerProps["toastOptions"]> = { style: { width: `calc(100vw - ${EDGE + 64}px)` } };

/**
 * Toast position: bottom right; on phones at the bottom, where the page reserves space. Over a dialog at the top
 * centre, on phones left of its close button, so that its buttons stay free. Escape closes toasts, unless a dialog
 * handled the key.
 */
export function Toaster({ message }: ToasterProps) {
  const isOverDialog = useDialogOpen();
  const isNarrow = useSyncExternalStore(subscribeToWidth, () => window.matchMedia(NARROW).matches);

  useEffect(() => {
    if (!message) {
      sonner.dismiss(`toast-${place}`);
      place += 1;
      return;
    }

    shown += 1;
    const key = shown;
    const own = place;
    sonner.custom(() => <ToastCard key={key} {...message} onClose={dismissToast} />, {
      id: `toast-${own}`,
      duration: removalDelay,
      // sonner also calls this for a toast that was already replaced: keep the new one.
      onDismiss: () => {
        if (place === own) dismissToast();
      },
    });
  }, [message]);

  useEffect(() => {
    function closeOnEscape(event: KeyboardEvent) {
      if (event.key === "Escape" && !event.defaultPrevented) dismissToast();
    }

    window.addEventListener("keydown", closeOnEscape);
    return () => window.removeEventListener("keydown", closeOnEscape);
  }, []);

  return (
    <SonnerToaster
      position={isOverDialog ? "top-center" : isNarrow ? "bottom-center" : "bottom-right"}
      visibleToasts={1}
      containerAriaLabel={t("Notifications")}
      offset={isOverDialog ? EDGE : { right: 24, bottom: aboveBar(24) }}
      mobileOffset={{ top: EDGE, left: EDGE, right: EDGE, bottom: aboveBar(EDGE) }}
      toastOptions={isOverDialog ? (isNarrow ? BESIDE_CLOSE : FULL_WIDTH) : {}}
      // A modal dialog disables pointer events outside; re-enable them for toasts.
      style={{ fontFamily: "inherit", "--width": "400px", pointerEvents: "auto" } as CSSProperties}
    />
  );
}

function subscribeToWidth(listener: () => void): () => void {
  const query = window.matchMedia(NARROW);
  query.addEventListener("change", listener);

  return () => query.removeEventListener("change", listener);
}
