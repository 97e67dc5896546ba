/** Texts with formulas are rendered as safe HTML (issue 5, reliability B6). */
import { describe, expect, it } from "vitest";
import { formulaProblem, renderFormulas } from "@/server/quiz/formula";

const bare = (html: string) =>
  html
    .replace(/<mphantom>.*?<\/mphantom>/g, "")
    .replace(/<[^>]+>/g, "")
    .replace(/\s+/g, " ");

describe("a formula", () => {
  it.each([
    ["chemistry", "What is $\\ce{H2SO4}$?", "What is H2SO4?"],
    ["a reaction", "$\\ce{2H2 + O2 -> 2H2O}$", "2 H2+O2⟶2 H2O"],
    ["physics", "$pV = nRT$", "pV=nRT"],
    ["an ion", "$\\ce{SO4^2-}$", "SO42−"],
    ["two in one text", "$a$ and $b$", "a and b"],
  ])("of %s is typeset as MathML", (_, source, text) => {
    const html = renderFormulas(source);

    expect(html).toContain("<math");
    expect(html).not.toContain("annotation");
    expect(bare(html)).toBe(text);
    expect(formulaProblem(source)).toBeNull();
  });

  it("with numbers before a symbol uses supported MathML", () => {
    const html = renderFormulas("$\\ce{^{14}_{6}C}$ and $\\ce{^{235}U}$");

    expect(html.match(/<mmultiscripts>/g)).toHaveLength(2);
    expect(html).not.toContain("-1width");
  });

  it("keeps the text on an arrow off the arrow", () => {
    const html = renderFormulas("$\\ce{CaCO3 ->[\\Delta] CaO + CO2 ^}$ or $\\ce{A ->[H2O][\\text{cold}] B}$");

    expect(html.match(/<mspace width="0.3em" height="0.9em"/g)).toHaveLength(6);
    expect(html).not.toContain("+0.6em");
  });

  it("puts the sign of a charge close to its number, unlike a plus", () => {
    const spaced = (source: string) => renderFormulas(source).includes("<mo>+</mo>");

    expect([spaced("$\\ce{Fe^3+}$"), spaced("$\\ce{H2 + O2}$")]).toEqual([false, true]);
  });

  it.each([
    ["prices", "It costs $5 and $6 today"],
    ["one sign alone", "Only $ here"],
    ["escaped signs", "\\$a\\$"],
    ["spaces inside", "from $ 5 to $ 6"],
  ])("rejects %s", (_, source) => {
    expect(renderFormulas(source)).toBe(source.replaceAll("\\$", "$"));
  });
});

describe("an invalid formula", () => {
  it("is shown as source, with an error message", () => {
    expect(renderFormulas("See $\\frac{1$ & <b>")).toBe("See $\\frac{1$ &amp; &lt;b&gt;");
    expect(formulaProblem("See $\\frac{1$")).toMatch(/^The formula \$\\frac\{1\$ cannot be read: /);
    expect(formulaProblem("$\\nosuchthing$")).toMatch(/cannot be read/);
  });

  it("does not hang: recursive macros are cut off", () => {
    const bomb = "$\\def\\a{\\b\\b}\\def\\b{\\c\\c}\\def\\c{\\a\\a}\\a$";

    expect(formulaProblem(bomb)).toMatch(/cannot be read/);
  });
});

describe("a formula as an attack", () => {
  it.each([
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    '"><svg onload=alert(1)>',
    "$<script>alert(1)</script>$",
    "$\\text{<img src=x onerror=alert(1)>}$",
    "$\\href{javascript:alert(1)}{x}$",
    "$\\url{javascript:alert(1)}$",
    "$\\includegraphics{https://evil.example/x.png}$",
    "$\\htmlClass{evil}{x}$",
    "$\\htmlStyle{position:fixed}{x}$",
    "$\\htmlData{x=y}{z}$",
    "$\\ce{<script>alert(1)</script>}$",
    "$\\color{red;background:url(//evil.example)}x$",
    "$\\unicode{x3c}script$",
    "$\\frac{<script>alert(1)</script>$",
  ])("is harmless: %s", (source) => {
    const html = renderFormulas(source);
    const tags = [...html.matchAll(/<\/?([a-z0-9]+)/gi)].map((match) => match[1]);

    expect(tags.filter((tag) => !/^(span|math|semantics|annotation|m[a-z]+)$/.test(tag ?? ""))).toEqual([]);
    expect(html).not.toMatch(/<[^>]*\s(on\w+|href|src|xlink:href)\s*=/i);
    expect(html).not.toMatch(/<[^>]*(javascript:|url\()/i);
  });
});
