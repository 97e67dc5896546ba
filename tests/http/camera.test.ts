/** Files that the camera page loads when the camera starts. */
import { expect, it } from "vitest";
import type { CombinationResults } from "@/lib/reactions/combinations";
import { http } from "@/tests/support/http";

async function meetingsOf(prefix: string): Promise<{ meetings: CombinationResults; type: string | null }> {
  const { status, text, headers } = await http(`${prefix}/ar/meetings`);
  expect(status).toBe(200);

  return { meetings: JSON.parse(text) as CombinationResults, type: headers.get("content-type") };
}

it("returns card reactions in the language of the URL", async () => {
  const english = await meetingsOf("");
  expect(english.type).toContain("application/json");
  expect(english.meetings.known["methane,oxygen"]?.words).toContain("nothing yet. It needs heat");
  const bangla = await meetingsOf("/bn");
  expect(bangla.meetings.known["methane,oxygen"]?.words).toMatch(/তাপ.*।/);
  expect(Object.keys(bangla.meetings.known)).toEqual(Object.keys(english.meetings.known));
});

it("is not included in the page", async () => {
  for (const page of ["/ar", "/bn/ar"]) expect((await http(page)).text).not.toMatch(/2 Na \+ Cl₂/);
});
