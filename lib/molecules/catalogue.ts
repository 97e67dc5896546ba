/**
 * Catalogue of 3D models: molecules and lattices, then the atoms of all elements. For the server only; pages get single entries as props.
 */
import { atomModels } from "./atom-models";
import { crystals } from "./crystals";
import type { Molecule } from "./molecule";
import { moleculesOfLife } from "./molecules-of-life";
import { organicMolecules } from "./organic-molecules";
import { otherNames } from "./other-names";
import { smallMolecules } from "./small-molecules";

export const molecules: readonly Molecule[] = [
  ...smallMolecules,
  ...organicMolecules,
  ...moleculesOfLife,
  ...crystals,
  ...atomModels,
].map((molecule) => ({ ...molecule, also: [...(molecule.also ?? []), ...(otherNames[molecule.key] ?? [])] }));
