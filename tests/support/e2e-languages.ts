/** Helpers for browser tests of the two languages. */
import type { Locator, Page } from "@playwright/test";

/** The suggestion to read an English page in Bangla (D9.31). */
export const suggestion = (page: Page): Locator => page.getByRole("region", { name: "ভাষা" });

/** Reads the language choice stored in the browser. */
export const chosen = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === "language")?.value;

/** Fonts that render an element's Bangla: the shop's or the system's. */
export async function fontsOf(page: Page, selector: string): Promise<{ isCustomFont: boolean; glyphCount: number }[]> {
  const session = await page.context().newCDPSession(page);
  await session.send("DOM.enable");
  await session.send("CSS.enable");
  const { root } = await session.send("DOM.getDocument");
  const { nodeIds } = await session.send("DOM.querySelectorAll", { nodeId: root.nodeId, selector });
  const used = [];
  for (const nodeId of nodeIds) used.push(...(await session.send("CSS.getPlatformFontsForNode", { nodeId })).fonts);
  await session.detach();

  return used.map(({ isCustomFont, glyphCount }) => ({ isCustomFont, glyphCount }));
}
