"use client";

import { cx } from "class-variance-authority";
import { buttonVariants } from "@/components/ui/button";
import { t } from "@/lib/texts/text";

/**
 * Theme switch, handled by the script in the head (browser/boot.ts). The label names the theme to switch to (spec 2). This is a client
 * component because the menu already puts its markup in the bundle, so pages need not send it in their payload.
 */
export function ThemeToggle({ className }: { className?: string }) {
  return (
    <button
      type="button"
      data-theme-toggle
      className={cx(buttonVariants({ variant: "ghost", size: "icon" }), "theme-toggle", className)}
    >
      <span className="sr-only">
        <span className="hidden dark:inline">{t("Switch to light theme")}</span>
        <span className="dark:hidden">{t("Switch to dark theme")}</span>
        <span aria-hidden="true">{t("Toggle theme")}</span>
      </span>
    </button>
  );
}
