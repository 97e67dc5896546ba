import type { Label, Text } from "@/lib/texts/catalogue";

/** A sentence that cites a source. */
type Citation = Extract<Text, `Source: ${string}<source>{source}</source>${string}.`>;

/** An entry of the model catalogue. */
export type Molecule = {
  key: string;
  name: string;
  nameBn: string;
  /** With plain digits, rendered as subscripts. */
  formula: string;
  kind: "molecule" | "lattice" | "element";
  /** How the geometry was obtained, and the source of its values. */
  method: "measured" | "MMFF94s" | "lattice constants" | "reference frame" | "shell model";
  source: string;
  /** Describes the data taken from the source; omitted if its title makes that clear. */
  citation?: Citation;
  /** Name of the geometry: "bent", "tetrahedral"; null for an atom, which is described by its shells (lib/molecules/model-labels). */
  shape: Label | null;
  /** Notable values by atom symbols: `["H–O–H", 104.5]` in degrees, `["O–H", 0.958]` in ångström. */
  angles: readonly (readonly [atoms: string, degrees: number])[];
  lengths: readonly (readonly [atoms: string, angstroms: number])[];
  /** Alternative text; null for an atom. */
  alt: Label | null;
  /** Other names (other-names), including an element's atomic number. */
  also?: readonly string[];
};

/** Fields of a molecule with measured lengths and angles, and the book that contains most of the values. */
export const measured = { kind: "molecule", method: "measured" } as const;
export const herzberg = "NIST CCCBDB: G. Herzberg, Electronic Spectra of Polyatomic Molecules (1966)";

type Computed = Omit<Molecule, "kind" | "method" | "source" | "citation">;

/** A molecule whose geometry is computed from its bonds. */
export const computed = (molecule: Computed): Molecule => ({
  ...molecule,
  kind: "molecule",
  method: "MMFF94s",
  source: "OpenChemLib",
  citation: "Source: Computed in the force field MMFF94s by <source>{source}</source>.",
});
