import { adminRoutes, withList } from "@/lib/admin-routes";
import type { Language } from "@/lib/texts/language";
import { pageLanguage } from "@/lib/texts/page-language";
import { withPrefix } from "@/lib/texts/prefix";
import type { PrintFormat, PrintKind } from "./print-query";

/** `reader`: the admin's locale, if the order has another one. `list`: query parameters of the list to return to. */
type PaperAddress = { id: string; kind: PrintKind; paper?: PrintFormat; reader?: Language | undefined; list: string };

/** Print page of an order, without the locale prefix. */
export function paperAddress({ id, kind, paper, reader, list }: PaperAddress): string {
  return withList(withList(adminRoutes.orderPrint(id, kind, paper), reader ? `reader=${reader}` : ""), list);
}

export type PaperLink = { href: string; rel?: string; hrefLang?: string };

/**
 * Returns props of a link to the printout, which is in the customer's language (D8.186). If that differs from the
 * page's, the link forces a document load, and the URL contains the language of the Back link.
 */
export function printLink({ id, locale }: { id: string; locale: string }, kind: PrintKind, list: string): PaperLink {
  const page = pageLanguage();
  const isOther = locale !== page;
  const address = paperAddress({ id, kind, list, reader: isOther ? page : undefined });

  return {
    href: locale === "bn" ? withPrefix(address) : address,
    ...(isOther ? { rel: "external", hrefLang: locale } : {}),
  };
}
