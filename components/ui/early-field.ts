type Field = HTMLInputElement | HTMLSelectElement;

/** A field is taken over once, however often React attaches it again. */
const known = new WeakSet<Field>();

/** React must believe that the field still has what the server wrote, or it takes the event for its own echo. */
function enter(field: HTMLInputElement, typed: string): void {
  field.value = field.defaultValue;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, typed);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

function press(field: HTMLInputElement): void {
  field.checked = field.defaultChecked;
  field.click();
}

/** What must be done again for React to hear of it; nothing if the field is as the server wrote it. */
function missedBy(field: Field): (() => void) | null {
  if (field instanceof HTMLSelectElement) {
    // The server marks the selected option in its HTML. A select without the mark was created in the browser: nothing was chosen early.
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
  // After the commit: React answers events then.
  if (missed) setTimeout(missed);
}

/**
 * Spread on a field that React controls: what was typed or chosen in it before hydration reaches its state. React by itself leaves it on
 * the screen until the next render, and then drops it. A form that sends itself needs none of this.
 */
export const earlyField = { ref: takeOver };
