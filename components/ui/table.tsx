import { cx } from "class-variance-authority";
import type { ComponentProps } from "react";
import { t } from "@/lib/texts/text";

type TableProps = ComponentProps<"table"> & {
  /** Accessible name of the table and its scroll container. */
  label: string;
  /** Shows rows as cards in narrow containers. Cells show their `data-label` there. */
  asCards?: boolean;
};

/** Table in a horizontal scroll container, which can also be scrolled by keyboard. */
export function Table({ label, asCards, className, ...rest }: TableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scroll containers must be reachable by keyboard.
    <section className={cx("scroll-quiet rounded-md", asCards && "card-rows-box")} aria-label={label} tabIndex={0}>
      <table className={cx("w-full border-collapse text-sm", asCards && "card-rows", className)} {...rest} />
    </section>
  );
}

/** Column head. Does not wrap. */
export function TableHead({ className, scope, ...rest }: ComponentProps<"th">) {
  return (
    <th
      scope={scope ?? "col"}
      className={cx(
        "whitespace-nowrap border-b border-line px-3 py-2.5 text-left text-sm font-medium text-soft",
        className,
      )}
      {...rest}
    />
  );
}

/** Head of the actions column, for screen readers only. */
export function ActionsHead() {
  return (
    <TableHead>
      <span className="sr-only">{t("Actions")}</span>
    </TableHead>
  );
}

export function TableRow({ className, ...rest }: ComponentProps<"tr">) {
  return <tr className={cx("transition-colors hover:bg-raised/50", className)} {...rest} />;
}

/** Body cell. Right-align numbers with `className="text-right"`. */
export function TableCell({ className, ...rest }: ComponentProps<"td">) {
  return (
    <td
      className={cx("border-b border-line px-3 py-2.5 align-middle [tr:last-child>&]:border-b-0", className)}
      {...rest}
    />
  );
}
