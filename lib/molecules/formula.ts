/** Splits a formula: water of crystallisation ("·5") stays on the baseline, other numbers become subscripts, ion charges superscripts. */
export const FORMULA_PART = /(·\d*|\d+|[+-]$)/;

/** Formats a formula as plain text, for places without markup. */
export function withSubscripts(formula: string): string {
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
