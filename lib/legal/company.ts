/** The company as it is named in every legal page. */

import { telephoneLink } from "@/lib/digits";
import { routes } from "@/lib/routes";
import { phoneHours } from "@/lib/settings/opening-hours";
import { addressLine } from "@/lib/settings/shop-facts";
import { site } from "@/lib/site";
import { to } from "@/lib/texts/page-language";
import { t } from "@/lib/texts/text";
import type { LegalBlock, LegalFacts } from "./document";

/** "Visa, Mastercard and mobile financial services" */
export const acceptedPayments = (): string => {
  const [one, two, others] = site.acceptedPayments;

  return t("{cards} and {others}", { cards: `${one}, ${two}`, others: t(others) });
};

/** How the shop is reached, as a list. */
export function contactPoints({ supportEmail, shop: { phone, address, opening } }: LegalFacts): LegalBlock {
  const link = telephoneLink(phone);

  return {
    points: [
      () => t("By post: {address}.", { address: addressLine([t(site.company.name), ...address]) }),
      () => t("By e-mail: [{email}](mailto:{email}). We reply within 24 hours.", { email: supportEmail }),
      () => {
        const hours = phoneHours(opening);
        return hours
          ? t("By phone: [{phone}]({link}), {hours}.", { phone, link, hours })
          : t("By phone: [{phone}]({link}).", { phone, link });
      },
      () => t("With the form on our [contact page]({contact}).", { contact: to(routes.contact) }),
    ],
  };
}
