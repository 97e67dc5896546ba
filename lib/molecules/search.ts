/** How names and formulas of shapes are searched: `H₂O`, `h2o` and `H2O` are the same. */
import type { Molecule } from "./molecule";

const belowTheLine = "₀₁₂₃₄₅₆₇₈₉";
const bangla = "০১২৩৪৫৬৭৮৯";

/** Small letters, plain digits, and no spaces or marks between them. */
const folded = (text: string) =>
  text
    .normalize("NFC")
    .toLowerCase()
    .replace(/[₀-₉]/g, (digit) => String(belowTheLine.indexOf(digit)))
    .replace(/[০-৯]/g, (digit) => String(bangla.indexOf(digit)))
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, "");

/** What has the term in its name or begins its formula with it; a formula or symbol that is just this comes first. */
export function findMolecules(all: readonly Molecule[], term: string): readonly Molecule[] {
  const wanted = folded(term);
  if (wanted === "") return term.trim() === "" ? all : [];
  const found = all.filter(
    ({ name, nameBn, formula }) =>
      folded(name).includes(wanted) || folded(nameBn).includes(wanted) || folded(formula).startsWith(wanted),
  );
  const isExact = ({ formula }: Molecule) => folded(formula) === wanted;

  return [...found.filter(isExact), ...found.filter((each) => !isExact(each))];
}
