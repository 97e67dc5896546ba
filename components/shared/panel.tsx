import { cx } from "class-variance-authority";
import { type ReactNode, useId } from "react";

type PanelProps = {
  title: ReactNode;
  /** Beside the title: a link or button about the whole panel. */
  action?: ReactNode;
  className?: string;
  children: ReactNode;
};

/** A titled part of a page on a surface of its own. A surface without this head is `className="panel"`. */
export function Panel({ title, action, className, children }: PanelProps) {
  const id = useId();

  return (
    <section aria-labelledby={id} className={cx("panel min-w-0 p-5 sm:p-6", className)}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id={id} className="text-[1.1rem]">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}
