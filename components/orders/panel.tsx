import { cx } from "class-variance-authority";
import type { ReactNode } from "react";

/** A titled part of an order's page. */
export function Panel({ title, children, className }: { title: string; children: ReactNode; className?: string }) {
  return (
    <section className={cx("rounded-xl border border-line bg-panel p-5 sm:p-6", className)}>
      <h2 className="mb-4 text-[1.1rem]">{title}</h2>
      {children}
    </section>
  );
}
