import { CartButton } from "@/components/cart/cart-button";
import { buttonVariants } from "@/components/ui/button";
import { telephoneLink } from "@/lib/digits";
import type { Category } from "@/lib/products/schema";
import { chatLinks, paymentMarks, type ShopFacts } from "@/lib/settings/shop-facts";
import { t } from "@/lib/texts/text";
import { AccountButton } from "./account-button";
import { HeaderSearch } from "./header-search";
import { LanguageLink } from "./language-link";
import { Logo } from "./logo";
import { MainNav } from "./main-nav";
import { PhoneMenu } from "./phone-menu";
import { SignInLink } from "./sign-in-link";
import { ThemeToggle } from "./theme-toggle";

export type HeaderProps = {
  shop: ShopFacts;
  /** Categories that have products. */
  categories: readonly Category[];
  /** Whether to show the language link. */
  hasLanguages: boolean;
};

/** Header with the same HTML for all visitors. CSS shows the parts for guests or for users (D7). */
export function Header({ shop, categories, hasLanguages }: HeaderProps) {
  return (
    <header className="header stage">
      <div className="shell flex min-h-16 items-center sm:gap-2">
        <Logo />
        <MainNav className="ml-2 max-xl:hidden" />
        <div className="ml-auto flex items-center sm:gap-2">
          <HeaderSearch />
          {/* Phones have no room for it beside the account's button; the footer has it, too. */}
          {shop.phone ? (
            <a
              href={telephoneLink(shop.phone)}
              className="button button-ghost button-icon signed-in:max-[400px]:hidden lg:hidden"
            >
              <span className="icon icon-phone" aria-hidden="true" />
              <span className="sr-only">{t("Call {phone}", { phone: shop.phone })}</span>
            </a>
          ) : null}
          {hasLanguages ? (
            <LanguageLink className={buttonVariants({ variant: "ghost", size: "small", className: "language-link" })} />
          ) : null}
          <ThemeToggle className="max-sm:hidden" />
          <CartButton marks={paymentMarks(shop)} className="relative max-sm:bg-transparent max-sm:px-2.5" />
          <SignInLink className="guest-only max-lg:hidden signed-in:hidden" />
          <AccountButton className="guest:hidden max-sm:bg-transparent" />
          <PhoneMenu
            className="xl:hidden"
            categories={categories.map((category) => ({ category, name: t(category) }))}
            chats={chatLinks(shop)}
          />
        </div>
      </div>
    </header>
  );
}
