/** Where the camera's picture is: in the page, or over the whole screen of a phone. */
import { type RefObject, useEffect } from "react";

/** A phone, upright or on its side, or a window as narrow. */
export const isSmallScreen = () => matchMedia("(max-width: 639px), (pointer: coarse)").matches;

type CameraScreenOptions = {
  dialog: RefObject<HTMLDialogElement | null>;
  /** Where the button is that opens it: it has the focus again afterwards. */
  opener: RefObject<HTMLElement | null>;
  isOpen: boolean;
  /** Over the whole screen. */
  isFull: boolean;
  onClose: () => void;
};

/** An entry that was left by a closed picture is being taken back, which takes a moment: that is nobody's Back. */
let isReturning = false;

const enter = () => history.pushState({ ...history.state, camera: true }, "");

function goBack(): void {
  isReturning = true;
  window.addEventListener("popstate", () => setTimeout(() => (isReturning = false)), { once: true });
  history.back();
}

/** Closes the picture by Escape and Back. */
export function useCameraScreen({ dialog, opener, isOpen, isFull, onClose }: CameraScreenOptions): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another function each time, of the same meaning.
  useEffect(() => {
    const window_ = dialog.current;
    if (!isOpen || !window_) return;
    if (isFull) window_.showModal();
    else window_.show();
    if (isFull) enter();
    const listening = new AbortController();
    const { signal } = listening;
    const close = () => onClose();
    // Escape, and Back on an Android phone, close a dialog by themselves.
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

/** A picture in the page over the whole screen, without the browser's own bars. */
export function fillScreen(frame: HTMLElement | null): void {
  frame?.requestFullscreen?.({ navigationUI: "hide" }).catch(() => undefined);
}
