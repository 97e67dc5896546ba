/**
 * Standard enthalpies of formation at 25 °C and 1 bar, in kJ per mole. The heat of each reaction follows from them (Hess's law). An element
 * in its standard state has 0; a dissolved salt is the sum of its ions.
 */
import type { Label } from "@/lib/texts/catalogue";
import { chargeOf, equationOf, type Term } from "./equation";

const openStax = "OpenStax, Chemistry 2e, appendix G";
const alberta = "Alberta Education, Chemistry 30 Data Booklet (2010), pages 4 and 5";
/** Read in the text of the book at github.com/iamarnav08/dass_project, extracted_text/chem_11_a1. */
const ncert = "NCERT, Chemistry, class XI (2022), appendix VI";
/** Read in the text of the book at github.com/SonPhatTranDeveloper/rag-high-school-book, grade_10_canh_dieu_hoa_hoc, page 121. */
const canhDieu = "Cánh Diều, Hóa học 10, appendix 3";
/** Given there in calories of 4.184 J: -116,160; -77,194. Read at github.com/worm-portal/WORM-db, wrm_data_latest.csv. */
const shock1995 = "E. L. Shock, Am. J. Sci. 295, 496 (1995), in the WORM database";
const shock1989 = "E. L. Shock et al., Geochim. Cosmochim. Acta 53, 2157 (1989), in the WORM database";
const webBook = "NIST Chemistry WebBook: K. B. Wiberg, R. F. Waldron (1991)";
const chimLu = "chim.lu, enthalpies of formation";
const wikipedia = "Wikipedia: Copper(II) hydroxide; Magnesium chloride";
const barin = "I. Barin, Thermochemical Data of Pure Substances, as quoted in deacon_thermo";

const tables: readonly [source: Label, values: Readonly<Record<string, number>>][] = [
  [
    openStax,
    {
      "Al2O3(s)": -1676,
      "AlCl3(s)": -704.2,
      "AgCl(s)": -127.0,
      "BaSO4(s)": -1473.2,
      "CH4(g)": -74.6,
      "C2H4(g)": 52.4,
      "CH3COOH(l)": -484.3,
      "C2H5OH(l)": -277.6,
      "C2H6(g)": -84.0,
      "C3H8(g)": -103.8,
      "CH3Cl(g)": -81.9,
      "CO(g)": -110.52,
      "CO2(g)": -393.51,
      "Ca(OH)2(s)": -985.2,
      "CaO(s)": -634.9,
      "Cu2S(s)": -79.5,
      "CuO(s)": -157.3,
      "CuSO4(s)": -771.36,
      "Fe2O3(s)": -824.2,
      "Fe3O4(s)": -1118.4,
      "FeCl3(s)": -399.49,
      "Fe(OH)3(s)": -823.0,
      "FeS(s)": -100.0,
      "H2O(g)": -241.82,
      "H2O(l)": -285.83,
      "H2O2(l)": -187.78,
      "H2SO4(l)": -813.989,
      "HCl(g)": -92.307,
      "HI(g)": 26.48,
      "I2(g)": 62.438,
      "KCl(s)": -436.5,
      "NH3(g)": -45.9,
      "NH4Cl(s)": -314.43,
      "NO(g)": 90.25,
      "NO2(g)": 33.2,
      "Na2O(s)": -414.2,
      "NaCl(s)": -411.2,
      "SO2(g)": -296.83,
      "SO3(g)": -395.72,
      "ZnCl2(s)": -415.1,
      "ZnO(s)": -350.5,
      "ZnS(s)": -206.0,
      "Ag+": 105.6,
      "Al3+": -531,
      "Ba2+": -537.6,
      "Br-": -120.9,
      "Ca2+": -542.96,
      "Cl-": -167.2,
      "CO3 2-": -677.1,
      "Cu2+": 64.77,
      "Fe2+": -89.1,
      "Fe3+": -48.5,
      "H+": 0,
      "HCO3-": -691.11,
      "K+": -252.4,
      "Mg2+": -466.9,
      "NH4+": -132.5,
      "NO3-": -205.0,
      "Na+": -240.1,
      "OH-": -230.0,
      "SO4 2-": -909.3,
      "Zn2+": -153.9,
    },
  ],
  // OpenStax gives -1220.0 for calcite, unlike all other tables.
  [alberta, { "C6H12O6(s)": -1273.3, "CaCO3(s)": -1207.6, "KClO3(s)": -397.7, "MgO(s)": -601.6 }],
  [canhDieu, { "Na2CO3(s)": -1130.7, "NaHCO3(s)": -950.8 }],
  [
    ncert,
    {
      "AgBr(s)": -100.37,
      "CH3COOH(aq)": -485.76,
      "CuSO4·5H2O(s)": -2279.7,
      "H2O2(aq)": -191.17,
      "NH3(aq)": -80.29,
    },
  ],
  [shock1995, { "CH3COO-": -486.01 }],
  // Books write dissolved SO2 with one H2O as H2SO3: the sum of -322.98 and water's -285.83.
  [shock1989, { "H2SO3(aq)": -608.81 }],
  [webBook, { "CH3COOC2H5(l)": -479.86 }],
  [chimLu, { "H2CO3(aq)": -699.65 }],
  [wikipedia, { "Cu(OH)2(s)": -450, "MgCl2(s)": -641.1 }],
  [barin, { "CuCl2(s)": -220.1 }],
];

/** Ions of dissolved substances. */
const ions: Readonly<Record<string, readonly string[]>> = {
  "Ba(NO3)2": ["Ba2+", "NO3-", "NO3-"],
  FeCl3: ["Fe3+", "Cl-", "Cl-", "Cl-"],
  AlCl3: ["Al3+", "Cl-", "Cl-", "Cl-"],
  CuCl2: ["Cu2+", "Cl-", "Cl-"],
  FeCl2: ["Fe2+", "Cl-", "Cl-"],
  HNO3: ["H+", "NO3-"],
  MgSO4: ["Mg2+", "SO4 2-"],
  NaHCO3: ["Na+", "HCO3-"],
  Na2SO4: ["Na+", "Na+", "SO4 2-"],
  "(NH4)2SO4": ["NH4+", "NH4+", "SO4 2-"],
  "Ca(CH3COO)2": ["Ca2+", "CH3COO-", "CH3COO-"],
  CH3COONa: ["Na+", "CH3COO-"],
  "Zn(NO3)2": ["Zn2+", "NO3-", "NO3-"],
  AgNO3: ["Ag+", "NO3-"],
  BaCl2: ["Ba2+", "Cl-", "Cl-"],
  "Ca(OH)2": ["Ca2+", "OH-", "OH-"],
  CaCl2: ["Ca2+", "Cl-", "Cl-"],
  CuSO4: ["Cu2+", "SO4 2-"],
  "Cu(NO3)2": ["Cu2+", "NO3-", "NO3-"],
  FeSO4: ["Fe2+", "SO4 2-"],
  H2SO4: ["H+", "H+", "SO4 2-"],
  HCl: ["H+", "Cl-"],
  KBr: ["K+", "Br-"],
  KCl: ["K+", "Cl-"],
  KNO3: ["K+", "NO3-"],
  KOH: ["K+", "OH-"],
  MgCl2: ["Mg2+", "Cl-", "Cl-"],
  NH4Cl: ["NH4+", "Cl-"],
  Na2CO3: ["Na+", "Na+", "CO3 2-"],
  NaCl: ["Na+", "Cl-"],
  NaNO3: ["Na+", "NO3-"],
  NaOH: ["Na+", "OH-"],
  ZnCl2: ["Zn2+", "Cl-", "Cl-"],
  ZnSO4: ["Zn2+", "SO4 2-"],
};

/** Elements in their standard state at 25 °C. */
const elements = new Set(
  "Ag(s) Al(s) Br2(l) C(s) Ca(s) Cl2(g) Cu(s) Fe(s) H2(g) K(s) Mg(s) N2(g) Na(s) O2(g) S(s) Zn(s)".split(" "),
);

type Formation = { value: number; sources: readonly Label[] };

function ofOne(name: string): Formation | null {
  if (elements.has(name)) return { value: 0, sources: [] };
  for (const [source, values] of tables) {
    const value = values[name];
    if (value !== undefined) return { value, sources: [source] };
  }

  return null;
}

/** Enthalpy of formation of a term; null if no value is known. */
export function formationOf({ formula, state }: Pick<Term, "formula" | "state">): Formation | null {
  const parts = (state === "aq" && ions[formula]) || [chargeOf(formula) === 0 ? `${formula}(${state})` : formula];
  const all = parts.map(ofOne);
  if (all.includes(null)) return null;

  return {
    value: all.reduce((sum, part) => sum + (part?.value ?? 0), 0),
    sources: [...new Set(all.flatMap((part) => part?.sources ?? []))],
  };
}

type HeatPart = Term & { value: number; isProduct: boolean };

export type Heat = { heat: number; parts: readonly HeatPart[]; sources: readonly Label[] };

/** Heat of an equation as written, products minus reactants, with the terms of the sum. Null if a value is missing. */
export function heatOf(equation: string): Heat | null {
  const { left, right } = equationOf(equation);
  const parts: HeatPart[] = [];
  const sources = new Set<Label>();
  for (const [side, isProduct] of [
    [right, true],
    [left, false],
  ] as const)
    for (const term of side) {
      const formation = formationOf(term);
      if (!formation) return null;
      for (const source of formation.sources) sources.add(source);
      parts.push({ ...term, value: formation.value, isProduct });
    }

  const heat = parts.reduce((sum, { count, value, isProduct }) => sum + (isProduct ? 1 : -1) * count * value, 0);
  return { heat, parts, sources: [...sources] };
}
