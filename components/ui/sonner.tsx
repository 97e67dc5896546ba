"use client";

import { type CSSProperties, useEffect, useSyncExternalStore } from "react";
import { type ToasterProps as SonnerProps, Toaster as SonnerToaster, toast as sonner } from "sonner";
import { t } from "@/lib/texts/text";
import { dismissToast, type ToastMessage } from "./toast";

/** Lifetime of a toast that is not closed, in milliseconds (spec 9). */
const removalDelay = 1_000_000;

type ToasterProps = {
  message: ToastMessage | null;
};

/** Number in the toast's id. A new toast reuses the id of the visible one to replace it in place. */
let place = 0;
let shown = 0;

/** Breakpoint below which sonner shows toasts at full width. */
const NARROW = "(max-width: 600px)";
/** Full width, because sonner does not centre narrower toasts. */
const FULL_WIDTH: NonNullable<SonnerProps["toastOptions"]> = { style: { width: "var(--width)" } };
const EDGE = 12;
/** Offset above the sticky bottom bar, if there is one (`--bottom-bar`, ui.css). */
const aboveBar = (gap: number) => `calc(${gap}px + var(--bottom-bar, 0px))`;
/** Leaves space for the close button of a dialog. */
const BESIDE_CLOSE: NonNullable<SonnerProps["toastOptions"]> = { style: { width: `calc(100vw - ${EDGE + 64}px)` } };

/**
 * Renders the toast at the bottom right, or at the bottom on phones, where the page reserves space. While a dialog is
 * open, renders it at the top, so that it does not cover the dialog's buttons. Escape dismisses it, unless a dialog
 * handles the key.
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
      // sonner also calls this for a replaced toast. Do not dismiss the new one.
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

/** Toast with title, description, action and close button. */
function ToastCard({ title, description, tone, action, onClose }: ToastMessage & { onClose: () => void }) {
  return (
    <div role={tone === "error" ? "alert" : undefined} data-tone={tone ?? "success"} className="toast">
      <div className="min-w-0 flex-1 py-2">
        <p className="font-semibold leading-snug">{title}</p>
        {description ? <p className="text-sm text-soft leading-snug">{description}</p> : null}
      </div>
      {action ? (
        <button
          type="button"
          className="button button-quiet button-small"
          onClick={() => {
            action.onClick();
            onClose();
          }}
        >
          {action.label}
        </button>
      ) : null}
      <button
        type="button"
        aria-label={t("Close")}
        className="button button-ghost button-icon text-soft"
        onClick={onClose}
      >
        <span className="icon icon-cross" aria-hidden="true" />
      </button>
    </div>
  );
}

const OPEN = ':is([role="dialog"], [role="alertdialog"])[data-state="open"]';

/** Returns whether a dialog is open. Observes the body, because dialogs are rendered as its children. */
function useDialogOpen(): boolean {
  return useSyncExternalStore(subscribeToDialogs, () => document.querySelector(OPEN) !== null);
}

function subscribeToDialogs(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.body, { childList: true });

  return () => observer.disconnect();
}
