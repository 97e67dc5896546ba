import { adminRoutes, withList } from "@/lib/admin-routes";
import type { Language } from "@/lib/texts/language";
import type { PrintFormat, PrintKind } from "./print-query";

/** `reader`: the admin's locale, if the order has another one. `list`: query parameters of the list to return to. */
type PaperAddress = { id: string; kind: PrintKind; paper?: PrintFormat; reader?: Language | undefined; list: string };

/** Print page of an order, without the locale prefix. */
export function paperAddress({ id, kind, paper, reader, list }: PaperAddress): string {
  return withList(withList(adminRoutes.orderPrint(id, kind, paper), reader ? `reader=${reader}` : ""), list);
}
