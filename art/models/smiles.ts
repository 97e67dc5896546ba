/** The molecules whose shapes are computed, as SMILES. */
export const smiles: Readonly<Record<string, string>> = {
  methane: "C",
  caffeine: "CN1C=NC2=C1C(=O)N(C(=O)N2C)C",
};
