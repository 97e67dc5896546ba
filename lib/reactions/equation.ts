/**
 * Parses equations as written in the data: `2 Na(s) + Cl2(g) -> 2 NaCl(s)`; `<=>` if reversible, `NH4+(aq)` for an ion, `CuSO4·5H2O(s)` for
 * a hydrate.
 */
export type State = "s" | "l" | "g" | "aq";
export type Term = { count: number; formula: string; state: State };
export type Equation = { left: readonly Term[]; right: readonly Term[]; isReversible: boolean };

const TERM = /^(?:(\d+) )?([A-Z(][A-Za-z0-9()·]*?[+-]?)\((s|l|g|aq)\)$/;

function termOf(text: string): Term {
  const [, count = "1", formula = "", state] = TERM.exec(text.trim()) ?? [];
  if (!state) throw new Error(`“${text}” is no substance with a state`);

  return { count: Number(count), formula, state: state as State };
}

const termsOf = (side: string) => side.split(" + ").map(termOf);

export function equationOf(text: string): Equation {
  const isReversible = text.includes(" <=> ");
  const [left, right, more] = text.split(isReversible ? " <=> " : " -> ");
  if (left === undefined || right === undefined || more !== undefined) throw new Error(`“${text}” is no equation`);

  return { left: termsOf(left), right: termsOf(right), isReversible };
}

/** Charge of an ion such as NH4+ or OH-: 1 or -1; 0 for other formulas. */
export const chargeOf = (formula: string): number => (formula.endsWith("+") ? 1 : formula.endsWith("-") ? -1 : 0);

/** Atoms by symbol, including groups in brackets and water of crystallisation: `{ Ca: 1, O: 2, H: 2 }` for Ca(OH)2. */
export function atomsOf(formula: string): Record<string, number> {
  const sum: Record<string, number> = {};
  for (const part of formula.split("·")) {
    const [, times = "", inside = ""] = /^(\d*)(.*)$/.exec(part) ?? [];
    for (const [symbol, each] of Object.entries(atomsInOne(inside))) add(sum, symbol, each * Number(times || 1));
  }

  return sum;
}

function atomsInOne(formula: string): Record<string, number> {
  const open: Record<string, number>[] = [{}];
  for (const [, symbol, count, bracket, times] of formula.matchAll(/([A-Z][a-z]?)(\d*)|(\()|\)(\d*)/g)) {
    if (bracket) open.push({});
    else if (symbol) add(open.at(-1), symbol, Number(count || 1));
    else
      for (const [inside, each] of Object.entries(open.pop() ?? {}))
        add(open.at(-1), inside, each * Number(times || 1));
  }

  return open[0] ?? {};
}

function add(counts: Record<string, number> | undefined, symbol: string, count: number): void {
  if (counts) counts[symbol] = (counts[symbol] ?? 0) + count;
}

/** Counts all atoms on one side of an equation. */
export function atomsOn(side: readonly Term[]): Record<string, number> {
  const sum: Record<string, number> = {};
  for (const { count, formula } of side)
    for (const [symbol, each] of Object.entries(atomsOf(formula))) add(sum, symbol, each * count);

  return sum;
}
