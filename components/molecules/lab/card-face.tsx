import "./bench.css";
import { LineIcon } from "@/components/shared/line-icon";
import { everydayName } from "@/lib/reactions/card-names";
import type { LabCard } from "@/lib/reactions/cards";
import { Formula } from "../formula";

export type FaceCard = Pick<LabCard, "key" | "name" | "nameBn" | "formula" | "family" | "everyday">;

/** Icons of conditions, which have no formula. */
const icons: Readonly<Record<string, string>> = {
  heat: "M10 2.5c2.6 2.3 3.7 4.1 3.7 5.9a3.7 3.7 0 0 1-7.4 0C6.3 6.4 8.2 5.6 10 2.5ZM8 12.3v4.2M12 12.3v4.2M5 17.5h10",
  sunlight: "M7.5 13.4a5.2 5.2 0 1 1 5 0V15h-5ZM8 17.7h4",
  "electric-current": "M2.5 6.5h13v7.5h-13zM18 9v2.5M9.6 8.2 7.9 10.5h2.3L8.5 12.6",
  yeast:
    "M3.2 11.8a3.6 3.6 0 1 0 7.2 0a3.6 3.6 0 1 0-7.2 0M10.6 6.8a2.7 2.7 0 1 0 5.4 0a2.7 2.7 0 1 0-5.4 0M14.5 14.5h.01",
  enzymes: "M15.6 6.8a6.5 6.5 0 1 0 0 6.4L10.5 10Z",
};

export function ConditionIcon({ name }: { name: string }) {
  return <LineIcon path={icons[name] ?? ""} className="lab-icon" />;
}

/** A card as printed: formula and name in its family colour. Hidden from screen readers, so repeat its content as text. */
export function CardFace({ card }: { card: FaceCard }) {
  const { key, formula, family } = card;

  return (
    <span aria-hidden="true" data-family={family} className="element-card lab-card">
      <span className="element-card-body">
        <b className="element-card-symbol" data-length={Math.min(formula.length, 8)}>
          {formula ? <Formula text={formula} /> : <ConditionIcon name={key} />}
        </b>
        <span className="element-card-name">{everydayName(card)}</span>
      </span>
    </span>
  );
}
