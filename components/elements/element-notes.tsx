import { ElementCard } from "@/components/shared/element-card";
import { Link } from "@/components/shared/link";
import { elementsPage } from "@/lib/elements/addresses";
import { familyOf } from "@/lib/elements/family";
import { elementHazard } from "@/lib/elements/hazards";
import { uses } from "@/lib/elements/uses";
import { cardPage } from "@/lib/molecules/addresses";
import type { Element } from "@/lib/molecules/elements";
import { nameOf } from "@/lib/molecules/names";
import { t } from "@/lib/texts/text";

const LINK = "inline-flex min-h-11 items-center text-accent underline underline-offset-4";

/** Card, uses, hazard and sources of an element. */
export function ElementNotes({ element, cardKey }: { element: Element; cardKey: string }) {
  const { number, symbol, mass } = element;
  const hazard = elementHazard(symbol);
  const use = uses[symbol];

  return (
    <>
      <div className="mt-5 grid grid-cols-[7.5rem_minmax(0,1fr)] items-center gap-x-5">
        <ElementCard
          number={number}
          symbol={symbol}
          name={nameOf(element)}
          mass={mass ?? undefined}
          family={familyOf(symbol)}
        />
        <div className="flex flex-col items-start">
          <p className="text-sm text-soft">
            {t(
              "In 3D each element has a colour of its own. Its card has the colour of its family in the periodic table.",
            )}
          </p>
          <Link href={cardPage(cardKey)} className={LINK}>
            {t("Print this card, free")}
          </Link>
          <Link href={elementsPage} className={LINK}>
            {t("The whole periodic table")}
          </Link>
        </div>
      </div>
      {use ? (
        <>
          <h2 className="mt-6 text-lg">{t("Uses")}</h2>
          <p className="mt-1">{t(use)}</p>
        </>
      ) : null}
      {hazard ? (
        <p className="note mt-4">
          <b>{t("Danger.")}</b> {t(hazard)}
        </p>
      ) : null}
      <ElementSources />
    </>
  );
}

/** Where the values come from (docs/elements.md). */
export function ElementSources() {
  return (
    <p className="mt-4 text-sm text-soft">
      {t(
        "Values: the table of the package mendeleev (MIT licence), from the CRC Handbook, NIST and Pyykkö's radii; oxidation states from PubChem (public domain). Blank: not measured.",
      )}
    </p>
  );
}
