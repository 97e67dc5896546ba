/** Presentation of the camera view: in the page, or full-screen on phones. */
import { type RefObject, useEffect } from "react";

/** Phones in either orientation, and equally narrow windows. */
export const isSmallScreen = () => matchMedia("(max-width: 639px), (pointer: coarse)").matches;

type CameraScreenOptions = {
  dialog: RefObject<HTMLDialogElement | null>;
  /** Button that opened the view. It gets the focus on close. */
  opener: RefObject<HTMLElement | null>;
  isOpen: boolean;
  isFull: boolean;
  onClose: () => void;
};

/** Whether the history entry of a closed view is being removed. Ignore its popstate event. */
let isReturning = false;

const enter = () => history.pushState({ ...history.state, camera: true }, "");

function goBack(): void {
  isReturning = true;
  window.addEventListener("popstate", () => setTimeout(() => (isReturning = false)), { once: true });
  history.back();
}

/** Closes the view on Escape and Back. */
export function useCameraScreen({ dialog, opener, isOpen, isFull, onClose }: CameraScreenOptions): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new but equivalent function in each render.
  useEffect(() => {
    const window_ = dialog.current;
    if (!isOpen || !window_) return;
    if (isFull) window_.showModal();
    else window_.show();
    if (isFull) enter();
    const listening = new AbortController();
    const { signal } = listening;
    const close = () => onClose();
    // Escape closes a dialog natively, and so does Back on Android.
    window_.addEventListener("close", close, { signal });
    if (isFull) window.addEventListener("popstate", () => (isReturning ? enter() : close()), { signal });

    return () => {
      listening.abort();
      if (document.fullscreenElement) void document.exitFullscreen();
      window_.close();
      opener.current?.querySelector("button")?.focus();
      if (isFull && history.state?.camera) goBack();
    };
  }, [isOpen, isFull]);
}

/** Shows the in-page view full-screen, without browser UI. */
export function fillScreen(frame: HTMLElement | null): void {
  frame?.requestFullscreen?.({ navigationUI: "hide" }).catch(() => undefined);
}
