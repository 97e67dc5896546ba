import { navigate } from "@/components/shared/navigation";
import { paperAddress } from "@/lib/dispatch/paper-address";
import type { PrintKind } from "@/lib/dispatch/print-query";
import type { OrderDetails } from "@/lib/orders/schema";
import { pageLanguage } from "@/lib/texts/page-language";
import { withPrefix } from "@/lib/texts/prefix";

type PaperLink = { href: string; rel?: string; hrefLang?: string };

/**
 * Link to a printout in the order's language, because the customer reads it (D8.186). From a page in the other
 * language it forces a document load, and passes the language of the back link.
 */
export function paperLink({ id, locale }: OrderDetails, kind: PrintKind, list: string): PaperLink {
  const page = pageLanguage();
  const isOther = locale !== page;
  const address = paperAddress({ id, kind, list, reader: isOther ? page : undefined });

  return {
    href: locale === "bn" ? withPrefix(address) : address,
    ...(isOther ? { rel: "external", hrefLang: locale } : {}),
  };
}

/** Opens the printout like a click on its link. */
export function followPaper({ href, rel }: PaperLink): void {
  if (rel) window.location.assign(href);
  else navigate(href, { scroll: true });
}
