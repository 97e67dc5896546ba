/** Model search: `H₂O`, `h2o` and `H2O` are equivalent, `CH3COOH` finds the acid C2H4O2, `6` and `৬` find carbon. */
import type { Molecule } from "./molecule";

/** Searchable items: models, and cards of the lab. */
type Named = Pick<Molecule, "name" | "nameBn" | "formula" | "also">;

const subscriptDigits = "₀₁₂₃₄₅₆₇₈₉";
const bangla = "০১২৩৪৫৬৭৮৯";

const withPlainDigits = (text: string) =>
  text
    .replace(/[₀-₉]/g, (digit) => String(subscriptDigits.indexOf(digit)))
    .replace(/[০-৯]/g, (digit) => String(bangla.indexOf(digit)));

/**
 * Normalises to lower case and plain digits without spaces or punctuation, and unifies Bangla spelling variants (রূপা, রুপা; জিংক, জিঙ্ক).
 */
const normalizeTerm = (text: string) =>
  withPlainDigits(text.normalize("NFC").toLowerCase())
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, "")
    .replace(/অ্যা/g, "এ")
    .replace(/ী/g, "ি")
    .replace(/ূ/g, "ু")
    .replace(/[শষ]/g, "স")
    .replace(/ণ/g, "ন")
    .replace(/ঙ্/g, "ং");

/** Atoms of a formula in canonical order: "C2H6O" for `CH3CH2OH`; null if the text is not a formula. */
function composition(text: string): string | null {
  const formula = withPlainDigits(text).replace(/[\s–=≡·-]/g, "");
  const open: Map<string, number>[] = [new Map()];
  let read = 0;
  for (const [part, symbol, times, end] of formula.matchAll(/([A-Z][a-z]?)(\d*)|\(|\)(\d*)/g)) {
    read += part.length;
    if (part === "(") {
      open.push(new Map());
      continue;
    }
    const closed = symbol ? new Map([[symbol, 1]]) : open.pop();
    const into = open.at(-1);
    if (!closed || !into) return null;
    for (const [atom, count] of closed) into.set(atom, (into.get(atom) ?? 0) + count * Number(times || end || 1));
  }
  if (read === 0 || read < formula.length || open.length > 1) return null;

  return [...(open[0] ?? [])]
    .map(([atom, count]) => atom + count)
    .sort()
    .join("");
}

/** Full names: "Methanal (formaldehyde)" matches either name, "Gold atom" matches "gold". */
const fullNames = ({ name, nameBn }: Named) =>
  [name, nameBn].flatMap((each) => [each, ...each.split(/[()]| atom$| পরমাণু$/)]);

/** Rank of a match, from 0 (best); null: no match. */
function matchRank(molecule: Named, term: string): number | null {
  const { name, nameBn, formula, also = [] } = molecule;
  const wanted = normalizeTerm(term);
  if (formula === withPlainDigits(term.trim())) return 0;
  if ([formula, ...fullNames(molecule), ...also].some((each) => normalizeTerm(each) === wanted)) return 1;
  const atoms = composition(term);
  if (atoms !== null && atoms === composition(formula)) return 1;
  // A number matches only an element.
  if (/^\d+$/.test(wanted)) return null;

  const names = [name, nameBn, ...also];
  if (names.some((each) => each.split(/[\s()]+/).some((word) => normalizeTerm(word).startsWith(wanted)))) return 2;
  return names.some((each) => normalizeTerm(each).includes(wanted)) || normalizeTerm(formula).startsWith(wanted)
    ? 3
    : null;
}

/** Finds models: exact matches of name or formula first, then prefixes, then substrings. */
export function findMolecules<Each extends Named>(all: readonly Each[], term: string): readonly Each[] {
  if (normalizeTerm(term) === "") return term.trim() === "" ? all : [];

  return all
    .flatMap((molecule) => {
      const far = matchRank(molecule, term);
      return far === null ? [] : [{ molecule, far }];
    })
    .sort((one, other) => one.far - other.far)
    .map(({ molecule }) => molecule);
}
