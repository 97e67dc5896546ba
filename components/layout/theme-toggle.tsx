"use client";

import { cx } from "class-variance-authority";
import { buttonVariants } from "@/components/ui/button";
import { t } from "@/lib/texts/text";

/**
 * Theme switch, handled by the script in the head (browser/boot.ts). Its label is the theme to switch to (spec 2). A
 * client component, because the bundle contains it anyway for the menu, which reduces the RSC data.
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
