/** The company as it is named in every legal page. */

import { telephoneLink } from "@/lib/digits";
import { routes } from "@/lib/routes";
import { phoneHours } from "@/lib/settings/opening-hours";
import { site } from "@/lib/site";
import type { LegalBlock, LegalFacts } from "./document";

/** "Visa, Mastercard and mobile financial services" */
export const acceptedPayments: string = new Intl.ListFormat("en-GB").format(site.acceptedPayments);

/** How the shop is reached, as a list. */
export function contactPoints({ supportEmail, shop: { phone, address, opening } }: LegalFacts): LegalBlock {
  const { name } = site.company;
  const hours = phoneHours(opening);

  return {
    points: [
      `By post: ${[name, ...address].join(", ")}.`,
      `By e-mail: [${supportEmail}](mailto:${supportEmail}). We reply within 24 hours.`,
      `By phone: [${phone}](${telephoneLink(phone)})${hours ? `, ${hours}` : ""}.`,
      `With the form on our [contact page](${routes.contact}).`,
    ],
  };
}
