import { siteLanguage, siteName } from "./site-name";

/** What the shop is called and how it is reached. Only the name is real: address, phone, e-mail and store listing are examples to be replaced. */
export const site = {
  name: siteName,
  description:
    "Augmented-reality chemistry cards for all 118 elements. Point a phone at a card and its electrons start to move.",
  language: siteLanguage,
  company: {
    name: "ChemCard AR (example company)",
    /** What the store setting `shop_address` begins with; pages show the setting. */
    address: ["Example House 12, Example Road 3", "Dhaka 1205, Bangladesh"],
    /** What the store setting `shop_phone` begins with; pages show the setting. */
    phone: "+880 1700-000000",
    /** SUPPORT_EMAIL of the environment is shown instead when it is set. */
    supportEmail: "support@example.com",
  },
  /** Where the mobile app can be downloaded: an example listing. */
  app: {
    store: "Google Play",
    url: "https://play.google.com/store/apps/details?id=com.example.chemcardar",
  },
  acceptedPayments: ["Visa", "Mastercard", "mobile financial services"],
} as const;
