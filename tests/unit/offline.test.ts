/** The offline page repeats a few things of the shop's style sheet; here they are held together. */
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { offlineColours, offlinePage, offlinePolicy } from "@/server/http/offline/page";
import { workerScript } from "@/server/http/offline/worker";

const css = readFileSync("app/globals.css", "utf8");

function rolesOf(selector: string): Map<string, string> {
  const block = new RegExp(`^${selector} \\{([^}]+)\\}`, "m").exec(css)?.[1] ?? "";

  return new Map([...block.matchAll(/--([\w-]+): ([^;]+);/g)].map(([, role = "", colour = ""]) => [role, colour]));
}

it("has the colours of both themes", () => {
  const [light, dark] = [rolesOf(":root"), rolesOf("\\.dark")];

  for (const [role, colours] of Object.entries(offlineColours)) {
    expect([light.get(role), dark.get(role)], role).toEqual(colours);
  }
});

it("needs nothing but itself, and its policy allows nothing else", () => {
  expect(offlinePage).not.toMatch(/\bsrc=|<link|url\(/);
  expect(offlinePolicy).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; script-src 'sha256-[^']+';/);
});

it("is kept under a name that changes with it", () => {
  expect(workerScript).toMatch(/const CACHE = "chemcard-offline-[0-9a-f]{12}"/);
});
