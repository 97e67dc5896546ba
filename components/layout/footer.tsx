import Link from "next/link";
import type { ReactNode } from "react";
import { routes } from "@/lib/routes";
import { site } from "@/lib/site";
import { Logo } from "./logo";

const links = [
  { label: "All products", href: routes.products },
  { label: "Buy Cards", href: routes.checkout },
  { label: "Track Order", href: routes.trackOrder },
  { label: "Contact", href: routes.contact },
];

type FooterProps = {
  /** Where the shop answers mail. */
  supportEmail: string;
  /** The way to what a visitor has agreed to, where there is anything to agree to. */
  choices?: ReactNode;
};

/** Company, links, accepted payments. */
export function Footer({ supportEmail, choices }: FooterProps) {
  const { address, phone, name } = site.company;

  return (
    <footer className="mt-16 border-line border-t">
      <div className="shell grid gap-x-12 gap-y-8 py-10 sm:grid-cols-2 lg:grid-cols-[1.4fr_1fr_1fr]">
        <div>
          <Logo />
          <p className="mt-3 max-w-[40ch] text-soft">{site.description}</p>
        </div>
        <nav aria-label="Footer">
          <ul className="-my-1.5 grid grid-cols-2 gap-x-6 sm:grid-cols-1">
            {links.map(({ label, href }) => (
              <li key={href}>
                <Link
                  href={href}
                  prefetch={false}
                  className="inline-flex min-h-11 items-center text-soft underline-offset-4 hover:text-ink hover:underline"
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <address className="text-soft not-italic">
          <p className="font-semibold text-ink">{name}</p>
          {address.map((line) => (
            <p key={line}>{line}</p>
          ))}
          <p>
            <a
              href={`tel:${phone.replace(/[^+\d]/g, "")}`}
              className="inline-flex min-h-11 items-center hover:text-ink"
            >
              {phone}
            </a>
            <br />
            <a href={`mailto:${supportEmail}`} className="inline-flex min-h-11 items-center hover:text-ink">
              {supportEmail}
            </a>
          </p>
        </address>
      </div>
      <div className="border-line border-t">
        <div className="shell flex flex-wrap items-center justify-between gap-x-6 py-4 text-soft text-sm">
          <p>Accepted payments: {site.acceptedPayments.join(", ")} and cash on delivery, all in BDT.</p>
          {choices}
        </div>
      </div>
    </footer>
  );
}
