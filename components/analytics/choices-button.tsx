/** Lets people change their mind; Analytics hears it pressed. Stands in the footer where a tag manager is configured. */
export function ChoicesButton() {
  return (
    <button
      type="button"
      data-analytics-choices
      className="inline-flex min-h-11 items-center text-soft underline-offset-4 hover:text-ink hover:underline"
    >
      Analytics choices
    </button>
  );
}
