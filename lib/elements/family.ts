/** Families of the elements, named like their colours (app/globals.css). All others are transition metals. */
import type { ElementFamily } from "./family-labels";

const members = {
  alkali: "Li Na K Rb Cs Fr",
  earth: "Be Mg Ca Sr Ba Ra",
  noble: "He Ne Ar Kr Xe Rn Og",
  halogen: "F Cl Br I At Ts",
  nonmetal: "H C N O P S Se",
  post: "Al Ga In Sn Tl Pb Bi Po Nh Fl Mc Lv B Si Ge As Sb Te",
  lanthanide: "La Ce Pr Nd Pm Sm Eu Gd Tb Dy Ho Er Tm Yb Lu",
  actinide: "Ac Th Pa U Np Pu Am Cm Bk Cf Es Fm Md No Lr",
};

const familyBySymbol = new Map(
  Object.entries(members).flatMap(([family, symbols]) => symbols.split(" ").map((symbol) => [symbol, family])),
) as Map<string, ElementFamily>;

export const familyOf = (symbol: string): ElementFamily => familyBySymbol.get(symbol) ?? "metal";
