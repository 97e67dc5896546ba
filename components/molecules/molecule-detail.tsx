import type { ReactNode } from "react";
import { BackLink } from "@/components/shared/back-link";
import { buttonVariants } from "@/components/ui/button";
import { moleculePage, moleculesPage } from "@/lib/molecules/addresses";
import { atomicNumber } from "@/lib/molecules/elements";
import type { ModelFiles } from "@/lib/molecules/files";
import { hazards } from "@/lib/molecules/hazards";
import { angleWords, lengthWords } from "@/lib/molecules/measures";
import { molarMass } from "@/lib/molecules/molar-mass";
import type { Molecule } from "@/lib/molecules/molecule";
import { otherNames } from "@/lib/molecules/other-names";
import { reactionPage } from "@/lib/reactions/addresses";
import type { Reaction } from "@/lib/reactions/reaction";
import { Formula } from "./formula";
import { Equation } from "./lab/equation";

/** How far each way of making a shape can be trusted. */
const methods: Readonly<Record<Molecule["method"], string>> = {
  measured: "From lengths and angles that were measured.",
  MMFF94s: "Computed, not measured: lengths are good to about 0.03 Å, angles to about 3°.",
  "lattice constants": "From the measured constants of the crystal, of which a small piece is shown.",
  "reference frame": "From the standard geometry of bases in DNA.",
  "shell model": "A model: electrons have no orbits, and sizes are not to scale.",
};

type MoleculeDetailProps = {
  molecule: Molecule;
  files: ModelFiles;
  crumbs: ReactNode;
  /** The poster, alone or with what turns it into the shape. */
  picture: ReactNode;
  /** What it takes part in. */
  reactions: readonly Reaction[];
  before: Molecule | undefined;
  after: Molecule | undefined;
};

/** A shape with all that is known of it. */
export function MoleculeDetail({ molecule, files, crumbs, picture, reactions, before, after }: MoleculeDetailProps) {
  return (
    <div className="shell pt-1 pb-4 sm:py-4 md:py-7">
      <BackLink href={moleculesPage} className="sm:hidden">
        All molecules
      </BackLink>
      {crumbs}
      <div className="grid gap-x-10 gap-y-6 md:grid-cols-2">
        <div className="panel self-start p-4">{picture}</div>
        <div>
          <h1>{molecule.name}</h1>
          <p lang="bn" className="text-lg text-soft">
            {molecule.nameBn}
          </p>
          <Facts molecule={molecule} />
          {molecule.kind === "element" ? (
            <p className="mt-3 text-sm text-soft">
              In 3D each element has a colour of its own. Its card has the colour of its family in the periodic table.
            </p>
          ) : null}
          {hazards[molecule.key] ? (
            <p className="note mt-4">
              <b>Danger.</b> {hazards[molecule.key]}
            </p>
          ) : null}
          {reactions.length > 0 ? <Reactions reactions={reactions} /> : null}
          <h2 className="mt-6 text-lg">How this shape was made</h2>
          <p className="mt-1">{methods[molecule.method]}</p>
          <p className="mt-1 text-sm text-soft">{`Source: ${molecule.source}.`}</p>
          <h2 className="mt-6 text-lg">As a file</h2>
          <p className="mt-1 text-sm text-soft">
            {`Free to use in class.${molecule.method === "shell model" ? "" : " One ångström is three centimetres."}`}
          </p>
          <p className="mt-2 flex flex-wrap gap-2.5">
            <a href={files.glb} download className={buttonVariants({ variant: "quiet" })}>
              3D file for Android and computers (GLB)
            </a>
            <a href={files.usdz} rel="ar" className={buttonVariants({ variant: "quiet" })}>
              3D file for iPhones (USDZ)
            </a>
          </p>
        </div>
      </div>
      <nav aria-label="More shapes" className="mt-8 flex flex-wrap justify-between gap-x-6">
        {before ? <Neighbour molecule={before} word="Before" /> : <span />}
        {after ? <Neighbour molecule={after} word="Next" /> : null}
      </nav>
    </div>
  );
}

function Reactions({ reactions }: Pick<MoleculeDetailProps, "reactions">) {
  return (
    <>
      <h2 className="mt-6 text-lg">Reacts in</h2>
      <ul className="flex flex-wrap gap-x-5">
        {reactions.map((reaction) => (
          <li key={reaction.slug}>
            <a
              href={reactionPage(reaction.slug)}
              className="inline-flex min-h-11 items-center text-accent underline underline-offset-4"
            >
              <span>
                <Equation reaction={reaction} />
              </span>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

function Neighbour({ molecule: { key, name }, word }: { molecule: Molecule; word: string }) {
  return (
    <a href={moleculePage(key)} className="inline-flex min-h-11 items-center text-accent underline underline-offset-4">
      {`${word}: ${name}`}
    </a>
  );
}

function Facts({ molecule }: { molecule: Molecule }) {
  const { key, formula, kind, shape, angles, lengths } = molecule;
  const others = otherNames[key] ?? [];
  const mass = molarMass(formula);
  const isAtom = kind === "element";

  return (
    <dl className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-2">
      <Fact name={isAtom ? "Symbol" : "Formula"}>
        <Formula text={formula} />
      </Fact>
      {others.length > 0 ? (
        <Fact name="Also called">
          {others.map((other, index) => (
            <span key={other} lang={/\p{Script=Bengali}/u.test(other) ? "bn" : undefined}>
              {/\d/.test(other) && !other.includes(" ") ? <Formula text={other} /> : other}
              {index < others.length - 1 ? ", " : ""}
            </span>
          ))}
        </Fact>
      ) : null}
      <Fact name="Molar mass">
        {mass === null ? "No standard value: every isotope decays" : `${mass.toFixed(2)} g/mol`}
      </Fact>
      {isAtom ? <Fact name="Atomic number">{atomicNumber(formula)}</Fact> : null}
      <Fact name={isAtom ? "Electrons" : "Shape"}>
        <span className="block first-letter:uppercase">{shape}</span>
      </Fact>
      {angles.length > 0 ? <Fact name="Bond angles">{lines(angles, angleWords)}</Fact> : null}
      {lengths.length > 0 ? <Fact name="Bond lengths">{lines(lengths, lengthWords)}</Fact> : null}
    </dl>
  );
}

const lines = (values: Molecule["angles"], words: (value: number) => string) =>
  values.map(([atoms, value]) => (
    <span key={`${atoms} ${value}`} className="block">
      {`${atoms} ${words(value)}`}
    </span>
  ));

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-soft">{name}</dt>
      <dd>{children}</dd>
    </>
  );
}
