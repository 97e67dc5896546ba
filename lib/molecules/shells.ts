/** Ground-state distribution of an atom's electrons over subshells and shells. */
import { atomicNumber, elements } from "./elements";

/** Subshells in filling order: by n + l, then by n (Madelung's rule). */
const filling = [
  "1s",
  "2s",
  "2p",
  "3s",
  "3p",
  "4s",
  "3d",
  "4p",
  "5s",
  "4d",
  "5p",
  "6s",
  "4f",
  "5d",
  "6p",
  "7s",
  "5f",
  "6d",
  "7p",
];

const subshellCapacity: Readonly<Record<string, number>> = { s: 2, p: 6, d: 10, f: 14 };

/** Atoms whose measured spectra deviate from the rule (NIST Atomic Spectra Database, ground levels). */
const exceptions: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  Cr: { "3d": 5, "4s": 1 },
  Cu: { "3d": 10, "4s": 1 },
  Nb: { "4d": 4, "5s": 1 },
  Mo: { "4d": 5, "5s": 1 },
  Ru: { "4d": 7, "5s": 1 },
  Rh: { "4d": 8, "5s": 1 },
  Pd: { "4d": 10, "5s": 0 },
  Ag: { "4d": 10, "5s": 1 },
  La: { "4f": 0, "5d": 1 },
  Ce: { "4f": 1, "5d": 1 },
  Gd: { "4f": 7, "5d": 1 },
  Pt: { "4f": 14, "5d": 9, "6s": 1 },
  Au: { "4f": 14, "5d": 10, "6s": 1 },
  Ac: { "5f": 0, "6d": 1 },
  Th: { "5f": 0, "6d": 2 },
  Pa: { "5f": 2, "6d": 1 },
  U: { "5f": 3, "6d": 1 },
  Np: { "5f": 4, "6d": 1 },
  Cm: { "5f": 7, "6d": 1 },
  Lr: { "5f": 14, "6d": 0, "7p": 1 },
};

/** Electrons per subshell in filling order, without empty subshells. */
export function configuration(symbol: string): [subshell: string, electrons: number][] {
  let left = atomicNumber(symbol);
  const byRule = filling.map((subshell): [string, number] => {
    const electrons = Math.min(left, subshellCapacity[subshell.slice(1)] ?? 0);
    left -= electrons;
    return [subshell, electrons];
  });
  const own = exceptions[symbol] ?? {};

  return byRule
    .map(([subshell, electrons]): [string, number] => [subshell, own[subshell] ?? electrons])
    .filter(([, electrons]) => electrons > 0);
}

/** Electrons per shell, innermost first: 2, 8, 1 for sodium. */
export function shells(symbol: string): number[] {
  const counts: number[] = [];
  for (const [subshell, electrons] of configuration(symbol)) {
    const shell = Number(subshell[0]) - 1;
    counts[shell] = (counts[shell] ?? 0) + electrons;
  }
  return counts;
}

const nobleGases = ["He", "Ne", "Ar", "Kr", "Xe", "Rn"];
const superscripts = "⁰¹²³⁴⁵⁶⁷⁸⁹";
const superscript = (number: number) => [...String(number)].map((digit) => superscripts[Number(digit)]).join("");

/** `[Ne] 3s¹`: the preceding noble gas, then the remaining subshells. */
export function writtenConfiguration(symbol: string): string {
  const number = atomicNumber(symbol);
  const core = elements.findLast((element) => element.number < number && nobleGases.includes(element.symbol));
  const inside = new Set(core ? configuration(core.symbol).map(([subshell]) => subshell) : []);
  const rest = configuration(symbol)
    .filter(([subshell]) => !inside.has(subshell))
    .sort(([a], [b]) => a.charCodeAt(0) - b.charCodeAt(0) || "spdf".indexOf(a.slice(1)) - "spdf".indexOf(b.slice(1)))
    .map(([subshell, electrons]) => subshell + superscript(electrons));

  return [core && `[${core.symbol}]`, ...rest].filter(Boolean).join(" ");
}
