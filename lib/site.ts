import { siteLanguage, siteName } from "./site-name";

/** What the shop is called, in the code and in its pictures. Company, address, phone and store listing are settings (lib/settings). */
export const site = {
  name: siteName,
  description:
    "Augmented-reality chemistry cards for all 118 elements. Point a phone at a card and its electrons start to move.",
  language: siteLanguage,
  acceptedPayments: ["Visa", "Mastercard", "mobile financial services"],
} as const;
