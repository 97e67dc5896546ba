import { cx } from "class-variance-authority";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { t } from "@/lib/texts/text";

/** A choice and two days, then "Show". A native form, so that it also works before the scripts have loaded. */
export function PeriodForm({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <form
      method="get"
      className={cx(
        "grid grid-cols-2 items-end gap-3 *:grid-cols-1 max-sm:*:first:col-span-2 max-sm:*:last:col-span-2 sm:grid-cols-[1fr_1fr_1fr_auto]",
        className,
      )}
    >
      {children}
      <Button type="submit" variant="quiet">
        {t("Show^figures")}
      </Button>
    </form>
  );
}
