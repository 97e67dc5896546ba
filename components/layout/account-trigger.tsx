import { cx } from "class-variance-authority";
import type { ComponentProps } from "react";
import { buttonVariants } from "@/components/ui/button";
import { t } from "@/lib/texts/text";

/** The button of the account menu, before and after the menu has been loaded. */
export function AccountTrigger({ className, ...rest }: ComponentProps<"button">) {
  return (
    <button
      type="button"
      aria-haspopup="menu"
      {...rest}
      className={cx(buttonVariants({ variant: "quiet", size: "small" }), "min-w-11 px-2.5", className)}
    >
      <svg
        viewBox="0 0 20 20"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinecap="round"
        aria-hidden="true"
      >
        <circle cx="10" cy="6.6" r="3.4" />
        <path d="M3.4 17a6.6 6.6 0 0 1 13.2 0" />
      </svg>
      <span className="sr-only">{t("Account")}</span>
    </button>
  );
}
