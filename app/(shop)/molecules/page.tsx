import type { Metadata } from "next";
import { MoleculeList } from "@/components/molecules/molecule-list";
import { withPageMessages } from "@/components/shared/with-page-messages";
import { moleculesPage, moleculeTerm } from "@/lib/molecules/addresses";
import { molecules } from "@/lib/molecules/catalogue";
import { isInFamily, moleculeFamily } from "@/lib/molecules/families";
import { modelFiles } from "@/lib/molecules/files";
import { findMolecules } from "@/lib/molecules/search";
import { t } from "@/lib/texts/text";
import { alternatesOf } from "@/server/alternates";
import { textsFor } from "@/server/texts";

export async function generateMetadata({ searchParams }: PageProps<"/molecules">): Promise<Metadata> {
  const term = moleculeTerm(await searchParams);

  return {
    title: t("Molecules in 3D"),
    description: t(
      "Molecules, crystal lattices and the atoms of all 118 elements in 3D, with bond angles, lengths and sources.",
    ),
    alternates: alternatesOf(moleculesPage),
    ...(term === "" ? {} : { robots: { index: false, follow: true } }),
  };
}

async function MoleculesPage({ searchParams }: PageProps<"/molecules">) {
  const params = await searchParams;
  const [term, family] = [moleculeTerm(params), moleculeFamily(params)];
  const shown = family ? molecules.filter((each) => isInFamily(each, family)) : findMolecules(molecules, term);

  return <MoleculeList molecules={shown} files={modelFiles} term={term} family={family} />;
}

export default withPageMessages(textsFor("/molecules"), MoleculesPage);
