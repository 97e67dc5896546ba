/** Spoken formulas: from TeX through the page renderer to words. */
import { describe, expect, it } from "vitest";
import { spokenText } from "@/lib/quiz/spoken-formula";
import { renderFormulas } from "@/server/quiz/formula";

const spoken = (text: string) => spokenText(renderFormulas(text));

describe("a spoken text", () => {
  it.each([
    ["Acids & bases, 2 < 3", "Acids & bases, 2 < 3"],
    ["It is $\\ce{H2SO4}$.", "It is H2SO4."],
    ["$\\ce{SO4^2-}$", "SO4 2 minus"],
    ["$\\ce{Na+}$ and $\\ce{Cl-}$", "Na plus and Cl minus"],
    ["$\\ce{2H2 + O2 -> 2H2O}$", "2 H2 plus O2 gives 2 H2O"],
    ["$\\ce{N2 + 3H2 <=> 2NH3}$", "N2 plus 3 H2 is in equilibrium with 2 NH3"],
    ["$\\ce{A ->[heat] B}$", "A gives (heat) B"],
    ["$\\ce{^{14}_6C}$", "14 6 C"],
    ["$\\frac{1}{2}$", "1/2"],
    ["$\\frac{pV}{RT}$", "pV over RT"],
    ["$10^{-3}$", "10 to the power of minus 3"],
    ["$\\sqrt{16} = 4$", "square root of 16 equals 4"],
    ["$\\sqrt[3]{8}$", "root 3 of 8"],
    ["$m_l = -1$", "m sub l equals minus 1"],
    ["$x_1^2$", "x1 to the power of 2"],
    ["$6 \\times 10^{23}$", "6 times 10 to the power of 23"],
  ])("of %s is: %s", (text, words) => {
    expect(spoken(text)).toBe(words);
  });

  it("contains no markup", () => {
    const words = spoken("$\\ce{Zn + H2SO4 -> ZnSO4 + H2}$, $\\Delta H = -285.8\\ \\text{kJ}$");

    expect(words).not.toMatch(/[\\${}^_<>]|ce\b/);
    expect(words).toBe("Zn plus H2SO4 gives ZnSO4 plus H2, ΔH equals minus 285.8 kJ");
  });
});
