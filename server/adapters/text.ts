/** Cleans text before it is sent to an external service, and its text before it is logged or stored. */

/** Values with which services mark a missing field. */
const NOTHING = new Set(["", "n/a", "not-available", "null"]);
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g;

/** Reduces text to one line of at most `max` whole characters. */
export function oneLine(text: string, max: number): string {
  return [...text.toWellFormed().replace(CONTROL, " ").trim()].slice(0, max).join("").trim();
}

/** Fills an empty field, because aamarPay requires every field to be non-empty. */
export function requiredFieldText(text: string | null | undefined, max: number): string {
  return oneLine(text ?? "", max) || "N/A";
}

/** Reads a response field; null if it has no value. */
export function said(value: unknown, max: number): string | null {
  if (typeof value !== "string" && typeof value !== "number") return null;
  const text = oneLine(String(value), max);

  return NOTHING.has(text.toLowerCase()) ? null : text;
}

/** Shortens a response for the log, and removes the key in case the response contains it. */
export function forLog(text: string, secret: string): string {
  const forms = [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)];
  const clean = forms.reduce((rest, form) => rest.replaceAll(form, "[key]"), text);

  return oneLine(clean, 300);
}
