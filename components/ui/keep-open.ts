/** For `onInteractOutside` of a window: a toast above it may be closed without closing the window. */
export function keepOpenUnderToast(event: Event): void {
  if (event.target instanceof Element && event.target.closest("[data-sonner-toaster]")) event.preventDefault();
}
