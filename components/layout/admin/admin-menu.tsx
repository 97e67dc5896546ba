"use client";

import { type ReactNode, useRef } from "react";
import { Link } from "@/components/shared/link";
import { buttonVariants } from "@/components/ui/button";
import { adminRoutes } from "@/lib/admin-routes";
import { hasAbility, type Rank } from "@/lib/roles";
import { t } from "@/lib/texts/text";
import { AdminNav } from "./admin-nav";

/** Navigation of narrow screens. A disclosure below the header that works without JavaScript. */
export function AdminMenu({ rank, welcome }: { rank: Rank; welcome: ReactNode }) {
  const menu = useRef<HTMLDetailsElement>(null);

  return (
    <details
      ref={menu}
      className="group lg:hidden"
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !menu.current) return;
        menu.current.open = false;
        menu.current.querySelector("summary")?.focus();
      }}
    >
      <summary className={`${buttonVariants({ variant: "quiet" })} list-none [&::-webkit-details-marker]:hidden`}>
        {t("Menu")}
      </summary>
      <nav
        aria-label={t("Admin menu")}
        className="absolute inset-x-0 top-full max-h-[calc(100dvh-4rem)] overflow-y-auto border-line border-b bg-panel px-1 py-3 shadow-lift sm:px-4"
      >
        <p className="mb-2 truncate px-3 text-soft md:hidden">{welcome}</p>
        {hasAbility(rank, "orders.edit") ? (
          <Link
            href={adminRoutes.newOrder()}
            className={`${buttonVariants()} mx-3 mb-3`}
            onClick={() => {
              if (menu.current) menu.current.open = false;
            }}
          >
            {t("New order")}
          </Link>
        ) : null}
        <AdminNav
          rank={rank}
          className="columns-2 gap-2 sm:columns-3"
          onNavigate={() => {
            if (menu.current) menu.current.open = false;
          }}
        />
      </nav>
    </details>
  );
}
