"use client";

import { useRef } from "react";
import { buttonVariants } from "@/components/ui/button";
import { AdminNav } from "./admin-nav";

/** The navigation of narrow screens: folds open below the header, without any script too. */
export function AdminMenu({ welcome }: { welcome: string | null }) {
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
        Menu
      </summary>
      <nav
        aria-label="Admin menu"
        className="absolute inset-x-0 top-full max-h-[calc(100dvh-4rem)] overflow-y-auto border-line border-b bg-panel px-4 py-5 shadow-lift"
      >
        <p className="mb-4 truncate px-3 text-soft md:hidden">{welcome}</p>
        <AdminNav
          onNavigate={() => {
            if (menu.current) menu.current.open = false;
          }}
        />
      </nav>
    </details>
  );
}
