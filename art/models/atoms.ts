/** The 3D model of an atom: its nucleus, and a ring for each electron shell. */
import { shells } from "../../lib/molecules/shells";
import type { Structure } from "./geometry";

const INNERMOST = 1;
const STEP = 0.45;

export const atomModel = (symbol: string): Structure => ({
  atoms: [[symbol, 0, 0, 0]],
  bonds: [],
  shells: shells(symbol).map((electrons, n) => [Number((INNERMOST + n * STEP).toFixed(2)), electrons]),
});
