/** Decisions of the import (`write-properties.ts`) by atomic number: values of mendeleev that are left out or replaced, with reasons. */

/** Nobody has measured them: these elements have only been seen as single atoms or traces, and the table holds estimates. */
export const estimatedBulk = (number: number): boolean => number === 85 || number === 87 || number > 98;

/** Last elements with a measured covalent radius (Pyykkö's later ones are predicted) and a measured ionisation energy (NIST). */
export const LAST_RADIUS = 96;
export const LAST_IONISATION = 103;

/** Last element whose oxidation states chemists have seen in more than a handful of atoms. */
export const LAST_CHEMISTRY = 103;

/** Crystal form whose melting and boiling points are taken, where the source lists several. */
export const forms: Readonly<Record<number, string>> = {
  15: "white",
  16: "monoclinic",
  34: "gray",
  50: "white",
};

/** Years of discovery that the source has wrong, or that another table and the literature give otherwise. */
export const years: Readonly<Record<number, number>> = {
  // Ramsay isolated it in 1895, but Janssen and Lockyer saw its line in the sun's spectrum.
  2: 1868,
  // Gadolin found its earth in 1794; the source has a year before the mineral was analysed.
  39: 1794,
  // The source has a misprint; von Welsbach split didymium into praseodymium and neodymium.
  60: 1885,
  // Dorn saw the gas given off by radium; the source dates it with radium itself.
  86: 1900,
  // RIKEN's first atom; the source has the year in which IUPAC recognised it.
  113: 2004,
};
