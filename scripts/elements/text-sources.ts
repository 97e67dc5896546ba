/**
 * Where the facts of lib/elements/uses.ts and hazards.ts can be read; the sentences are the shop's own. A text without a source is removed.
 * Not part of the shop: the unit test `element-values` and docs/elements.md refer to it.
 */

/** Symbols whose uses or hazards are named in the columns `uses` and `description` of mendeleev's elements.db. */
export const inMendeleev = {
  uses: `H He Li Be C N O F Ne Na Mg Al Si P S Cl K Ca Sc Ti V Cr Mn Fe Co Ni Cu Zn Ga Ge As Se Kr Sr Zr Nb Ru Pd Ag Cd Sn Sb Te I Xe
    Cs Ba La Ce Pr Sm Eu Ta W Os Ir Pt Au Hg Pb Bi Po Ra Th U Pu Am`.split(/\s+/),
  hazards: "Be F Na Mg Cl As Br Rb Cd Cs Ba Tl Th Pa".split(" "),
};

/** Compound Interest with the Royal Society of Chemistry, International Year of the Periodic Table 2019. */
const iypt = (page: string) => `https://www.compoundchem.com/2019/${page}/`;
const RARE_EARTHS = "http://www.wsgs.uwyo.edu/research/minerals/REE-Uses.aspx";
const ALKALI_METALS = "http://www.ptfe.gatech.edu/node/689";
const RADIONUCLIDES = "US EPA, hazard summary: radionuclides (including radon, radium and uranium)";

export const sourcesOfUses: Readonly<Record<string, string>> = {
  B: "https://periodic-table-of-patents.info/interactive-periodic-table-of-patents/boron/",
  Ar: "https://biologyinsights.com/what-is-argon-used-in-from-welding-to-windows; arXiv:2501.10317 (windows)",
  Br: "https://en.wikipedia.org/wiki/Brominated_flame_retardant",
  Rb: "https://nist.gov/atomic-clocks/clocks-galore",
  Y: `${iypt("06/23/iypt039-yttrium")}; https://pubsapp.acs.org/cen/80th/yttrium.html (superconductors)`,
  Mo: iypt("07/09/iypt042-molybdenum"),
  Tc: "https://en.wikipedia.org/wiki/Technetium-99m",
  Rh: iypt("07/15/iypt045-rhodium"),
  In: iypt("07/25/iypt049-indium"),
  Nd: RARE_EARTHS,
  Gd: iypt("09/01/iypt064-gadolinium"),
  Dy: RARE_EARTHS,
  Ho: "doi:10.1007/s00345-019-02654-5",
  Er: RARE_EARTHS,
  Re: "US Geological Survey, rhenium statistics and information",
  Tl: "Thallium-201 in the study of the heart muscle, Medical Clinics of North America, January 1980",
  Rn: iypt("11/02/iypt086-radon"),
  Cf: "Martin, Knauer and Balo, Oak Ridge National Laboratory, 1999 (start-up of reactors); doi:10.1155/2016/9012747 (oil wells)",
};

export const sourcesOfHazards: Readonly<Record<string, string>> = {
  H: "https://h2tools.org/hydrogen-flames",
  Li: `${ALKALI_METALS}; https://ecology.wa.gov/lithium-ion (batteries)`,
  P: "US CDC, https://wwwn.cdc.gov/TSP/substances/ToxSubstance.aspx?toxid=52",
  K: ALKALI_METALS,
  Cr: "US CDC, chromium: https://www.hsdl.org/?abstract&did=734898",
  Ni: "doi:10.2174/1871530320666200128141900",
  I: "US National Library of Medicine, https://haz-map.com/Agents/522; safety data sheet of iodine crystals: R34, causes burns",
  Os: "Royal Society of Chemistry, periodic table, osmium: biological role",
  Hg: ALKALI_METALS,
  Pb: "http://www.who.int/features/factfiles/children_environmental_health/facts/en/index3.html",
  Po: "WHO, Polonium-210: basic facts and questions",
  Rn: RADIONUCLIDES,
  Ra: RADIONUCLIDES,
  U: "http://www.toxipedia.org/display/toxipedia/Uranium",
  Pu: "US ATSDR, public health statement for plutonium",
};
