import { adminRoutes, withList } from "@/lib/admin-routes";
import type { Language } from "@/lib/texts/language";
import type { Paper, PrintKind } from "./print-query";

/** `reader`: the language of whoever prints, where it is not the order's. `list`: what the list shows that one came from. */
type PaperAddress = { id: string; kind: PrintKind; paper?: Paper; reader?: Language | undefined; list: string };

/** The page of an order on paper, without the language of the paper. */
export function paperAddress({ id, kind, paper, reader, list }: PaperAddress): string {
  return withList(withList(adminRoutes.orderPrint(id, kind, paper), reader ? `reader=${reader}` : ""), list);
}
