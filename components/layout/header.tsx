import { CartButton } from "@/components/cart/cart-button";
import { AccountButton } from "./account-button";
import { Logo } from "./logo";
import { MainNav } from "./main-nav";
import { PhoneMenu } from "./phone-menu";
import { SignInLink } from "./sign-in-link";
import { ThemeToggle } from "./theme-toggle";

/** The same HTML for everyone: guests and signed-in visitors each have their parts in it, and the style sheet shows one (D7). */
export function Header() {
  return (
    <header className="sticky top-0 z-40 border-line border-b bg-ground">
      <div className="shell flex min-h-16 items-center gap-1.5 sm:gap-2.5">
        <Logo />
        {/* The longer navigation of those who are signed in needs more room. */}
        <MainNav className="ml-3 hidden lg:block signed-in:max-xl:hidden" />
        <div className="ml-auto flex items-center gap-1.5 sm:gap-2.5">
          <ThemeToggle className="max-sm:hidden" />
          <CartButton className="max-sm:px-2.5" />
          <SignInLink className="guest-only signed-in:hidden max-sm:px-3" />
          <AccountButton className="guest:hidden" />
          <PhoneMenu className="guest:lg:hidden xl:hidden">
            <div className="flex min-h-14 items-center justify-between sm:hidden">
              <span className="text-lg" aria-hidden="true">
                Theme
              </span>
              <ThemeToggle className="-mr-2.5" />
            </div>
          </PhoneMenu>
        </div>
      </div>
    </header>
  );
}
