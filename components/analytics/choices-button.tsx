/** Lets people change their mind; Analytics hears it pressed. Stands in the footer where a tag manager is configured. */
export function ChoicesButton() {
  return (
    <button type="button" data-analytics-choices className="footer-link">
      Analytics choices
    </button>
  );
}
