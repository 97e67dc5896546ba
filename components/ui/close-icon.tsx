/** The cross of every close button. */
export function CloseIcon() {
  return (
    <svg
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d="m4.5 4.5 11 11m0-11-11 11" />
    </svg>
  );
}
