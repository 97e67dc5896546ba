import type { Label, Text } from "@/lib/texts/catalogue";

/** A sentence that cites a work. */
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
  /** What was taken from the source; omitted if its title makes that clear. */
  citation?: Citation;
  /** Geometry in words: "bent", "tetrahedral"; null for an atom, whose shells describe it (lib/molecules/model-labels). */
  shape: Label | null;
  /** Notable values by atom symbols: `["H–O–H", 104.5]` in degrees, `["O–H", 0.958]` in ångström. */
  angles: readonly (readonly [atoms: string, degrees: number])[];
  lengths: readonly (readonly [atoms: string, angstroms: number])[];
  /** Alternative text; null for an atom. */
  alt: Label | null;
  /** Other names (other-names); for an element also its atomic number. */
  also?: readonly string[];
};

/** A molecule with measured lengths and angles, and the book that contains most of them. */
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
