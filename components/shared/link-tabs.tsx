import { cx } from "class-variance-authority";
import { Link } from "./link";

type LinkTab = { href: string; text: string; isCurrent: boolean };

type LinkTabsProps = {
  /** Accessible name of the navigation. */
  label: string;
  tabs: readonly LinkTab[];
  className?: string;
};

/** Tabs that are links to the same page with other parameters. */
export function LinkTabs({ label, tabs, className }: LinkTabsProps) {
  return (
    <nav aria-label={label} className={cx("mb-4 grid grid-cols-3 gap-1.5 sm:flex sm:flex-wrap sm:gap-2", className)}>
      {tabs.map(({ href, text, isCurrent }) => (
        <Link
          key={text}
          href={href}
          aria-current={isCurrent ? "page" : undefined}
          className="inline-flex min-h-11 items-center justify-center rounded-md border border-line px-1 py-1 text-center text-sm leading-snug sm:px-4 sm:text-base aria-[current]:border-accent aria-[current]:font-medium"
        >
          {text}
        </Link>
      ))}
    </nav>
  );
}
