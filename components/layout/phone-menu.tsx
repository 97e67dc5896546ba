"use client";

import { Disclosure } from "@/components/shared/disclosure";
import { Link } from "@/components/shared/link";
import { usePath } from "@/components/shared/use-path";
import type { Category } from "@/lib/products/schema";
import { routes } from "@/lib/routes";
import { t } from "@/lib/texts/text";
import { audienceClass, isCurrent, morePages, navigation } from "./navigation";
import { SignInLink } from "./sign-in-link";
import { ThemeToggle } from "./theme-toggle";

type PhoneMenuProps = {
  className?: string;
  /** Categories with translated names. */
  categories: readonly { category: Category; name: string }[];
  /** Links that open a chat with the shop. */
  chats: readonly { name: string; href: string }[];
};

/** Navigation of narrow screens: a disclosure below the header. */
export function PhoneMenu({ className, categories, chats }: PhoneMenuProps) {
  const pathname = usePath();

  return (
    <Disclosure
      className={className ?? ""}
      label={t("Menu")}
      summaryClass="button button-ghost button-icon"
      summary={<span className="icon icon-menu" aria-hidden="true" />}
    >
      <nav aria-label={t("Menu")} className="header-drop">
        <div className="shell py-3">
          {[navigation, morePages].map((links) => (
            <ul
              key={links[0]?.label}
              className="grid grid-cols-2 gap-x-5 not-first:mt-2 not-first:border-t not-first:border-line not-first:pt-2"
            >
              {links.map(({ label, href, audience }) => (
                <li key={label} className={audienceClass[audience]}>
                  <Link href={href} aria-current={isCurrent(href, pathname) ? "page" : undefined} className="menu-link">
                    {t(label)}
                  </Link>
                </li>
              ))}
            </ul>
          ))}
          <ul aria-label={t("Categories")} className="my-3 flex flex-wrap gap-2">
            {categories.map(({ category, name }) => (
              <li key={category}>
                <Link href={`${routes.products}?${new URLSearchParams({ category })}`} className="chip">
                  {name}
                </Link>
              </li>
            ))}
          </ul>
          <div className="flex flex-wrap items-center gap-x-5">
            <SignInLink className="guest-only signed-in:hidden" />
            {chats.map(({ name, href }) => (
              <a key={name} href={href} className="footer-link">
                {name}
              </a>
            ))}
            <ThemeToggle className="-mr-2.5 ml-auto sm:hidden" />
          </div>
        </div>
      </nav>
    </Disclosure>
  );
}
