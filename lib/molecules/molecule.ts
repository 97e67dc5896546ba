import type { Label, Text } from "@/lib/texts/catalogue";

/** A sentence that cites a work. */
type Citation = Extract<Text, `Source: ${string}<source>{source}</source>${string}.`>;

/** An entry of the catalogue of shapes. */
export type Molecule = {
  key: string;
  name: string;
  nameBn: string;
  /** With plain digits, which are written below the line. */
  formula: string;
  kind: "molecule" | "lattice" | "element";
  /** How the shape was obtained, and where its values come from. */
  method: "measured" | "MMFF94s" | "lattice constants" | "reference frame" | "shell model";
  source: string;
  /** Says what is taken from that work; left out where its title says enough. */
  citation?: Citation;
  /** The shape in words: "bent", "tetrahedral"; null of an atom, whose shells say it (model-words). */
  shape: Label | null;
  /** Worth printing, by the symbols of the atoms: `["H–O–H", 104.5]` in degrees, `["O–H", 0.958]` in ångström. */
  angles: readonly (readonly [atoms: string, degrees: number])[];
  lengths: readonly (readonly [atoms: string, angstroms: number])[];
  /** The picture in a sentence; null of an atom. */
  alt: Label | null;
  /** What else one calls it (other-names), and of an element its number. */
  also?: readonly string[];
};

/** A molecule whose lengths and angles were measured, and the book that most of them stand in. */
export const measured = { kind: "molecule", method: "measured" } as const;
export const herzberg = "NIST CCCBDB: G. Herzberg, Electronic Spectra of Polyatomic Molecules (1966)";

type Computed = Omit<Molecule, "kind" | "method" | "source" | "citation">;

/** A molecule whose shape is computed from how its atoms are joined. */
export const computed = (molecule: Computed): Molecule => ({
  ...molecule,
  kind: "molecule",
  method: "MMFF94s",
  source: "OpenChemLib",
  citation: "Source: Computed in the force field MMFF94s by <source>{source}</source>.",
});
