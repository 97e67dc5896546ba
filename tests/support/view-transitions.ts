/** View transitions of a page, and pictures that scripts move, in browser tests. */
import type { Page } from "@playwright/test";

/** Records the pseudo-elements of all view transitions of the page. */
export function recordTransitions(): void {
  const names: string[] = [];
  Object.assign(window, { transitions: names });
  const { startViewTransition } = Document.prototype;
  Document.prototype.startViewTransition = function (...args) {
    const made = startViewTransition.apply(this, args);
    void made.ready.then(() => {
      for (const { effect } of document.documentElement.getAnimations({ subtree: true }))
        if (effect instanceof KeyframeEffect) names.push(`${effect.pseudoElement} ${effect.getTiming().duration}`);
    });
    return made;
  };
}

export const transitions = (page: Page) =>
  page.evaluate(() => (window as unknown as { transitions: string[] }).transitions.filter((name) => name[0] === ":"));

/** Records the durations of the pictures that a script moves across the page. */
export function recordMoves(): void {
  const durations: number[] = [];
  Object.assign(window, { moves: durations });
  const { animate } = Element.prototype;
  Element.prototype.animate = function (...args) {
    const made = animate.apply(this, args);
    const keyframes = made.effect instanceof KeyframeEffect ? made.effect.getKeyframes() : [];
    if (this instanceof HTMLImageElement && keyframes.some(({ transform }) => transform))
      durations.push(Number(made.effect?.getTiming().duration));
    return made;
  };
}

export const moves = (page: Page) => page.evaluate(() => (window as unknown as { moves: number[] }).moves);
