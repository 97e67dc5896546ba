import type { ReactNode } from "react";
import { BackLink } from "@/components/shared/back-link";
import { Link } from "@/components/shared/link";
import { renderRich } from "@/components/shared/rich-text";
import { buttonVariants } from "@/components/ui/button";
import { moleculePage, moleculesPage } from "@/lib/molecules/addresses";
import { atomicNumber } from "@/lib/molecules/elements";
import type { ModelFiles } from "@/lib/molecules/files";
import { hazards } from "@/lib/molecules/hazards";
import { angleText, lengthText } from "@/lib/molecules/measures";
import { shapeText } from "@/lib/molecules/model-labels";
import { molarMass } from "@/lib/molecules/molar-mass";
import type { Molecule } from "@/lib/molecules/molecule";
import { nameOf, otherNameOf } from "@/lib/molecules/names";
import { otherNames } from "@/lib/molecules/other-names";
import { reactionPage } from "@/lib/reactions/addresses";
import type { Reaction } from "@/lib/reactions/reaction";
import type { Label } from "@/lib/texts/catalogue";
import { pageLanguage } from "@/lib/texts/page-language";
import { localizeDigits, t } from "@/lib/texts/text";
import { Fact } from "./fact";
import { Formula } from "./formula";
import { Equation } from "./lab/equation";

/** Description of a shape's accuracy by its method. */
const methods: Readonly<Record<Molecule["method"], Label>> = {
  measured: "From measured lengths and angles.",
  MMFF94s:
    "Computed, not measured: lengths are accurate to about 0.03 Å, angles between two bonds to about 3°. The rotation of groups about a bond may differ more, because they rotate in a free molecule.",
  "lattice constants": "From the measured constants of the crystal. A small piece of it is shown.",
  "reference frame": "From the standard geometry of DNA bases.",
  "shell model": "A model: electrons have no orbits, and sizes are not to scale.",
};

type MoleculeDetailProps = {
  molecule: Molecule;
  files: ModelFiles;
  crumbs: ReactNode;
  /** The poster, optionally with a button to open the 3D model. */
  picture: ReactNode;
  /** Further rows of an atom's facts, and what follows them. */
  elementFacts?: ReactNode;
  elementNotes?: ReactNode;
  reactions: readonly Reaction[];
  before: Molecule | undefined;
  after: Molecule | undefined;
};

export function MoleculeDetail(props: MoleculeDetailProps) {
  const { molecule, files, crumbs, picture, elementFacts, elementNotes, reactions, before, after } = props;
  const other = otherNameOf(molecule);
  const hazard = hazards[molecule.key];

  return (
    <div className="shell pt-1 pb-4 sm:py-4 md:py-7">
      <BackLink href={moleculesPage} className="sm:hidden">
        {t("All molecules")}
      </BackLink>
      {crumbs}
      <div className="grid gap-x-10 gap-y-6 md:grid-cols-2 md:grid-rows-[auto_1fr]">
        <div className="panel stage stage-glow self-start p-4">{picture}</div>
        <div className="md:col-start-2 md:row-span-2 md:row-start-1">
          <h1>{nameOf(molecule)}</h1>
          <p lang={other.lang} className="text-lg text-soft">
            {other.name}
          </p>
          <Facts molecule={molecule}>{elementFacts}</Facts>
          {elementNotes}
          {hazard ? (
            <p className="note mt-4">
              <b>{t("Danger.")}</b> {t(hazard)}
            </p>
          ) : null}
          {reactions.length > 0 ? <Reactions reactions={reactions} /> : null}
        </div>
        <div>
          <h2 className="text-lg">{t("How this shape was made")}</h2>
          <p className="mt-1">{t(methods[molecule.method])}</p>
          <p className="mt-1 text-sm text-soft">
            {renderRich(
              molecule.citation ?? "Source: <source>{source}</source>.",
              { source: english },
              { source: molecule.source },
            )}
          </p>
          <h2 className="mt-6 text-lg">{t("Download")}</h2>
          <p className="mt-1 text-sm text-soft">
            {molecule.method === "shell model"
              ? t("Free to use in class.")
              : t("Free to use in class. One ångström is three centimetres.")}
          </p>
          <p className="mt-2 flex flex-wrap gap-2.5">
            <a href={files.glb} download className={buttonVariants({ variant: "quiet" })}>
              {t("3D file for Android and computers (GLB)")}
            </a>
            <a href={files.usdz} rel="ar" className={buttonVariants({ variant: "quiet" })}>
              {t("3D file for iPhones (USDZ)")}
            </a>
          </p>
        </div>
      </div>
      <nav aria-label={t("More shapes")} className="mt-8 flex flex-wrap justify-between gap-x-6">
        {before ? <Neighbour to={before} words={t("Before: {name}", { name: nameOf(before) })} /> : <span />}
        {after ? <Neighbour to={after} words={t("Next: {name}", { name: nameOf(after) })} /> : null}
      </nav>
    </div>
  );
}

/** Reactions shown above the disclosure. */
const REACTIONS_SHOWN = 6;

/** Book titles are not translated. */
const english = (text: string) => <bdi lang="en">{text}</bdi>;

function Reactions({ reactions }: Pick<MoleculeDetailProps, "reactions">) {
  return (
    <>
      <h2 className="mt-6 text-lg">{t("Reactions")}</h2>
      <ReactionRows reactions={reactions.slice(0, REACTIONS_SHOWN)} />
      {reactions.length > REACTIONS_SHOWN ? (
        <details className="fold">
          <summary className="inline-flex min-h-11 items-center text-accent underline underline-offset-4 [[open]>&]:hidden">
            {t("Show all {n} reactions", { n: reactions.length })}
          </summary>
          <ReactionRows reactions={reactions.slice(REACTIONS_SHOWN)} />
        </details>
      ) : null}
    </>
  );
}

function ReactionRows({ reactions }: Pick<MoleculeDetailProps, "reactions">) {
  return (
    <ul className="divide-y divide-line">
      {reactions.map((reaction) => (
        <li key={reaction.slug}>
          <Link
            href={reactionPage(reaction.slug)}
            className="flex min-h-11 items-center justify-between gap-3 py-2 leading-snug hover:text-accent"
          >
            <span>
              <b className="block font-semibold">{t(reaction.name ?? reaction.happens)}</b>
              <span className="text-soft">
                <Equation reaction={reaction} />
              </span>
            </span>
            <span className="icon icon-on text-soft" aria-hidden="true" />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Neighbour({ to: { key }, words }: { to: Molecule; words: string }) {
  return (
    <Link
      href={moleculePage(key)}
      className="inline-flex min-h-11 items-center text-accent underline underline-offset-4"
    >
      {words}
    </Link>
  );
}

function Facts({ molecule, children }: Pick<MoleculeDetailProps, "molecule"> & { children: ReactNode }) {
  const { key, formula, kind, angles, lengths } = molecule;
  const others = inPageOrder(otherNames[key] ?? []);
  const mass = molarMass(formula);
  const isAtom = kind === "element";

  return (
    <dl className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-2">
      <Fact name={t(isAtom ? "Symbol" : "Formula")}>
        <Formula text={formula} />
      </Fact>
      {others.length > 0 ? (
        <Fact name={t("Also called")}>
          {others.map((other, index) => (
            <span key={other} lang={isBangla(other) ? "bn" : "en"}>
              {/\d/.test(other) && !other.includes(" ") ? <Formula text={other} /> : other}
              {index < others.length - 1 ? ", " : ""}
            </span>
          ))}
        </Fact>
      ) : null}
      <Fact name={t("Molar mass")}>
        {mass === null
          ? t("No standard value: all isotopes are radioactive")
          : localizeDigits(`${mass.toFixed(2)} g/mol`)}
      </Fact>
      {isAtom ? <Fact name={t("Atomic number")}>{localizeDigits(`${atomicNumber(formula)}`)}</Fact> : null}
      <Fact name={t(isAtom ? "Electrons" : "Shape")}>
        <span className="block first-letter:uppercase">{shapeText(molecule)}</span>
      </Fact>
      {angles.length > 0 ? <Fact name={t("Bond angles")}>{lines(angles, angleText)}</Fact> : null}
      {lengths.length > 0 ? <Fact name={t("Bond lengths")}>{lines(lengths, lengthText)}</Fact> : null}
      {children}
    </dl>
  );
}

const isBangla = (name: string) => /\p{Script=Bengali}/u.test(name);

/** Names for the page: without Bangla on English pages; Bangla first on Bangla pages. */
const inPageOrder = (names: readonly string[]) =>
  pageLanguage() === "bn"
    ? names.toSorted((a, b) => Number(isBangla(b)) - Number(isBangla(a)))
    : names.filter((name) => !isBangla(name));

const lines = (values: Molecule["angles"], format: (value: number) => string) =>
  values.map(([atoms, value]) => (
    <span key={`${atoms} ${value}`} className="block">
      {`${atoms} ${format(value)}`}
    </span>
  ));
