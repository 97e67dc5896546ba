/** The mails about a product that was sold out. */
import { formatTaka, paisa, toTaka } from "@/lib/money";
import type { Letter } from "../letter";
import type { BackInStockFacts, NoticeLinkFacts } from "../payloads";

/** To somebody who may never have heard of the shop: it carries nothing that anybody wrote but the shop. */
export function stockNoticeConfirmation({ productName, link }: NoticeLinkFacts): Letter {
  return {
    subject: "Shall we tell you when it is back?",
    title: "Shall we tell you when it is back?",
    blocks: [
      { kind: "text", text: `Somebody asked us to write to this address once “${productName}” is in stock again.` },
      { kind: "button", label: "Yes, tell me", href: link },
      {
        kind: "text",
        text: "It is one mail, and the link works for 7 days. Until it is used, nothing more comes here.",
      },
      { kind: "text", text: "You did not ask for this? Then please ignore this mail." },
    ],
  };
}

export function backInStock({ productName, pricePaisa, productLink, stopLink }: BackInStockFacts): Letter {
  return {
    subject: `Back in stock: ${productName}`,
    title: `${productName} is back`,
    blocks: [
      {
        kind: "text",
        text: `You asked us to tell you: it is in stock again, for ${formatTaka(toTaka(paisa(pricePaisa)))}.`,
      },
      { kind: "button", label: "See it in the shop", href: productLink },
      { kind: "text", text: "Others were told, too, and we hold none back: first come, first served." },
      { kind: "text", text: "This was the one mail about it." },
      { kind: "link", label: "Stop all mails about products", href: stopLink },
    ],
  };
}
