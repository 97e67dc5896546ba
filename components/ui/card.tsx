import { cx } from "class-variance-authority";
import { type ReactNode, useId } from "react";

type CardProps = {
  title: ReactNode;
  /** Link or button next to the title. */
  action?: ReactNode;
  className?: string;
  children: ReactNode;
};

/** Titled section on a panel. Without a title use `className="panel"`. */
export function Card({ title, action, className, children }: CardProps) {
  const id = useId();

  return (
    <section aria-labelledby={id} className={cx("panel min-w-0 p-5 sm:p-6", className)}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}
