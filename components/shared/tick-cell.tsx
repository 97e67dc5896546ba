import "./bulk.css";

import { TableCell, TableHead } from "@/components/ui/table";
import { t } from "@/lib/texts/text";

/** The head of the column of tick boxes. */
export function TicksHead() {
  return (
    <TableHead className="tick-cell">
      <span className="sr-only">{t("Ticked")}</span>
    </TableHead>
  );
}

type TickBoxProps = { id: string; label: string };

/** The tick box of a row. It has no script of its own: `ListTicks` hears of it. */
export function TickCell(props: TickBoxProps) {
  return (
    <TableCell className="tick-cell">
      <TickBox {...props} />
    </TableCell>
  );
}

/** The same where the list is no table. */
export function TickBox({ id, label }: TickBoxProps) {
  return (
    <label className="tick-box">
      <input type="checkbox" className="tick" data-tick={id} aria-label={label} />
    </label>
  );
}
