/** What a formula is cut at: water of a crystal, "·5", stays on the line; other numbers go below it, the sign of an ion above. */
export const FORMULA_PART = /(·\d*|\d+|[+-]$)/;

/** Formulas as text alone: where no element can write digits below the line. */
export function withDigitsBelow(formula: string): string {
  return formula
    .split(FORMULA_PART)
    .map((part) =>
      /^\d/.test(part)
        ? part.replace(/\d/g, (digit) => "₀₁₂₃₄₅₆₇₈₉"[Number(digit)] ?? digit)
        : part === "+"
          ? "⁺"
          : part === "-"
            ? "⁻"
            : part,
    )
    .join("");
}
