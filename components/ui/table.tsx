import { cx } from "class-variance-authority";
import type { ComponentProps } from "react";
import { t } from "@/lib/texts/text";

type TableProps = ComponentProps<"table"> & {
  /** Accessible name of the table and of the box that scrolls on phones. */
  label: string;
  /** Rows become cards if there is no space for columns; a cell may name its column in `data-label`. */
  asCards?: boolean;
};

/** Table that scrolls in its own box if the screen is too narrow, also by keyboard. */
export function Table({ label, asCards, className, ...rest }: TableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scroll containers must be reachable by keyboard.
    <section className={cx("scroll-quiet rounded-md", asCards && "card-rows-box")} aria-label={label} tabIndex={0}>
      <table className={cx("w-full border-collapse text-sm", asCards && "card-rows", className)} {...rest} />
    </section>
  );
}

/** Column head: quiet, on one line. */
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
  return <td className={cx("border-b border-line px-3 py-2.5 align-middle", className)} {...rest} />;
}
