type Field = HTMLInputElement | HTMLSelectElement;

/** Each field is processed once, even if React reattaches its ref. */
const known = new WeakSet<Field>();

/** Restore the server's value first: otherwise React considers the event an echo of its own update. */
function enter(field: HTMLInputElement, typed: string): void {
  field.value = field.defaultValue;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, typed);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

function press(field: HTMLInputElement): void {
  field.checked = field.defaultChecked;
  field.click();
}

/** Returns how to repeat the early change for React; null if the field is unchanged. */
function missedBy(field: Field): (() => void) | null {
  if (field instanceof HTMLSelectElement) {
    // The server marks the selected option in its HTML. A select without the mark was created in the browser, so
    // nothing was chosen early.
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
  if (!field || known.has(field)) return;
  known.add(field);
  const missed = missedBy(field);
  // After the commit, when React handles events.
  if (missed) setTimeout(missed);
}

/**
 * Props for a controlled field: passes text typed or chosen before hydration on to React's state, which would
 * otherwise drop it on the next render. Not needed for forms that submit natively.
 */
export const earlyField = { ref: takeOver };
