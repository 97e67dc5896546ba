type Field = HTMLInputElement | HTMLSelectElement;

/** Fields already processed: React may attach the ref again. */
const processed = new WeakSet<Field>();

/** Restores the server's value first, because React ignores input events that do not change its tracked value. */
function enter(field: HTMLInputElement, typed: string): void {
  field.value = field.defaultValue;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, typed);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

function press(field: HTMLInputElement): void {
  field.checked = field.defaultChecked;
  field.click();
}

/** Returns a function that replays the user's change for React; null if the field is unchanged. */
function missedBy(field: Field): (() => void) | null {
  if (field instanceof HTMLSelectElement) {
    // Server-rendered selects mark the selected option in HTML. Without it the select was rendered in the browser,
    // so there was no early change.
    const written = [...field.options].find(({ defaultSelected }) => defaultSelected);
    if (!written || field.value === written.value) return null;
    return () => field.dispatchEvent(new Event("change", { bubbles: true }));
  }

  const { type, value, defaultValue, checked, defaultChecked } = field;
  if (type === "radio" || type === "checkbox") {
    const isMissed = checked !== defaultChecked && (checked || type === "checkbox");
    return isMissed ? () => press(field) : null;
  }
  return value === defaultValue ? null : () => enter(field, value);
}

function takeOver(field: Field | null): void {
  if (!field || processed.has(field)) return;
  processed.add(field);
  const missed = missedBy(field);
  // Wait for the commit, after which React handles events.
  if (missed) setTimeout(missed);
}

/**
 * Props for a controlled field. Replays input from before hydration as events, because React would overwrite it on the
 * next render. Not needed for uncontrolled fields.
 */
export const earlyField = { ref: takeOver };
