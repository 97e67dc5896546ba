/** For who uses the keyboard: past the header, to what the page is about. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-4 focus:z-50 focus:rounded-md focus:bg-accent focus:px-5 focus:py-2.5 focus:font-semibold focus:text-accent-ink"
    >
      Skip to content
    </a>
  );
}
