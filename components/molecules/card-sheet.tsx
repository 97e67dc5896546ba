import { nameOf, otherNameOf } from "@/lib/molecules/names";
import { to } from "@/lib/texts/page-language";
import { inDigits, t } from "@/lib/texts/text";
import "./cards.css";
import type { CSSProperties } from "react";
import { CARD, MARK_PLATE } from "@/lib/card-marks/card";
import { Formula } from "./formula";
import { MarkPicture } from "./mark-picture";

export type PrintedCard = {
  mark: number;
  name: string;
  nameBn: string;
  formula: string;
  /** "18.02 g/mol" */
  mass: string;
  picture: string;
  /** Where the code on its back leads, in the language of the sheet. */
  path: string;
};

const place = {
  "--card-width": `${CARD.width}mm`,
  "--card-height": `${CARD.height}mm`,
  "--mark-left": `${MARK_PLATE.left}mm`,
  "--mark-top": `${MARK_PLATE.top}mm`,
  "--mark-side": `${MARK_PLATE.side}mm`,
} as CSSProperties;

/** Of a sheet of A4. */
const COLUMNS = 3;

/** Nine cards as large as playing cards, on one A4 sheet. `page`: the camera's, as one would type it. */
export function CardSheet({ cards, page }: { cards: readonly PrintedCard[]; page: string }) {
  return (
    <ul className="card-sheet" style={place} aria-label={t("Cards of this sheet")}>
      {cards.map((card) => {
        const { mark, formula, mass, picture } = card;
        const other = otherNameOf(card);
        return (
          <li key={mark} className="printed-card">
            <MarkPicture mark={mark} className="printed-mark" />
            <p className="printed-formula">
              <Formula text={formula} />
              <span>{inDigits(mass)}</span>
            </p>
            {/* biome-ignore lint/performance/noImgElement: it lies ready in this one size. */}
            <img src={picture} alt="" width={800} height={800} />
            <p className="printed-name">
              {nameOf(card)}
              <span lang={other.lang}>{other.name}</span>
            </p>
            <p className="printed-shop">
              <b>ChemCard AR</b>
              <span>{page}</span>
            </p>
          </li>
        );
      })}
    </ul>
  );
}

/** A sheet is turned over its long edge: the backs of a row stand the other way round. */
const mirrored = <Each,>(all: readonly Each[]): Each[] =>
  all.flatMap((_, index) => (index % COLUMNS === 0 ? all.slice(index, index + COLUMNS).reverse() : []));

type CardBacksProps = {
  cards: readonly PrintedCard[];
  /** The camera's page as one would type it. */
  page: string;
};

/** Their backs: each code opens the camera's page with its molecule. */
export function CardBacks({ cards, page }: CardBacksProps) {
  return (
    <ul className="card-sheet" style={place} aria-label={t("Backs of the cards")}>
      {mirrored(cards).map((card) => (
        <li key={card.mark} className="printed-card printed-back">
          <p className="printed-title">{nameOf(card)}</p>
          {/* biome-ignore lint/performance/noImgElement: drawn by the server. */}
          <img
            src={`/qr?path=${encodeURIComponent(to(card.path))}`}
            alt={t("QR code of {name} at {page}", { name: nameOf(card), page })}
            width={148}
            height={148}
          />
          <p>{t("Point your phone here, then turn the card.")}</p>
          <p>{page}</p>
        </li>
      ))}
    </ul>
  );
}
