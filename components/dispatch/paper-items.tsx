import type { ReactNode } from "react";
import { localizeDigits, t } from "@/lib/texts/text";

type PaperItemsProps = {
  caption: string;
  /** Heading of the column with a box to tick. */
  ticked: string;
  lines: readonly { key: string; quantity: number; name: ReactNode }[];
};

/** Printed lines with a box to tick. */
export function PaperItems({ caption, ticked, lines }: PaperItemsProps) {
  return (
    <table>
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th scope="col" className="paper-narrow">
            {ticked}
          </th>
          <th scope="col" className="paper-narrow">
            {t("Quantity")}
          </th>
          <th scope="col">{t("Item")}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ key, quantity, name }) => (
          <tr key={key}>
            <td>
              <span className="paper-box" />
            </td>
            <td className="font-semibold">{localizeDigits(String(quantity))}</td>
            <td>{name}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
