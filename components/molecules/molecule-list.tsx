import { buttonVariants } from "@/components/ui/button";
import { Input } from "@/components/ui/controls";
import { Label } from "@/components/ui/field";
import { cameraPage, cardsPage, moleculePage, moleculesPage } from "@/lib/molecules/addresses";
import { atomicNumber } from "@/lib/molecules/elements";
import type { ModelFiles } from "@/lib/molecules/files";
import type { Molecule } from "@/lib/molecules/molecule";
import { labPage } from "@/lib/reactions/addresses";
import { Formula } from "./formula";

type MoleculeListProps = {
  /** What is shown: molecules and lattices before atoms. */
  molecules: readonly Molecule[];
  files: Readonly<Record<string, ModelFiles>>;
  /** What was searched for. */
  term: string;
};

const LINK = "mr-5 inline-flex min-h-11 items-center text-accent underline underline-offset-4";

/** All shapes as plain links, with a search that needs no scripts. */
export function MoleculeList({ molecules, files, term }: MoleculeListProps) {
  const substances = molecules.filter(({ kind }) => kind !== "element");
  const atoms = molecules.filter(({ kind }) => kind === "element");

  return (
    <div className="shell py-6 md:py-9">
      <h1>Molecules in 3D</h1>
      <p className="mt-2 max-w-[62ch] text-soft leading-snug">
        The molecules and lattices of our cards and our quiz, and the atoms of all 118 elements: with their shapes,
        angles and lengths, and where each comes from.
      </p>
      <Search term={term} />
      {term === "" ? (
        <p className="mt-2">
          <a href="#atoms" className={LINK}>
            All 118 atoms
          </a>
          <a href={cameraPage} className={LINK}>
            Under your camera
          </a>
          <a href={cardsPage} className={LINK}>
            Print nine cards, free
          </a>
          <a href={labPage} className={LINK}>
            Chemistry lab
          </a>
        </p>
      ) : (
        <p className="mt-2 flex flex-wrap items-center gap-x-4">
          <span role="status">{foundWords(molecules.length, term)}</span>
          <a href={moleculesPage} className={LINK}>
            Show all
          </a>
        </p>
      )}
      {substances.length > 0 ? (
        <section aria-labelledby="substances" className="mt-6">
          <h2 id="substances">Molecules and lattices</h2>
          <ul className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
            {substances.map((molecule) => (
              <li key={molecule.key}>
                <Substance molecule={molecule} picture={files[molecule.key]?.thumbnail ?? null} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {atoms.length > 0 ? (
        <section aria-labelledby="atoms" className="mt-9">
          <h2 id="atoms" className="scroll-mt-20">
            Atoms
          </h2>
          <ul className="mt-3 grid grid-cols-2 gap-2 sm:grid-cols-4 lg:grid-cols-6">
            {atoms.map((atom) => (
              <li key={atom.key}>
                <Atom atom={atom} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}

function foundWords(count: number, term: string): string {
  if (count === 0)
    return `Nothing is called “${term}”. Try a name in English or Bangla, a formula like H2O, or an atomic number.`;
  return `${count === 1 ? "One shape" : `${count} shapes`} for “${term}”.`;
}

function Search({ term }: { term: string }) {
  return (
    <search>
      <form action={moleculesPage} method="get" className="mt-4 flex max-w-xl flex-wrap gap-2.5">
        <Label htmlFor="molecule-search" className="sr-only">
          Search by name or formula
        </Label>
        <Input
          id="molecule-search"
          type="search"
          name="search"
          defaultValue={term}
          maxLength={60}
          placeholder="Water, H2O, পানি, 26"
          autoComplete="off"
          enterKeyHint="search"
          className="min-w-0 flex-1"
        />
        <button type="submit" className={buttonVariants({ variant: "quiet" })}>
          Search
        </button>
      </form>
    </search>
  );
}

function Substance({ molecule, picture }: { molecule: Molecule; picture: string | null }) {
  const { key, name, nameBn, formula } = molecule;

  return (
    <a href={moleculePage(key)} className="panel block h-full p-3 hover:border-accent">
      {picture ? (
        // biome-ignore lint/performance/noImgElement: a small file that lies ready.
        <img
          src={picture}
          alt=""
          width={240}
          height={240}
          loading="lazy"
          decoding="async"
          className="mx-auto w-full max-w-40"
        />
      ) : null}
      <span className="mt-2 block font-semibold leading-snug">{name}</span>
      <span lang="bn" className="block text-sm text-soft leading-snug">
        {nameBn}
      </span>
      <span className="block text-sm">
        <Formula text={formula} />
      </span>
    </a>
  );
}

function Atom({ atom: { key, name, nameBn, formula } }: { atom: Molecule }) {
  return (
    <a href={moleculePage(key)} className="panel flex h-full min-h-14 items-center gap-3 px-3 py-2 hover:border-accent">
      <span className="w-9 text-center font-semibold text-xl">{formula}</span>
      <span className="min-w-0 text-sm leading-snug">
        <span className="block">{`${atomicNumber(formula)} ${name.replace(/ atom$/, "")}`}</span>
        <span lang="bn" className="block text-soft">
          {nameBn.replace(/ পরমাণু$/, "")}
        </span>
      </span>
    </a>
  );
}
