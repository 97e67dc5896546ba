/** Molecule search by name and formula, molar masses, and the URLs of both pages. */
import { describe, expect, it } from "vitest";
import { moleculePage, moleculeSearch, moleculeTerm } from "@/lib/molecules/addresses";
import { molecules } from "@/lib/molecules/catalogue";
import {
  familyMembers,
  isInFamily,
  type MoleculeFamily,
  moleculeFamilies,
  moleculeFamily,
  moleculesIn,
} from "@/lib/molecules/families";
import { altText, shapeText } from "@/lib/molecules/model-labels";
import { molarMass } from "@/lib/molecules/molar-mass";
import { findMolecules } from "@/lib/molecules/search";
import { findPublicPage } from "@/lib/public-pages";
import { canonicalPath } from "@/lib/seo/paths";
import { demoPages } from "@/prisma/seed/product-pages";

const found = (term: string) => findMolecules(molecules, term).map(({ key }) => key);

describe("the catalogue", () => {
  it("has at least thirty molecules and lattices, then all elements, each with a unique key", () => {
    const firstAtom = molecules.findIndex(({ kind }) => kind === "element");
    expect(firstAtom).toBeGreaterThanOrEqual(30);
    expect(molecules.slice(firstAtom).every(({ kind }) => kind === "element")).toBe(true);
    expect(molecules.length - firstAtom).toBe(118);
    expect(new Set(molecules.map(({ key }) => key)).size).toBe(molecules.length);
  });

  it("has each one's description, source, and Bangla name", () => {
    for (const molecule of molecules) {
      const { key, source, nameBn } = molecule;
      expect(key).toMatch(/^[a-z0-9-]{1,60}$/);
      const texts = [altText(molecule), source, shapeText(molecule)];
      expect(texts.every((text) => text.length > 3)).toBe(true);
      expect(nameBn).toMatch(/^[\p{Script=Bengali}\p{P} ]+$/u);
    }
  });

  it("covers at least eight demo products", () => {
    const shown = Object.values(demoPages).flatMap(({ models }) => (models ? [models] : []));
    expect(shown.length).toBeGreaterThanOrEqual(8);
    expect(shown.flat().filter((key) => !molecules.some((one) => one.key === key))).toEqual([]);
  });
});

describe("a search", () => {
  it.each(["H2O", "h2o", "H₂O", " h 2 o ", "H২O"])("for %s finds water first", (term) => {
    expect(found(term)[0]).toBe("water");
  });

  it.each([
    ["পানি", "water"],
    ["SALT", "sodium-chloride"],
    ["c60", "carbon-60"],
    ["Na", "sodium-atom"],
    ["glucose", "alpha-glucose"],
    ["C6H12O6", "alpha-glucose"],
    ["গোল্ড", "gold-atom"],
    ["সোনা", "gold-atom"],
    ["লোহা", "iron-atom"],
    ["জিংক", "zinc-atom"],
    ["রূপা", "silver-atom"],
    ["জল", "water"],
    ["ক্যালসিয়াম", "calcium-atom"],
    ["ক্যালশিয়াম", "calcium-atom"],
    ["অ্যাসিটিক অ্যাসিড", "ethanoic-acid"],
    ["acetone", "propanone"],
    ["sulphuric", "sulfuric-acid"],
    ["C2H5OH", "ethanol"],
    ["c2h5oh", "ethanol"],
    ["CH₃–CH₂–OH", "ethanol"],
    ["CH3COOH", "ethanoic-acid"],
    ["HCHO", "methanal"],
    ["(CH3)2CO", "propanone"],
    ["HOCH2CH(OH)CH2OH", "glycerol"],
    ["Carbon", "diamond"],
    ["C", "diamond"],
    ["benz", "benzene"],
  ])("for %s finds %s", (term, key) => {
    expect(found(term)[0]).toBe(key);
  });

  it.each(["6", "৬", " 6 "])("for the number %s finds its element only", (term) => {
    expect(found(term)).toEqual(["carbon-atom"]);
  });

  it("distinguishes Co from CO, and ignores invalid formulas", () => {
    expect(found("Co")[0]).toBe("cobalt-atom");
    for (const term of ["(CH3)2CO)", "((CH3)2CO", "xyz", "Qq"]) expect(found(term)).toEqual([]);
  });

  it("without a term finds all, and with only punctuation none", () => {
    expect(found("  ")).toHaveLength(molecules.length);
    expect(found("!?")).toEqual([]);
  });
});

describe("a mole", () => {
  it.each([
    ["H2O", 18.02],
    ["C8H10N4O2", 194.19],
    ["NaCl", 58.44],
    ["C12H22O11", 342.3],
    ["Au", 196.97],
    ["Fe", 55.85],
    ["Mg", 24.31],
    ["Tc", null],
  ])("of %s weighs %s grams", (formula, grams) => {
    expect(molarMass(formula)).toBe(grams);
  });
});

describe("families", () => {
  const families = Object.keys(moleculeFamilies) as MoleculeFamily[];

  it("contain every model, and nothing else", () => {
    const keys = new Set(molecules.map(({ key }) => key));

    expect(familyMembers().filter((key) => !keys.has(key))).toEqual([]);
    expect(molecules.filter((each) => !families.some((family) => isInFamily(each, family)))).toEqual([]);
    for (const family of families)
      expect(molecules.filter((each) => isInFamily(each, family)).length).toBeGreaterThan(2);
  });

  it("are parsed from the URL, unless there is a search", () => {
    expect(moleculeFamily({ family: "gases" })).toBe("gases");
    for (const params of [{}, { family: "toString" }, { family: "gases", search: "water" }]) {
      expect(moleculeFamily(params)).toBeNull();
    }
    expect([moleculesIn("gases"), moleculesIn(null)]).toEqual(["/molecules?family=gases", "/molecules"]);
    expect(findPublicPage("/molecules", () => ({ family: "gases" }))).toMatchObject({ isEndless: false });
  });
});

describe("the URLs", () => {
  it("are parsed and formatted symmetrically", () => {
    expect(moleculeTerm({ search: " H₂O " })).toBe("H₂O");
    expect(moleculeTerm({ search: ["a", "b"] })).toBe("");
    expect(moleculeSearch("a & b")).toBe("/molecules?search=a+%26+b");
    expect(moleculeSearch("")).toBe("/molecules");
  });

  it("are cacheable; search results go into the bounded cache", () => {
    expect(findPublicPage("/molecules", () => ({ utm_source: "x" }))).toMatchObject({
      address: "/molecules",
      isEndless: false,
    });
    expect(findPublicPage("/molecules", () => ({ search: "h2o" }))).toMatchObject({ isEndless: true });
    expect(findPublicPage(moleculePage("water"), () => ({}))).toMatchObject({
      name: "/molecules/[slug]",
      isEndless: false,
    });
    for (const path of ["/molecules/unobtainium", "/molecules/constructor", "/molecules/water/x"])
      expect(findPublicPage(path, () => ({}))).toBeNull();
    expect([canonicalPath("/Molecules/Water/"), canonicalPath("/molecules/")]).toEqual([
      "/molecules/water",
      "/molecules",
    ]);
  });
});
