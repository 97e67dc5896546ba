/** The lab and its reaction pages, as seen by a browser without JavaScript and a search engine. */
import { describe, expect, it } from "vitest";
import { reactions } from "@/lib/reactions/all";
import { sceneFile } from "@/lib/reactions/files";
import { http, shopUrl } from "@/tests/support/http";

const mainOf = (html: string) => (/<main[\s\S]*<\/main>/.exec(html)?.[0] ?? "").replace(/<!-- -->/g, "");

describe("the lab", () => {
  it("links every reaction in its initial HTML, and combines cards without JavaScript", async () => {
    const { status, text } = await http("/lab");
    expect(status).toBe(200);
    for (const { slug } of reactions) expect(mainOf(text)).toContain(`href="/lab/${slug}"`);
    expect(mainOf(text)).toContain("পানি");

    // The query string of a submitted form.
    const answer = await http("/lab?cards=chlorine&cards=sodium");
    expect(mainOf(answer.text)).toContain("Sodium and chlorine form sodium chloride, table salt");
    expect(answer.text).toContain(`<link rel="canonical" href="${shopUrl}/lab/sodium-and-chlorine"`);
    expect(answer.text).toContain('content="noindex, follow"');
    for (const effect of ["Yellow flame", "White solid"]) expect(mainOf(answer.text)).toContain(effect);
    expect(mainOf((await http("/lab?cards=neon,sodium")).text)).toContain("nothing new forms");
    const waiting = mainOf((await http("/lab?cards=methane,oxygen")).text);
    expect(waiting).toContain("nothing yet");
    expect(waiting).toContain('href="/lab?cards=oxygen,methane,heat"');
    const violent = mainOf((await http("/lab?cards=sodium,hydrogen-chloride")).text);
    for (const part of ["react violently", "Never try this yourself"]) expect(violent).toContain(part);
    expect(violent).not.toContain("Zinc displaces");
    const unknown = mainOf((await http("/lab?cards=zinc,benzene")).text);
    for (const part of [
      "not in our set",
      "Zinc reacts here with",
      "Oxygen, with heat",
      'href="/lab?cards=zinc,sulfuric-acid"',
    ])
      expect(unknown).toContain(part);
    // Only /lab without cards lists all reactions.
    expect(answer.text).not.toContain("/lab/rust");
  });
});

describe("a reaction's page", () => {
  it("contains the full description, with the derivation of its heat", async () => {
    const { status, text } = await http("/lab/calcium-carbonate-and-hydrochloric-acid");
    const main = mainOf(text);
    expect(status).toBe(200);
    for (const part of [
      "CaCO<sub>3</sub>",
      "Gives off 15 kJ",
      "ΔH = −15 kJ",
      "−14.7 kJ",
      "এসিড ও কার্বনেট",
      "OpenStax",
      "Only with a teacher",
    ])
      expect(main).toContain(part);
    expect(text).toContain('"@type":"LearningResource"');
    expect(mainOf((await http("/lab/rust")).text)).toContain("Iron rusts in air and water");
    expect(mainOf((await http("/lab/calcium-carbonate-heated")).text)).toContain("→ with heat:");
    expect(text).toContain(`<link rel="canonical" href="${shopUrl}/lab/calcium-carbonate-and-hydrochloric-acid"`);
  });

  it("is shared with a picture of the reaction in its language", async () => {
    const pictureOf = async (page: string) => {
      const { text } = await http(page);
      return /<meta property="og:image" content="[^"]*(\/social\/lab\/rust\/[^"]+)"/.exec(text)?.[1] ?? "";
    };
    const [english, bangla] = [await pictureOf("/lab/rust"), await pictureOf("/bn/lab/rust")];

    expect(mainOf((await http("/lab/rust")).text)).toContain(`href="${english}" download`);
    expect([english, bangla]).toEqual([
      expect.stringMatching(/\/[0-9a-f]{16}\.jpg$/),
      expect.stringMatching(/\/[0-9a-f]{16}\.bn\.jpg$/),
    ]);
    for (const path of [english, bangla]) {
      const { status, headers } = await http(path);
      expect([status, headers.get("content-type")]).toEqual([200, "image/jpeg"]);
    }
    const old = await fetch(`${shopUrl}/social/lab/rust/0123456789abcdef.jpg`, { redirect: "manual" });
    expect([old.status, old.headers.get("location")]).toEqual([302, english]);
    expect((await http("/social/lab/nothing/0123456789abcdef.jpg")).status).toBe(404);
  });

  it("is not found for an unknown name, and is in the sitemap otherwise", async () => {
    expect((await http("/lab/philosophers-stone")).status).toBe(404);
    const { text } = await http("/sitemaps/pages.xml");
    for (const path of ["/lab", "/lab/rust"]) expect(text).toContain(`<loc>${shopUrl}${path}</loc>`);
  });
});

it("serves atom paths as immutable, since changes get a new name", async () => {
  const response = await fetch(`${shopUrl}${sceneFile("rust")}`);
  expect([response.status, response.headers.get("cache-control")]).toEqual([
    200,
    "public, max-age=31536000, immutable",
  ]);
});
