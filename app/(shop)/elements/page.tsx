import type { Metadata } from "next";
import { headers } from "next/headers";
import { ElementsPage } from "@/components/elements/elements-page";
import { withPageMessages } from "@/components/shared/with-page-messages";
import { elementsPage } from "@/lib/elements/addresses";
import { parseTableView } from "@/lib/elements/view";
import { t } from "@/lib/texts/text";
import { alternatesOf } from "@/server/alternates";
import { textsFor } from "@/server/texts";

export async function generateMetadata({ searchParams }: PageProps<"/elements">): Promise<Metadata> {
  const { search } = parseTableView(await searchParams);

  return {
    title: t("Periodic table of the elements"),
    description: t(
      "All 118 elements with trends in colour: radius, electronegativity, ionisation energy, melting point, state and discovery. Filter, search, print as a wall chart.",
    ),
    alternates: alternatesOf(elementsPage),
    ...(search === "" ? {} : { robots: { index: false, follow: true } }),
  };
}

async function Page({ searchParams }: PageProps<"/elements">) {
  const isDocument = !(await headers()).has("x-navigation");

  return <ElementsPage view={parseTableView(await searchParams)} isDocument={isDocument} />;
}

export default withPageMessages(textsFor("/elements"), Page);
