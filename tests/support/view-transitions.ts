/** View transitions of a page in browser tests. */
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
