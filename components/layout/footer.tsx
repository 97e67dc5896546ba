import type { ReactNode } from "react";
import { Link } from "@/components/shared/link";
import { PaymentMarks } from "@/components/shared/payment-marks";
import { UserText } from "@/components/shared/user-text";
import { telephoneLink } from "@/lib/digits";
import { elementsPage } from "@/lib/elements/addresses";
import { cameraPage, moleculesPage } from "@/lib/molecules/addresses";
import { labPage } from "@/lib/reactions/addresses";
import { routes } from "@/lib/routes";
import { openingLines } from "@/lib/settings/opening-hours";
import {
  addressLine,
  appLinkLabel,
  chatLinks,
  officerLine,
  paymentMarks,
  paymentMethodsText,
  registrationLines,
  type ShopFacts,
} from "@/lib/settings/shop-facts";
import { site } from "@/lib/site";
import { t } from "@/lib/texts/text";
import { LanguageLink } from "./language-link";
import { Logo } from "./logo";

const columns = [
  {
    title: "Shop",
    links: [
      { label: "All products", href: routes.products },
      { label: "Buy Cards", href: routes.buyCards },
      { label: "Try AR", href: cameraPage },
      { label: "Periodic table", href: elementsPage },
      { label: "Molecules in 3D", href: moleculesPage },
      { label: "Chemistry lab", href: labPage },
      { label: "Quiz", href: routes.quiz },
      { label: "Track Order", href: routes.trackOrder },
      { label: "Contact", href: routes.contact },
    ],
  },
  {
    title: "Policies",
    links: [
      { label: "Refund and exchange", href: routes.refundPolicy },
      { label: "Terms and conditions", href: routes.terms },
      { label: "Privacy policy", href: routes.privacyPolicy },
      { label: "Complaint", href: routes.complaint },
    ],
  },
] as const;

export type FooterProps = {
  /** Company, contact details and payment methods. */
  shop: ShopFacts;
  /** Link to the consent choices, if a tag manager is configured. */
  choices?: ReactNode;
  /** Whether to show the language link. */
  hasLanguages: boolean;
};

/**
 * App link, navigation, policies, company and payment methods. Styled in layout.css instead of by utilities, because
 * each page contains the markup twice (HTML and RSC data).
 */
export function Footer({ shop, choices, hasLanguages }: FooterProps) {
  const { company, address, phone, email, appListing } = shop;
  const hours = openingLines(shop.opening).map(({ days, hours }) => `${days} ${hours}`);
  const registrations = registrationLines(shop);
  const officer = officerLine(shop);

  return (
    <footer className="footer stage">
      <div className="shell">
        <div>
          <div>
            <Logo />
            <p>{t(site.description)}</p>
          </div>
          {appListing ? <a href={appListing}>{appLinkLabel(appListing)}</a> : null}
          {hasLanguages ? <LanguageLink className="footer-link" /> : null}
        </div>
        {columns.map(({ title, links }) => (
          <nav key={title} aria-label={t(title)}>
            <details className="footer-fold">
              <summary>{t(title)}</summary>
              {links.map(({ label, href }) => (
                <Link key={label} href={href}>
                  {t(label)}
                </Link>
              ))}
            </details>
          </nav>
        ))}
        <address>
          <p>
            <b>
              <UserText>{company}</UserText>
            </b>{" "}
            <UserText>{addressLine(address)}</UserText>
          </p>
          {phone ? <a href={telephoneLink(phone)}>{phone}</a> : null}
          {chatLinks(shop).map((chat) => (
            <a key={chat.name} href={chat.href}>
              {chat.name}
            </a>
          ))}
          {email ? <a href={`mailto:${email}`}>{email}</a> : null}
          <p className="footer-hours">
            {hours.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </p>
          {registrations.length > 0 ? <p>{registrations.join(" · ")}</p> : null}
          {officer ? <p>{officer}</p> : null}
        </address>
      </div>
      <div>
        <div className="shell">
          <p>{t("Accepted payments: {ways}, all in BDT.", { ways: paymentMethodsText(shop) })}</p>
          <PaymentMarks marks={paymentMarks(shop)} />
          {choices}
        </div>
      </div>
    </footer>
  );
}
