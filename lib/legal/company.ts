/** Company data shared by the legal pages. */

import { telephoneLink } from "@/lib/digits";
import { routes } from "@/lib/routes";
import { phoneHours } from "@/lib/settings/opening-hours";
import { addressLine, registrationLines } from "@/lib/settings/shop-facts";
import { site } from "@/lib/site";
import { to } from "@/lib/texts/page-language";
import { t } from "@/lib/texts/text";
import type { LegalBlock, LegalFacts, LegalText } from "./document";

/** "Visa, Mastercard and mobile financial services" */
export const acceptedPayments = (): string => {
  const [one, two, others] = site.acceptedPayments;

  return t("{cards} and {others}", { cards: `${one}, ${two}`, others: t(others) });
};

/** Contact data as a list. */
export function contactPoints({ shop }: LegalFacts): LegalBlock {
  const { company, phone, email, address } = shop;

  return {
    points: [
      ...(address.length > 0 ? [() => t("By post: {address}.", { address: addressLine([company, ...address]) })] : []),
      ...(email ? [() => t("By email: [{email}](mailto:{email}). We reply within 24 hours.", { email })] : []),
      ...(phone ? [() => phoneText(phone, phoneHours(shop.opening))] : []),
      () => t("Through the form on our [contact page]({contact}).", { contact: to(routes.contact) }),
    ],
  };
}

function phoneText(phone: string, hours: string | null): string {
  const link = telephoneLink(phone);

  return hours
    ? t("By phone: [{phone}]({link}), {hours}.", { phone, link, hours })
    : t("By phone: [{phone}]({link}).", { phone, link });
}

/** A sentence with the company's registration numbers; empty if there are none. */
export function registeredAs({ shop }: LegalFacts): readonly LegalText[] {
  const lines = registrationLines(shop);

  return lines.length > 0
    ? [
        () =>
          t("{company} is registered in Bangladesh. {numbers}.", { company: shop.company, numbers: lines.join(" · ") }),
      ]
    : [];
}
