import type { ReactNode } from "react";
import { telephoneLink } from "@/lib/digits";
import { routes } from "@/lib/routes";
import { type ShopFacts, waysToPay } from "@/lib/settings/shop-facts";
import { site } from "@/lib/site";
import { Logo } from "./logo";

const columns = [
  {
    title: "Shop",
    links: [
      { label: "All products", href: routes.products },
      { label: "Buy Cards", href: routes.buyCards },
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
    ],
  },
];

export type FooterProps = {
  /** Where the shop answers mail. */
  supportEmail: string;
  /** Its phone, and how it can be paid. */
  shop: ShopFacts;
  /** The way to what a visitor has agreed to, where there is anything to agree to. */
  choices?: ReactNode;
};

/** The app, links, policies, company, accepted payments. */
export function Footer({ supportEmail, shop, choices }: FooterProps) {
  const { address, name } = site.company;
  const { phone } = shop;

  return (
    <footer className="mt-16 border-line border-t">
      <div className="shell grid grid-cols-2 gap-x-8 gap-y-8 py-10 md:grid-cols-3 lg:grid-cols-[1.5fr_.8fr_1fr_1.2fr]">
        <div className="max-lg:col-span-full">
          <Logo />
          <p className="mt-2 max-w-[38ch] text-soft">{site.description}</p>
          <a href={site.app.url} className="button button-quiet mt-4">
            <svg viewBox="0 0 20 20" fill="currentColor" aria-hidden="true">
              <path d="M4 2.2v15.6L17.5 10z" />
            </svg>
            Get the app on {site.app.store}
          </a>
        </div>
        {columns.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <p className="font-semibold" aria-hidden="true">
              {title}
            </p>
            <ul>
              {links.map(({ label, href }) => (
                <li key={href}>
                  <a href={href} className="footer-link">
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <address className="text-soft not-italic max-md:col-span-full">
          <p className="font-semibold text-ink">{name}</p>
          {address.map((line) => (
            <p key={line}>{line}</p>
          ))}
          <p>
            <a href={telephoneLink(phone)} className="footer-link">
              {phone}
            </a>
            <br />
            <a href={`mailto:${supportEmail}`} className="footer-link">
              {supportEmail}
            </a>
          </p>
        </address>
      </div>
      <div className="border-line border-t">
        <div className="shell flex flex-wrap items-center justify-between gap-x-6 py-4 text-soft text-sm">
          <p>Accepted payments: {waysToPay(shop)}, all in BDT.</p>
          {choices}
        </div>
      </div>
    </footer>
  );
}
