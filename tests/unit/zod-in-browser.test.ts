/** The boot script configures zod through a global that zod does not document: an update may rename it. */
import { afterEach, expect, it, vi } from "vitest";
import { boot } from "@/lib/generated/browser-scripts";
import { inlineScript } from "@/lib/inline-script";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
  Reflect.deleteProperty(globalThis, "__zod_globalConfig");
});

it("keeps zod from compiling validators after the boot script", async () => {
  const root = { style: { removeProperty() {} }, dataset: {}, classList: { toggle() {}, contains: () => true } };
  vi.stubGlobal("window", globalThis);
  vi.stubGlobal("document", { documentElement: root, head: { querySelector: () => ({}) }, addEventListener() {} });
  vi.stubGlobal("addEventListener", () => {});
  vi.resetModules();
  Reflect.deleteProperty(globalThis, "__zod_globalConfig");

  new Function(inlineScript(boot))();
  const { z } = await import("zod");

  expect(z.config().jitless).toBe(true);
});
