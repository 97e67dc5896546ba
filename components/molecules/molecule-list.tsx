import { EmptyState } from "@/components/shared/element-card";
import { Link } from "@/components/shared/link";
import { buttonVariants } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { elementsPage } from "@/lib/elements/addresses";
import { cameraPage, cardsPage, moleculePage, moleculesPage } from "@/lib/molecules/addresses";
import { atomicNumber } from "@/lib/molecules/elements";
import { type MoleculeFamily, moleculeFamilies, moleculesIn } from "@/lib/molecules/families";
import type { ModelFiles } from "@/lib/molecules/files";
import type { Molecule } from "@/lib/molecules/molecule";
import { nameOf, otherNameOf, withoutAtom } from "@/lib/molecules/names";
import { labPage } from "@/lib/reactions/addresses";
import { to } from "@/lib/texts/page-language";
import { localizeDigits, t, tn } from "@/lib/texts/text";
import { Formula } from "./formula";

type MoleculeListProps = {
  /** Shapes that match the search, molecules and lattices before atoms. */
  molecules: readonly Molecule[];
  files: Readonly<Record<string, ModelFiles>>;
  term: string;
  /** The selected family. */
  family: MoleculeFamily | null;
};

const LINK = "inline-flex min-h-11 items-center text-accent underline underline-offset-4";

/** All shapes as plain links, with a search that works without JavaScript. */
export function MoleculeList({ molecules, files, term, family }: MoleculeListProps) {
  const substances = molecules.filter(({ kind }) => kind !== "element");
  const atoms = molecules.filter(({ kind }) => kind === "element");

  return (
    <div className="shell py-6 md:py-9">
      <h1>{t("Molecules in 3D")}</h1>
      <p className="mt-2 max-w-[62ch] text-soft leading-snug">
        {t(
          "The molecules and lattices of our cards and quiz, and the atoms of all 118 elements, with shapes, angles, lengths and sources.",
        )}
      </p>
      <Search term={term} />
      {term === "" ? <Families chosen={family} /> : null}
      {term === "" ? (
        <p className="mt-2 grid grid-cols-2 gap-x-6 sm:flex sm:flex-wrap">
          <Link href={elementsPage} className={LINK}>
            {t("Periodic table")}
          </Link>
          <Link href={cameraPage} className={LINK}>
            {t("Under your camera")}
          </Link>
          <Link href={cardsPage} className={LINK}>
            {t("Print nine cards, free")}
          </Link>
          <Link href={labPage} className={LINK}>
            {t("Chemistry lab")}
          </Link>
        </p>
      ) : molecules.length === 0 ? (
        <>
          <Families chosen={null} />
          <div className="panel mt-6">
            <EmptyState
              title={t("Nothing found for “{search}”", { search: term })}
              text={<span role="status">{resultText(0, term)}</span>}
              action={
                <Link href={moleculesPage} className={buttonVariants()}>
                  {t("Show all")}
                </Link>
              }
              className="wrap-anywhere"
            />
          </div>
        </>
      ) : (
        <p className="mt-2 flex flex-wrap items-center gap-x-4">
          <span role="status">{resultText(molecules.length, term)}</span>
          <Link href={moleculesPage} className={LINK}>
            {t("Show all")}
          </Link>
        </p>
      )}
      {substances.length > 0 ? (
        <section aria-labelledby="substances" className="mt-6">
          <h2 id="substances" className={family || term !== "" ? undefined : "sr-only"}>
            {t(family ? moleculeFamilies[family] : "Molecules and lattices")}
          </h2>
          <ul className="substances mt-3 grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
            {substances.map((molecule) => (
              <li key={molecule.key}>
                <Substance molecule={molecule} picture={files[molecule.key]?.thumbnail ?? null} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {atoms.length > 0 ? (
        <section aria-labelledby="atoms" className="later mt-9">
          <h2 id="atoms" className="scroll-mt-20">
            {t("Atoms")}
          </h2>
          <ul className="mt-3 grid gap-2 min-[360px]:grid-cols-2 sm:grid-cols-4 lg:grid-cols-6">
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

/** Families as a row of links; the current one is marked. */
function Families({ chosen }: { chosen: MoleculeFamily | null }) {
  const families: readonly (MoleculeFamily | null)[] = [null, ...(Object.keys(moleculeFamilies) as MoleculeFamily[])];

  return (
    <nav aria-label={t("Families")} className="chips" data-scroll="keep">
      {families.map((family) => (
        <Link
          key={family ?? "all"}
          href={moleculesIn(family)}
          {...(family === chosen ? { "aria-current": "true" } : {})}
        >
          {t(family ? moleculeFamilies[family] : "All")}
        </Link>
      ))}
    </nav>
  );
}

function resultText(count: number, term: string): string {
  if (count === 0)
    return t("Nothing matches “{term}”. Try a name in English or Bangla, a formula like H2O, or an atomic number.", {
      term,
    });
  return tn(count, "One shape for “{term}”.", "{n} shapes for “{term}”.", { term });
}

function Search({ term }: { term: string }) {
  return (
    <search>
      <form action={to(moleculesPage)} method="get" className="mt-4 flex max-w-xl flex-wrap gap-2.5">
        <Label htmlFor="molecule-search" className="sr-only">
          {t("Search by name or formula")}
        </Label>
        <Input
          id="molecule-search"
          type="search"
          name="search"
          defaultValue={term}
          maxLength={60}
          placeholder={t("Water, H2O, পানি, 26")}
          autoComplete="off"
          enterKeyHint="search"
          className="min-w-0 flex-1"
        />
        <button type="submit" className={buttonVariants({ variant: "quiet" })}>
          {t("Search")}
        </button>
      </form>
    </search>
  );
}

/** Inserts a soft hyphen into the only name that is wider than a tile on phones. */
const breakable = (name: string) => name.replace(/(?=ফুলারিন$)/, "\u00ad");

function Substance({ molecule, picture }: { molecule: Molecule; picture: string | null }) {
  const { key, formula } = molecule;
  const other = otherNameOf(molecule);

  return (
    <Link href={moleculePage(key)} className="panel block h-full p-3 hover:border-accent">
      {picture ? (
        // biome-ignore lint/performance/noImgElement: a small prepared file.
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
      <span className="mt-2 block font-semibold leading-snug">{breakable(nameOf(molecule))}</span>
      <span lang={other.lang} className="block text-sm text-soft leading-snug">
        {other.name}
      </span>
      <span className="block text-sm">
        <Formula text={formula} />
      </span>
    </Link>
  );
}

function Atom({ atom }: { atom: Molecule }) {
  const { key, formula } = atom;
  const other = otherNameOf(atom);

  return (
    <Link
      href={moleculePage(key)}
      className="panel flex h-full min-h-14 items-center gap-2 px-2 py-2 sm:gap-3 sm:px-3 hover:border-accent"
    >
      <span className="w-9 text-center font-semibold text-xl">{formula}</span>
      <span className="min-w-0 text-sm leading-snug">
        <span className="block">{`${localizeDigits(`${atomicNumber(formula)}`)} ${withoutAtom(nameOf(atom))}`}</span>
        <span lang={other.lang} className="block text-soft">
          {withoutAtom(other.name)}
        </span>
      </span>
    </Link>
  );
}
