/** Formulas as text alone: where no element can write digits below the line. */
export function withDigitsBelow(formula: string): string {
  return formula.replace(/\d/g, (digit) => "₀₁₂₃₄₅₆₇₈₉"[Number(digit)] ?? digit);
}
