/** Class names that dialog, alert dialog and sheet share. */
export const overlayClass =
  "fixed inset-0 z-50 bg-scrim data-[state=open]:animate-fade-in data-[state=closed]:animate-fade-out";

/** A window in the middle of the screen; on a phone it rests at the bottom edge, where the thumb is. */
export const windowClass =
  "fixed inset-x-0 bottom-0 z-50 mx-auto flex max-h-[92dvh] w-full flex-col gap-4 overflow-y-auto overscroll-contain rounded-t-2xl border border-line bg-panel p-5 pb-[max(1.25rem,env(safe-area-inset-bottom))] text-ink shadow-lift sm:bottom-auto sm:top-1/2 sm:max-h-[86dvh] sm:w-[calc(100%-3rem)] sm:max-w-lg sm:-translate-y-1/2 sm:rounded-2xl sm:p-6 data-[state=open]:animate-rise-in data-[state=closed]:animate-rise-out";
