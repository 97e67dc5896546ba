/** Back-in-stock emails. */

import { formatTaka, paisa, toTaka } from "@/lib/money";
import { t } from "@/lib/texts/text";
import type { EmailContent } from "../email-layout";
import type { BackInStockFacts, NoticeLinkFacts } from "../payloads";

/** The recipient may not know the shop, so this contains only the shop's texts. */
export function stockNoticeConfirmation({ productName, link }: NoticeLinkFacts): EmailContent {
  return {
    subject: t("Shall we tell you when it is back?"),
    title: t("Shall we tell you when it is back?"),
    blocks: [
      {
        kind: "text",
        text: t("Somebody asked us to write to this address once “{productName}” is in stock again.", { productName }),
      },
      { kind: "button", label: t("Yes, tell me"), href: link },
      {
        kind: "text",
        text: t("It is one mail, and the link works for 7 days. Until it is used, nothing more comes here."),
      },
      { kind: "text", text: t("You did not ask for this? Then please ignore this mail.") },
    ],
  };
}

export function backInStock({ productName, pricePaisa, productLink, stopLink }: BackInStockFacts): EmailContent {
  return {
    subject: t("Back in stock: {productName}", { productName }),
    title: t("{productName} is back", { productName }),
    blocks: [
      {
        kind: "text",
        text: t("You asked us to tell you: it is in stock again, for {price}.", {
          price: formatTaka(toTaka(paisa(pricePaisa))),
        }),
      },
      { kind: "button", label: t("See it in the shop"), href: productLink },
      { kind: "text", text: t("Others were told, too, and we hold none back: first come, first served.") },
      { kind: "text", text: t("This was the one mail about it.") },
      { kind: "link", label: t("Stop all mails about products"), href: stopLink },
    ],
  };
}
