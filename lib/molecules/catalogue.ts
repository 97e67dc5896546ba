/**
 * What the shop shows in three dimensions: molecules and lattices first, then the atoms of all elements. Data for the server: a page that
 * needs an entry gets it as props.
 */
import { atomModels } from "./atom-models";
import type { Molecule } from "./molecule";
import { substances } from "./substances";

export const molecules: readonly Molecule[] = [...substances, ...atomModels];
