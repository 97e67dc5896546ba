import { Link } from "@/components/shared/link";
import { t } from "@/lib/texts/text";
import "./admin-shell.css";

import type { ReactNode } from "react";
import { AdminSearch } from "@/components/admin-search/admin-search";
import { NewOrders } from "@/components/dashboard/new-orders";
import { RankProvider } from "@/components/session/abilities";
import { renderRich } from "@/components/shared/rich-text";
import { UserText } from "@/components/shared/user-text";
import { buttonVariants } from "@/components/ui/button";
import type { Rank } from "@/lib/roles";
import { routes } from "@/lib/routes";
import { LanguageLink } from "../language-link";
import { Logo } from "../logo";
import { SkipLink } from "../skip-link";
import { ThemeToggle } from "../theme-toggle";
import { AdminMenu } from "./admin-menu";
import { AdminNav } from "./admin-nav";

type AdminShellProps = {
  /** The signed-in admin. Null for other visitors, whom the page redirects. */
  user: ({ fullName: string; email: string } & Rank) | null;
  /** Whether to show the language link. */
  hasLanguages: boolean;
  children: ReactNode;
};

/** Layout of the admin pages: store link, welcome, language and theme switches, navigation (spec 2). */
export function AdminShell({ user, hasLanguages, children }: AdminShellProps) {
  const rank: Rank = user ? { role: user.role, staffRole: user.staffRole } : { role: "customer", staffRole: null };
  // The specification requires the address. Also show the name if the account has one.
  const welcome =
    user &&
    renderRich("Welcome, <name></name>", {
      name: () => <UserText>{[user.fullName, user.email].filter(Boolean).join(" · ")}</UserText>,
    });

  return (
    <div className="min-h-dvh">
      <SkipLink />
      <header className="admin-frame-words stage no-print sticky top-0 z-40">
        <div className="flex min-h-14 items-center sm:min-h-16 gap-2 px-4 md:px-6">
          <AdminMenu rank={rank} welcome={welcome} />
          <Logo className="max-sm:hidden" />
          <p className="ml-auto hidden min-w-0 truncate text-soft lg:block">{welcome}</p>
          <div className="ml-auto flex min-w-0 items-center gap-2 lg:ml-0">
            <NewOrders />
            <AdminSearch rank={rank} />
          </div>
          <Link
            href={routes.home}
            className={`${buttonVariants({ variant: "quiet", size: "small" })} whitespace-nowrap`}
          >
            <span className="icon icon-store sm:hidden" aria-hidden="true" />
            <span className="max-sm:sr-only">{t("Back to Store")}</span>
          </Link>
          {hasLanguages ? (
            <LanguageLink
              className={buttonVariants({ variant: "ghost", size: "small", className: "max-sm:-mx-2 max-sm:px-1" })}
            />
          ) : null}
          <ThemeToggle />
        </div>
      </header>
      <div className="admin-frame-body mx-auto grid max-w-[1480px] lg:grid-cols-[13.5rem_minmax(0,1fr)]">
        <nav
          aria-label={t("Admin")}
          className="admin-frame-words no-print sticky top-16 hidden max-h-[calc(100dvh-4rem)] self-start overflow-y-auto border-line border-r px-3 py-4 lg:block lg:min-h-[calc(100dvh-4rem)]"
        >
          <AdminNav rank={rank} />
        </nav>
        <main id="main" tabIndex={-1} className="min-w-0 px-4 pt-2 pb-6 outline-none sm:pt-5 md:px-7 md:pb-8">
          <RankProvider rank={rank}>{children}</RankProvider>
        </main>
      </div>
    </div>
  );
}
