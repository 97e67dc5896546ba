import type { ReactNode } from "react";
import { Link } from "@/components/shared/link";
import { renderRich } from "@/components/shared/rich-text";
import { UserText } from "@/components/shared/user-text";
import { buttonVariants } from "@/components/ui/button";
import { telephoneLink } from "@/lib/digits";
import { routes } from "@/lib/routes";
import type { ShopFacts } from "@/lib/settings/shop-facts";
import { t } from "@/lib/texts/text";
import { LanguageLink } from "./language-link";
import { Logo } from "./logo";
import { SkipLink } from "./skip-link";

type CheckoutShellProps = {
  shop: Pick<ShopFacts, "company" | "phone">;
  /** Whether to show the language link. */
  hasLanguages: boolean;
  /** Link to the consent choices, if a tag manager is configured. */
  choices?: ReactNode;
  children: ReactNode;
};

const policies = [
  { label: "Refund and exchange", href: routes.refundPolicy },
  { label: "Terms", href: routes.terms },
  { label: "Privacy", href: routes.privacyPolicy },
] as const;

/** Layout of the checkout: home link and phone number, without other navigation that distracts from the order. */
export function CheckoutShell({ shop: { company, phone }, hasLanguages, choices, children }: CheckoutShellProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="stage">
        <div className="shell flex min-h-14 items-center justify-between gap-2 sm:gap-3">
          <Logo />
          {hasLanguages ? (
            <LanguageLink
              className={buttonVariants({
                variant: "ghost",
                size: "small",
                className: "language-link ml-auto sm:-mr-3",
              })}
            />
          ) : null}
          {phone ? (
            <a
              href={telephoneLink(phone)}
              className={buttonVariants({
                variant: "ghost",
                className: "-mr-1 min-w-11 whitespace-nowrap px-1 sm:-mr-3 sm:px-3",
              })}
            >
              <span className="icon icon-phone" aria-hidden="true" />
              <span className="[:lang(bn)_&]:min-[361px]:max-[376px]:sr-only">
                {renderRich(
                  "Call us<number> {phone}</number>",
                  { number: (text) => <span className="max-sm:sr-only">{text}</span> },
                  { phone },
                )}
              </span>
            </a>
          ) : null}
        </div>
      </header>
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <footer>
        <div className="shell flex flex-wrap items-center gap-x-5 text-soft text-sm lg:py-2">
          {policies.map(({ label, href }) => (
            <Link key={href} href={href} target="_blank" rel="noopener" className="footer-link">
              {t(label)}
              <span className="sr-only"> {t("(opens in a new tab)")}</span>
            </Link>
          ))}
          {choices}
          <span className="ml-auto py-3 max-sm:ml-0">
            <UserText>{company}</UserText>
          </span>
        </div>
      </footer>
    </div>
  );
}
