"use client";

import { type CSSProperties, useEffect, useSyncExternalStore } from "react";
import { type ToasterProps as SonnerProps, Toaster as SonnerToaster, toast as sonner } from "sonner";
import { t } from "@/lib/texts/text";
import { dismissToast, type ToastMessage } from "./toast";
import { ToastCard } from "./toast-card";
import { useDialogOpen } from "./use-dialog-open";

/** How long a toast stays when nobody closes it, in milliseconds (spec 9). */
const removalDelay = 1_000_000;

type ToasterProps = {
  /** What to show now; null shows nothing. */
  message: ToastMessage | null;
};

/** A new toast takes the id, and so the place, of the one in sight; one that comes after a dismissal gets the next id. */
let place = 0;
let shown = 0;

/** Up to here sonner makes a toast as wide as the screen. */
const NARROW = "(max-width: 600px)";
/** Otherwise a narrower toast would not be centred. */
const FULL_WIDTH: NonNullable<SonnerProps["toastOptions"]> = { style: { width: "var(--width)" } };
const EDGE = 12;
/** Above a bar that stays at the lower edge of the screen; who draws one says how high it is (ui.css). */
const aboveBar = (gap: number) => `calc(${gap}px + var(--bottom-bar, 0px))`;
/** Free on its right is the button that closes a window. */
const BESIDE_CLOSE: NonNullable<SonnerProps["toastOptions"]> = { style: { width: `calc(100vw - ${EDGE + 64}px)` } };

/**
 * Where toasts appear: bottom right, on a phone at the bottom, where the page makes room for them. Over a window at the top in the middle,
 * on a phone left of its closing button: its buttons stay free. Escape closes, unless a dialog used the key.
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
      // Told late, of a toast that is gone: the one that came meanwhile stays.
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
      // A window takes all taps outside it; not those on a toast.
      style={{ fontFamily: "inherit", "--width": "400px", pointerEvents: "auto" } as CSSProperties}
    />
  );
}

function subscribeToWidth(listener: () => void): () => void {
  const query = window.matchMedia(NARROW);
  query.addEventListener("change", listener);

  return () => query.removeEventListener("change", listener);
}
