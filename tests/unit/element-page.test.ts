/** Facts and notes of the element pages, in both languages. */
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { ElementFacts } from "@/components/elements/element-facts";
import { ElementNotes } from "@/components/elements/element-notes";
import { atomicNumber, type Element, elements } from "@/lib/molecules/elements";
import { withLanguage } from "@/server/language";
import { speakLanguages } from "@/server/texts";

speakLanguages();

const elementOf = (symbol: string) => elements[atomicNumber(symbol) - 1] as Element;
const facts = (symbol: string) => renderToStaticMarkup(createElement(ElementFacts, { element: elementOf(symbol) }));
const notes = (symbol: string) =>
  renderToStaticMarkup(createElement(ElementNotes, { element: elementOf(symbol), cardKey: "copper-atom" }));

describe("an element's facts", () => {
  it("are complete for copper", () => {
    const text = facts("Cu").replaceAll(/<[^>]+>/g, "|");
    for (const fact of [
      "Family||Transition metals",
      "Place in the table||Group 11, period 4, d block",
      "Nucleus||29 protons, 34 neutrons in Cu-63",
      "Valency||1, 2",
      "Oxidation states||+2, +1",
      "State at 25 °C||Solid",
      "Melting point||1,085 °C (1,358 K)",
      "Boiling point||2,560 °C (2,833 K)",
      "Density||8.96 g/cm³",
      "Atomic radius||112 pm",
      "Electronegativity||1.90",
      "Ionisation energy||745 kJ/mol (7.73 eV)",
      "Discovered||Known since antiquity",
    ])
      expect(text).toContain(fact);
  });

  it("say where carbon and uranium differ, and leave out what nobody has measured", () => {
    expect(facts("C")).toContain("Sublimation point");
    expect(facts("C")).not.toContain("Melting point");
    expect(facts("U")).toContain("Period 7, f block, below the table");
    for (const part of ["Melting point", "Density", "State at 25", "Valency"]) expect(facts("Og")).not.toContain(part);
  });

  it("use Bangla words and digits on Bangla pages", async () => {
    const text = await withLanguage("bn", async () => facts("Fe") + notes("Fe"));
    for (const part of ["অবস্থান্তর ধাতু", "২৬টি প্রোটন", "গ্রুপ ৮, পর্যায় ৪", "সেতু, গাড়ি ও রডের ইস্পাত"])
      expect(text).toContain(part);
  });
});

describe("an element's notes", () => {
  it("have its card, its uses, its hazard and the sources", () => {
    const text = notes("Na");
    for (const part of [
      "22.990",
      'data-family="alkali"',
      "Table salt",
      "catches fire in water",
      "mendeleev",
      "PubChem",
    ])
      expect(text).toContain(part);
    expect(notes("Og")).toContain("every isotope decays");
    expect(notes("He")).not.toContain("Danger");
  });
});
