"use client";

import { type CSSProperties, useEffect } from "react";
import { Toaster as SonnerToaster, toast as sonner } from "sonner";
import { dismissToast, type ToastMessage } from "./toast";
import { ToastCard } from "./toast-card";

/** How long a toast stays when nobody closes it, in milliseconds (spec 9). */
const removalDelay = 1_000_000;

type ToasterProps = {
  /** What to show now; null shows nothing. */
  message: ToastMessage | null;
};

/** A new toast takes the id, and so the place, of the one in sight; one that comes after a dismissal gets the next id. */
let place = 0;
let shown = 0;

/** Where toasts appear: bottom right, on a phone along the bottom. Escape closes, unless a dialog used the key. */
export function Toaster({ message }: ToasterProps) {
  useEffect(() => {
    if (!message) {
      sonner.dismiss(`toast-${place}`);
      place += 1;
      return;
    }

    shown += 1;
    const key = shown;
    sonner.custom(() => <ToastCard key={key} {...message} onClose={dismissToast} />, {
      id: `toast-${place}`,
      duration: removalDelay,
      onDismiss: dismissToast,
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
      position="bottom-right"
      visibleToasts={1}
      offset={24}
      mobileOffset={12}
      style={{ fontFamily: "inherit", "--width": "400px" } as CSSProperties}
    />
  );
}
