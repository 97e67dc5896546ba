/** What browser tests of the two languages look at. */
import type { Locator, Page } from "@playwright/test";

/** That an English page is there in Bangla (D9.31). */
export const suggestion = (page: Page): Locator => page.getByRole("region", { name: "ভাষা" });

/** What the browser keeps of the choice. */
export const chosen = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === "language")?.value;

/** What draws the Bangla of an English page: fonts of the shop, or those of the machine. */
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
