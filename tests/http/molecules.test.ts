/** The molecule pages and their files on the built shop. */
import { beforeAll, describe, expect, it } from "vitest";
import { molecules } from "@/lib/molecules/catalogue";
import { modelFiles } from "@/lib/molecules/files";
import { resetDatabase } from "@/tests/support/database";
import { createProduct } from "@/tests/support/factories";
import { http, shopUrl } from "@/tests/support/http";

let shown: { id: string };

beforeAll(async () => {
  await resetDatabase();
  shown = await createProduct({ name: "Everyday molecules", models: ["water", "ammonia"] });
  await createProduct({ name: "Not sold", models: ["water"], isActive: false });
});

const mainOf = (html: string) => /<main[\s\S]*<\/main>/.exec(html.replace(/<script[\s\S]*?<\/script>/g, ""))?.[0] ?? "";
const linksIn = (html: string) =>
  [...mainOf(html).matchAll(/<a [^>]*href="(\/molecules\/[^"]+)"/g)].map(([, href]) => href);

describe("the molecule index", () => {
  it("links every one in its initial HTML, molecules before atoms", async () => {
    const { status, text } = await http("/molecules");
    expect(status).toBe(200);
    expect(linksIn(text)).toEqual(molecules.map(({ key }) => `/molecules/${key}`));
    expect(text).toContain("পানি");
  });

  it("filters by family without JavaScript, and marks the family", async () => {
    const { text } = await http("/molecules?family=acids");
    expect(linksIn(text)).toContain("/molecules/citric-acid");
    expect(linksIn(text)).not.toContain("/molecules/water");
    expect(mainOf(text)).toMatch(
      /<a [^>]*href="\/molecules\?family=acids"[^>]*aria-current="true"|aria-current="true"[^>]*href="\/molecules\?family=acids"/,
    );
    expect(text).toContain(`<link rel="canonical" href="${shopUrl}/molecules"`);
    expect(linksIn((await http("/molecules?family=atoms")).text)).toHaveLength(118);
  });

  it("searches by formula without JavaScript, not indexed", async () => {
    const { text } = await http(`/molecules?search=${encodeURIComponent("H₂O")}`);
    expect(linksIn(text)[0]).toBe("/molecules/water");
    expect(linksIn(text)).not.toContain("/molecules/gold-atom");
    expect(text).toContain('content="noindex, follow"');
    expect((await http("/molecules?search=zzz")).text).toContain("Nothing matches “zzz”");
  });
});

describe("a molecule's page", () => {
  it("contains the full description, its files, and the products with it", async () => {
    const { status, text } = await http("/molecules/water");
    const main = mainOf(text).replace(/<!-- -->/g, "");
    expect(status).toBe(200);
    for (const part of [
      "Water",
      "পানি",
      "H<sub>2</sub>O",
      "18.02 g/mol",
      "H–O–H 104.5°",
      "O–H 0.96 Å (96 pm)",
      "CCCBDB",
    ])
      expect(main).toContain(part);
    expect(main).toContain(`href="${modelFiles.water?.glb}"`);
    expect(main).toContain(`href="${modelFiles.water?.usdz}"`);
    expect(main).toContain(`/products/${shown.id}`);
    expect(main).not.toContain("Not sold");
    expect(text).toContain(`<link rel="canonical" href="${shopUrl}/molecules/water"`);
    expect(text).toContain('"@type":"MolecularEntity","name":"Water","alternateName":"পানি"');
    expect((await http("/bn/molecules/water")).text).toContain('"name":"পানি","alternateName":"Water"');
  });

  it("is not found for an unknown name", async () => {
    const { status, text } = await http("/molecules/unobtainium");
    expect([status, mainOf(text).includes("Molecule Not Found")]).toEqual([404, true]);
  });

  it("is in the sitemap", async () => {
    const { text } = await http("/sitemaps/pages.xml");
    for (const path of ["/molecules", "/molecules/water", "/molecules/oganesson-atom"])
      expect(text).toContain(`<loc>${shopUrl}${path}</loc>`);
  });
});

describe("printable cards", () => {
  const codesIn = (text: string) =>
    [...text.matchAll(/src="\/qr\?path=([^"]+)"/g)].map(([, path = ""]) => decodeURIComponent(path));

  it("are nine, with mirrored backs, each with a QR code of its molecule", async () => {
    const { text } = await http("/ar/cards");
    expect(codesIn(text).slice(0, 3)).toEqual(["/ar?card=ammonia", "/ar?card=carbon-dioxide", "/ar?card=water"]);
    expect(codesIn(text)).toHaveLength(9);
  });

  it("are one if named by the URL that a set's page links to, and all for an unknown name", async () => {
    const set = await createProduct({ models: ["benzene", "phenol"] });
    const page = (await http(`/products/${set.id}`)).text;
    expect(page).toContain('href="/ar/cards?card=benzene"');
    const { text } = await http("/ar/cards?card=benzene");
    expect(codesIn(text)).toEqual(["/ar?card=benzene"]);
    expect(codesIn((await http("/bn/ar/cards?card=benzene")).text)).toEqual(["/bn/ar?card=benzene"]);
    expect(codesIn((await http("/ar/cards?card=unobtainium")).text)).toHaveLength(9);
  });
});

it("serves the files as immutable, since changes get a new name", async () => {
  const files = modelFiles["gold-atom"];
  for (const path of [files?.json, files?.glb, files?.usdz, files?.webp]) {
    const response = await fetch(`${shopUrl}${path}`);
    expect([response.status, response.headers.get("cache-control")]).toEqual([
      200,
      "public, max-age=31536000, immutable",
    ]);
  }
});
