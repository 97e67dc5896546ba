import { siteLanguage, siteName } from "./site-name";

/** The shop's name in code and images. Company, address, phone and store listing are settings (lib/settings). */
export const site = {
  name: siteName,
  description:
    "Augmented-reality chemistry cards for all 118 elements. Point a phone at a card and its electrons start to move.",
  language: siteLanguage,
  acceptedPayments: ["Visa", "Mastercard", "mobile financial services"],
} as const;
