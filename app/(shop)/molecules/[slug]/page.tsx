import type { Metadata } from "next";
import { ElementFacts } from "@/components/elements/element-facts";
import { ElementNotes } from "@/components/elements/element-notes";
import { MoleculeDetail } from "@/components/molecules/molecule-detail";
import { MoleculePlace } from "@/components/molecules/molecule-place";
import { ProductCard } from "@/components/products/product-card";
import { RelatedProducts } from "@/components/products/related-products";
import { Breadcrumbs } from "@/components/shared/breadcrumbs";
import { NotFoundState } from "@/components/shared/not-found-state";
import { StructuredData } from "@/components/shared/structured-data";
import { withPageMessages } from "@/components/shared/with-page-messages";
import { MAX_STOCK_SHOWN } from "@/lib/cart/rules";
import { moleculePage, moleculesPage } from "@/lib/molecules/addresses";
import { molecules } from "@/lib/molecules/catalogue";
import { elements } from "@/lib/molecules/elements";
import { modelFiles } from "@/lib/molecules/files";
import { altText, shapeText } from "@/lib/molecules/model-labels";
import { nameOf, otherNameOf } from "@/lib/molecules/names";
import { shapesOf } from "@/lib/molecules/viewer-files";
import { cardOfShape } from "@/lib/reactions/cards";
import { reactionsOf } from "@/lib/reactions/outcome";
import { routes } from "@/lib/routes";
import { breadcrumbData, moleculeData, toScriptText } from "@/lib/seo/structured-data";
import { site } from "@/lib/site";
import { t } from "@/lib/texts/text";
import { alternatesOf } from "@/server/alternates";
import { env } from "@/server/env";
import { setNotFoundStatus } from "@/server/http/not-found-page";
import { listProductsShowing } from "@/server/products/list-products-showing";
import { getDeliveryCharges } from "@/server/settings/queries";
import { textsFor } from "@/server/texts";

/** Returns the molecule with this slug, its files and the adjacent molecules; null if unknown. */
function entryOf(slug: string) {
  const index = molecules.findIndex(({ key }) => key === slug);
  const [molecule, files] = [molecules[index], modelFiles[slug]];
  if (!molecule || !files) return null;

  return { molecule, files, before: molecules[index - 1], after: molecules[index + 1] };
}

export async function generateMetadata({ params }: PageProps<"/molecules/[slug]">): Promise<Metadata> {
  const entry = entryOf((await params).slug);
  if (!entry) return { title: t("Molecule Not Found"), robots: { index: false } };

  const { molecule } = entry;
  const { key, formula } = molecule;
  const name = nameOf(molecule);
  const title = t("{name} in 3D", { name });
  const description = t("{name} ({other}), {formula}: {shape}. Its 3D model, molar mass, bond angles and lengths.", {
    name,
    other: otherNameOf(molecule).name,
    formula,
    shape: shapeText(molecule),
  });
  const alternates = alternatesOf(moleculePage(key));
  const images = [{ url: entry.files.webp, alt: altText(molecule) }];
  return {
    title,
    description,
    alternates,
    openGraph: { siteName: site.name, type: "website", url: alternates.canonical, title, description, images },
  };
}

async function MoleculePage({ params }: PageProps<"/molecules/[slug]">) {
  const { slug } = await params;
  const entry = entryOf(slug);
  if (!entry) {
    await setNotFoundStatus();
    return <MoleculeNotFound />;
  }

  const { molecule, files, before, after } = entry;
  const element = molecule.kind === "element" ? elements.find(({ symbol }) => symbol === molecule.formula) : null;
  const [products, charges] = await Promise.all([
    listProductsShowing({ model: slug, element: element?.number }, { stockUpTo: MAX_STOCK_SHOWN }),
    getDeliveryCharges(),
  ]);
  const path = moleculePage(slug);
  const crumbs = [
    { name: t("Home"), path: routes.home },
    { name: t("Molecules in 3D"), path: moleculesPage },
    { name: nameOf(molecule), path },
  ];
  const data = [
    breadcrumbData(crumbs, env.appUrl),
    ...(molecule.kind === "element" ? [] : [moleculeData(molecule, { path, image: files.webp }, env.appUrl)]),
  ];
  return (
    <>
      <StructuredData text={toScriptText(data)} />
      <MoleculeDetail
        molecule={molecule}
        files={files}
        elementFacts={element ? <ElementFacts element={element} /> : null}
        elementNotes={element ? <ElementNotes element={element} cardKey={slug} /> : null}
        reactions={reactionsOf(cardOfShape(slug)?.key ?? "")}
        before={before}
        after={after}
        crumbs={<Breadcrumbs crumbs={crumbs} />}
        picture={
          <MoleculePlace shapes={shapesOf([slug])}>
            {/* biome-ignore lint/performance/noImgElement: available in the displayed size only. */}
            <img
              src={files.webp}
              alt={altText(molecule)}
              width={800}
              height={800}
              className="mx-auto w-full max-w-lg"
            />
          </MoleculePlace>
        }
      />
      <RelatedProducts title={t("Products that show it")}>
        {products.map((each) => (
          <ProductCard key={each.id} product={each} usdRate={charges.usd_rate} mediaBase={env.mediaUrl} />
        ))}
      </RelatedProducts>
    </>
  );
}

function MoleculeNotFound() {
  return (
    <NotFoundState
      title={t("Molecule Not Found")}
      text={t("We have no shape with this name. It may have another name in our list.")}
      back={{ label: t("All molecules"), href: moleculesPage }}
    />
  );
}

export default withPageMessages(textsFor("/molecules/[slug]"), MoleculePage);
