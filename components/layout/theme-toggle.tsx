"use client";

import { cx } from "class-variance-authority";
import { buttonVariants } from "@/components/ui/button";
import { t } from "@/lib/texts/text";

/**
 * Switches between the two themes; the script in the head hears it (browser/boot.ts). Its label says what it will do
 * (spec 2). Its markup is in the scripts for the menu anyway, so no page carries it as data.
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
