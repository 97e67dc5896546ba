import { cx } from "class-variance-authority";
import type { ComponentProps } from "react";
import { buttonVariants } from "@/components/ui/button";
import { t } from "@/lib/texts/text";

/** Button of the account menu, shared by the placeholder and the loaded menu. */
export function AccountTrigger({ className, ...rest }: ComponentProps<"button">) {
  return (
    <button
      type="button"
      aria-haspopup="menu"
      {...rest}
      className={cx(buttonVariants({ variant: "quiet", size: "small" }), "min-w-11 px-2.5", className)}
    >
      <span className="icon icon-account" aria-hidden="true" />
      <span className="sr-only">{t("Account")}</span>
    </button>
  );
}
