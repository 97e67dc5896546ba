/** Runs in the browser: finds elements by role and name, by label or by text. */
import { computeAccessibleName, getRole, isInaccessible } from "dom-accessibility-api";

/** An exact text, or the source and flags of a pattern. */
export type Match = string | { source: string; flags: string };

export type Target = { role?: string; name?: Match; label?: Match; text?: Match; inside?: Target };

/** The first match. */
export type Found = {
  count: number;
  text: string;
  value: string;
  isChecked: boolean;
  isEnabled: boolean;
  /** Clickable point; null if it is covered or outside the viewport. */
  place: { x: number; y: number } | null;
};

const plain = (text: string | null) => (text ?? "").replace(/\s+/g, " ").trim();

function fits(text: string, match: Match): boolean {
  return typeof match === "string" ? text === match : new RegExp(match.source, match.flags).test(text);
}

const FIELDS = "input, select, textarea, [role=combobox], [role=textbox]";

const isSeen = (element: Element) =>
  element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0;

/** Finds the innermost elements that contain the text. */
function withWords(all: Element[], text: Match): Element[] {
  const having = all.filter((element) => fits(plain(element.textContent), text) && !element.matches("script, style"));

  return having.filter((element) => !having.some((other) => other !== element && element.contains(other)));
}

function find({ role, name, label, text, inside }: Target): Element[] {
  const roots = inside ? find(inside).slice(0, 1) : [document.body];
  let all = roots.flatMap((root) => [...root.querySelectorAll("*")]);
  if (role) all = all.filter((element) => getRole(element) === role && !isInaccessible(element));
  if (label !== undefined) {
    all = all.filter((field) => field.matches(FIELDS) && fits(plain(computeAccessibleName(field)), label));
  }
  if (name !== undefined) all = all.filter((element) => fits(plain(computeAccessibleName(element)), name));
  if (text !== undefined) all = withWords(all, text);

  return all.filter((element) => isSeen(element) || [...((element as HTMLInputElement).labels ?? [])].some(isSeen));
}

/** Returns whether a finite animation is running, during which a click could miss. Ignores infinite animations. */
const isAnimated = (element: Element) =>
  document
    .getAnimations()
    .some(
      ({ playState, effect }) =>
        playState === "running" &&
        effect instanceof KeyframeEffect &&
        effect.target?.contains(element) &&
        effect.getComputedTiming().endTime !== Infinity,
    );

/** Firefox ignores clicks during a view transition, even outside its pictures. */
const isMoving = (element: Element) =>
  isAnimated(element) || Boolean((document as { activeViewTransition?: unknown }).activeViewTransition);

function placeIn(target: Element): Found["place"] {
  const { left, top, width, height } = target.getBoundingClientRect();
  const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)];
  const hit = document.elementFromPoint(x, y);
  const label = hit?.closest("label");

  return hit && (target.contains(hit) || hit.contains(target) || label?.control === target) ? { x, y } : null;
}

/** @param isWanted for a click: scrolls the element into view if it is not clickable */
export function findElement({ what, isWanted }: { what: Target; isWanted?: boolean }): Found {
  const found = find(what);
  const [element] = found;
  const { value = "", checked = false, disabled = false, labels } = (element ?? {}) as Partial<HTMLInputElement>;
  // If a label hides its control, click the label.
  const targets = element ? [element, ...(labels ?? [])].filter(isSeen) : [];
  const place = () => targets.map((target) => placeIn(target)).find(Boolean) ?? null;
  if (isWanted && !place()) targets[0]?.scrollIntoView({ block: "center", behavior: "instant" });

  return {
    count: found.length,
    text: plain(element?.textContent ?? ""),
    value,
    isChecked: checked || element?.ariaChecked === "true",
    isEnabled: !disabled && element?.ariaDisabled !== "true" && !element?.closest("fieldset:disabled, [inert]"),
    place: element && isMoving(element) ? null : place(),
  };
}

export function focusOn({ what }: { what: Target }): boolean {
  const [element] = find(what);
  if (element instanceof HTMLElement) element.focus();

  return document.activeElement === element;
}
