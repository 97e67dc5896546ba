"use client";

import { Fact } from "@/components/molecules/fact";
import { MoleculePlace } from "@/components/molecules/molecule-place";
import { ElementCard } from "@/components/shared/element-card";
import { Link } from "@/components/shared/link";
import { Shells } from "@/components/shared/shells";
import { buttonVariants } from "@/components/ui/button";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { api } from "@/lib/api-client";
import { familyLabels } from "@/lib/elements/family-labels";
import type { ElementDetails } from "@/lib/elements/schema";
import { moleculePage } from "@/lib/molecules/addresses";
import { nameOf, otherNameOf } from "@/lib/molecules/names";
import { formatTaka } from "@/lib/money";
import { routes } from "@/lib/routes";
import { pickContent } from "@/lib/texts/pick-content";
import { localizeDigits, t } from "@/lib/texts/text";

export const loadElement = (number: number): Promise<ElementDetails> =>
  api("GET /elements/{number}", { params: { number: `${number}` }, asGuest: true });

export type ElementDialogProps = {
  element: ElementDetails;
  /** Cell of the table that becomes the card. */
  cell: HTMLElement;
  onClose: () => void;
};

/** Moves the card from the place of its cell. */
function riseFrom(cell: HTMLElement) {
  return (card: HTMLElement | null) => {
    if (!card || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const [from, to] = [cell.getBoundingClientRect(), card.getBoundingClientRect()];
    const x = from.x + from.width / 2 - to.x - to.width / 2;
    const y = from.y + from.height / 2 - to.y - to.height / 2;

    card.animate(
      { transform: [`translate(${x}px, ${y}px) scale(${from.width / to.width})`, "none"] },
      {
        duration: 320,
        easing: "cubic-bezier(0.2, 0.8, 0.25, 1)",
      },
    );
  };
}

/** Card of an element over the table. */
export function ElementDialog({ element, cell, onClose }: ElementDialogProps) {
  const { number, symbol, mass, family, shells, sets } = element;
  const named = { name: element.name, nameBn: element.name_bn };
  const [name, other] = [nameOf(named), otherNameOf(named)];

  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent
        title={name}
        description={<span lang={other.lang}>{other.name}</span>}
        className="stage sm:max-w-2xl"
      >
        <div className="grid gap-x-7 gap-y-5 sm:grid-cols-[15rem_minmax(0,1fr)]">
          <div className="panel self-start p-4 text-center">
            <MoleculePlace shapes={[{ name, stem: element.model_files }]}>
              <div ref={riseFrom(cell)} className="mx-auto w-44 text-start sm:w-full">
                <ElementCard
                  number={number}
                  symbol={symbol}
                  name={name}
                  mass={mass ?? undefined}
                  family={family}
                  motif={<Shells counts={shells} isMoving />}
                />
              </div>
            </MoleculePlace>
          </div>
          <div>
            <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-1.5">
              <Fact name={t("Family")}>{t(familyLabels[family])}</Fact>
              <Fact name={t("Molar mass")}>
                {mass === null ? t("No standard value: all isotopes are radioactive") : localizeDigits(`${mass} g/mol`)}
              </Fact>
              <Fact name={t("Electrons")}>
                {localizeDigits(shells.join(", "))}
                <span className="block text-soft">{element.configuration}</span>
              </Fact>
            </dl>
            {sets.length > 0 ? (
              <>
                <h3 className="mt-5">{t("Sets with this card")}</h3>
                <ul>
                  {sets.map((set) => (
                    <li key={set.id}>
                      <Link
                        href={routes.product(set.id)}
                        className="flex items-baseline justify-between gap-3 border-line border-b py-2.5 hover:text-accent"
                      >
                        {pickContent(set.name, set.name_bn)}
                        <b>{formatTaka(set.price)}</b>
                      </Link>
                    </li>
                  ))}
                </ul>
              </>
            ) : null}
            <Link
              href={moleculePage(element.model)}
              className={buttonVariants({ variant: "quiet", className: "mt-5" })}
            >
              {t("All about {name}", { name })}
            </Link>
          </div>
        </div>
      </DialogContent>
    </Dialog>
  );
}
