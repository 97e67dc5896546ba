"use client";

import { cx } from "class-variance-authority";
import { usePathname } from "next/navigation";
import { type ReactNode, useEffect, useRef } from "react";
import { buttonVariants } from "@/components/ui/button";
import { audienceClass, isCurrent, navigation } from "./navigation";

type PhoneMenuProps = {
  className?: string;
  /** Below the links. */
  children: ReactNode;
};

/** The navigation of narrow screens: folds open below the header, without any script too. */
export function PhoneMenu({ className, children }: PhoneMenuProps) {
  const pathname = usePathname();
  const menu = useRef<HTMLDetailsElement>(null);
  useClosing(menu);

  return (
    <details ref={menu} className={cx("group", className)}>
      <summary
        aria-label="Menu"
        className={cx(
          buttonVariants({ variant: "ghost", size: "icon" }),
          "list-none [&::-webkit-details-marker]:hidden",
        )}
      >
        <svg
          viewBox="0 0 20 20"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.7"
          strokeLinecap="round"
          aria-hidden="true"
        >
          <path className="group-open:hidden" d="M3 6h14M3 10h14M3 14h14" />
          <path className="hidden group-open:block" d="m4.5 4.5 11 11M15.5 4.5l-11 11" />
        </svg>
      </summary>
      <div className="absolute inset-x-0 top-full max-h-[calc(100dvh-4rem)] animate-fade-in overflow-y-auto border-b border-line bg-panel shadow-lift">
        <nav aria-label="Menu" className="shell py-3">
          <ul>
            {navigation.map(({ label, href, audience }) => (
              <li key={href} className={audienceClass[audience]}>
                <a
                  href={href}
                  aria-current={isCurrent(href, pathname) ? "page" : undefined}
                  className="menu-link"
                  onClick={() => close(menu.current)}
                >
                  {label}
                </a>
              </li>
            ))}
          </ul>
          {children}
        </nav>
      </div>
    </details>
  );
}

/** Escape, a press elsewhere and the focus moving on all close the menu. */
function useClosing(menu: { current: HTMLDetailsElement | null }): void {
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.key !== "Escape" || !menu.current?.open) return;
      close(menu.current);
      menu.current.querySelector("summary")?.focus();
    }
    function onElsewhere(event: Event) {
      if (menu.current?.open && event.target instanceof Node && !menu.current.contains(event.target))
        close(menu.current);
    }

    document.addEventListener("keydown", onKey);
    document.addEventListener("pointerdown", onElsewhere);
    document.addEventListener("focusin", onElsewhere);
    return () => {
      document.removeEventListener("keydown", onKey);
      document.removeEventListener("pointerdown", onElsewhere);
      document.removeEventListener("focusin", onElsewhere);
    };
  }, [menu]);
}

function close(menu: HTMLDetailsElement | null): void {
  if (menu) menu.open = false;
}
