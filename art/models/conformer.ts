/**
 * A separate program: prints a molecule's geometry from its SMILES as JSON. Conformers are relaxed in the force field MMFF94s, and the one
 * with the lowest energy is kept. OpenChemLib caches rings and chains between molecules, so that results depend on previous ones; a process
 * per molecule makes the result reproducible.
 */
import { ConformerGenerator, ForceFieldMMFF94, Molecule, Resources } from "openchemlib";
import type { Atom, Bond, Structure } from "./geometry";

Resources.registerFromNodejs();

const SEED = 42;
const CONFORMERS = 12;

function fromSmiles(smiles: string): Structure {
  const generator = new ConformerGenerator(SEED);
  generator.initializeConformers(Molecule.fromSmiles(smiles), {
    strategy: ConformerGenerator.STRATEGY_ADAPTIVE_RANDOM,
    maxTorsionSets: 1000,
  });
  let best: { energy: number; molecule: Molecule } | undefined;
  for (let tried = 0; tried < CONFORMERS; tried++) {
    const molecule = generator.getNextConformerAsMolecule();
    if (!molecule) break;
    const field = new ForceFieldMMFF94(molecule, ForceFieldMMFF94.MMFF94S, {});
    field.minimise({ maxIts: 4000, gradTol: 1e-6, funcTol: 1e-9 });
    const energy = field.getTotalEnergy();
    if (!best || energy < best.energy) best = { energy, molecule };
  }
  if (!best) throw new Error(`No conformer for ${smiles}`);
  return read(best.molecule);
}

function read(molecule: Molecule): Structure {
  const atoms = Array.from(
    { length: molecule.getAllAtoms() },
    (_, i): Atom => [molecule.getAtomLabel(i), molecule.getAtomX(i), molecule.getAtomY(i), molecule.getAtomZ(i)],
  );
  const bonds = Array.from(
    { length: molecule.getAllBonds() },
    (_, i): Bond => [
      molecule.getBondAtom(0, i),
      molecule.getBondAtom(1, i),
      molecule.isAromaticBond(i) ? 1.5 : molecule.getBondOrder(i),
    ],
  );

  return { atoms, bonds };
}

process.stdout.write(JSON.stringify(fromSmiles(process.argv[2] ?? "")));
