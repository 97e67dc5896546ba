/** Back-in-stock emails. */

import { formatTaka, paisa, toTaka } from "@/lib/money";
import { t } from "@/lib/texts/text";
import type { EmailContent } from "../email-layout";
import type { BackInStockFacts, NoticeLinkFacts } from "../payloads";

/** The recipient may not know the shop, so this contains only the shop's texts. */
export function stockNoticeConfirmation({ productName, link }: NoticeLinkFacts): EmailContent {
  return {
    subject: t("Shall we let you know when it's back?"),
    title: t("Shall we let you know when it's back?"),
    card: "stock",
    blocks: [
      {
        kind: "text",
        text: t("Someone asked us to email this address when “{productName}” is back in stock.", { productName }),
      },
      { kind: "button", label: t("Yes, let me know"), href: link },
      {
        kind: "text",
        text: t(
          "It's just one email, and the link works for 7 days. We won't send anything else here until it's used.",
        ),
      },
      { kind: "text", text: t("Didn't ask for this? Please ignore this email.") },
    ],
  };
}

export function backInStock({ productName, pricePaisa, productLink, stopLink }: BackInStockFacts): EmailContent {
  return {
    subject: t("Back in stock: {productName}", { productName }),
    title: t("{productName} is back", { productName }),
    card: "stock",
    blocks: [
      {
        kind: "text",
        text: t("You asked us to tell you: it's back in stock, for {price}.", {
          price: formatTaka(toTaka(paisa(pricePaisa))),
        }),
      },
      { kind: "button", label: t("See it in the shop"), href: productLink },
      { kind: "text", text: t("We've told others too, and we can't hold any back: first come, first served.") },
      { kind: "text", text: t("This was the only email about it.") },
      { kind: "link", label: t("Stop all product emails"), href: stopLink },
    ],
  };
}
