/**
 * Elements for drawings. Elements on cards have a mass: IUPAC's abridged standard atomic weight (five figures). Families are the colour
 * roles of app/globals.css.
 */

const symbols =
  "H He Li Be B C N O F Ne Na Mg Al Si P S Cl Ar K Ca Sc Ti V Cr Mn Fe Co Ni Cu Zn Ga Ge As Se Br Kr Rb Sr Y Zr Nb Mo Tc Ru Rh Pd Ag Cd In Sn Sb Te I Xe Cs Ba La Ce Pr Nd Pm Sm Eu Gd Tb Dy Ho Er Tm Yb Lu Hf Ta W Re Os Ir Pt Au Hg Tl Pb Bi Po At Rn Fr Ra Ac Th Pa U Np Pu Am Cm Bk Cf Es Fm Md No Lr Rf Db Sg Bh Hs Mt Ds Rg Cn Nh Fl Mc Lv Ts Og".split(
    " ",
  );

const cards: Record<string, [name: string, mass: string]> = {
  H: ["Hydrogen", "1.008"],
  He: ["Helium", "4.0026"],
  Li: ["Lithium", "6.94"],
  Be: ["Beryllium", "9.0122"],
  B: ["Boron", "10.81"],
  C: ["Carbon", "12.011"],
  N: ["Nitrogen", "14.007"],
  O: ["Oxygen", "15.999"],
  F: ["Fluorine", "18.998"],
  Ne: ["Neon", "20.180"],
  Na: ["Sodium", "22.990"],
  Mg: ["Magnesium", "24.305"],
  Al: ["Aluminium", "26.982"],
  Si: ["Silicon", "28.085"],
  P: ["Phosphorus", "30.974"],
  S: ["Sulfur", "32.06"],
  Cl: ["Chlorine", "35.45"],
  Ar: ["Argon", "39.95"],
  K: ["Potassium", "39.098"],
  Ca: ["Calcium", "40.078"],
  Ti: ["Titanium", "47.867"],
  Cr: ["Chromium", "51.996"],
  Mn: ["Manganese", "54.938"],
  Fe: ["Iron", "55.845"],
  Co: ["Cobalt", "58.933"],
  Ni: ["Nickel", "58.693"],
  Cu: ["Copper", "63.546"],
  Zn: ["Zinc", "65.38"],
  Br: ["Bromine", "79.904"],
  Kr: ["Krypton", "83.798"],
  Ag: ["Silver", "107.87"],
  I: ["Iodine", "126.90"],
  Xe: ["Xenon", "131.29"],
  Au: ["Gold", "196.97"],
  Hg: ["Mercury", "200.59"],
};

const families = {
  alkali: "Li Na K Rb Cs Fr",
  earth: "Be Mg Ca Sr Ba Ra",
  noble: "He Ne Ar Kr Xe Rn Og",
  halogen: "F Cl Br I At Ts",
  nonmetal: "H C N O P S Se",
  post: "Al Ga In Sn Tl Pb Bi Po Nh Fl Mc Lv B Si Ge As Sb Te",
};

export type Family = keyof typeof families | "metal";

function familyOf(symbol: string): Family {
  const names = Object.keys(families) as (keyof typeof families)[];

  return names.find((name) => families[name].split(" ").includes(symbol)) ?? "metal";
}

/** Column (1 to 18) and row (1 to 9; 8 and 9 are the lanthanides and actinides) in the standard table. */
function placeOf(number: number): [column: number, row: number] {
  if (number === 1) return [1, 1];
  if (number === 2) return [18, 1];
  if (number <= 10) return [number <= 4 ? number - 2 : number + 8, 2];
  if (number <= 18) return [number <= 12 ? number - 10 : number, 3];
  if (number <= 36) return [number - 18, 4];
  if (number <= 54) return [number - 36, 5];
  if (number <= 56) return [number - 54, 6];
  if (number <= 71) return [number - 53, 8];
  if (number <= 86) return [number - 68, 6];
  if (number <= 88) return [number - 86, 7];
  if (number <= 103) return [number - 85, 9];
  return [number - 100, 7];
}

/** All 118 elements by atomic number; name and mass only for those on cards. */
export type Element = {
  number: number;
  symbol: string;
  family: Family;
  column: number;
  row: number;
  name?: string | undefined;
  mass?: string | undefined;
};

export const elements = symbols.map((symbol, index): Element => {
  const [column, row] = placeOf(index + 1);
  const [name, mass] = cards[symbol] ?? [];

  return { number: index + 1, symbol, family: familyOf(symbol), column, row, name, mass };
});

/** Returns an element by its symbol; throws if it has no card. */
export function element(symbol: string): Element {
  const found = elements.find((one) => one.symbol === symbol);
  if (!found?.name) throw new Error(`No card data for ${symbol}`);
  return found;
}
