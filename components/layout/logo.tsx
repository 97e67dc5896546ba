import { cx } from "class-variance-authority";
import { routes } from "@/lib/routes";
import { site } from "@/lib/site";

/** The shop's name as an element of its own, leading home. */
export function Logo({ className }: { className?: string }) {
  return (
    <a
      href={routes.home}
      className={cx("flex min-h-11 items-center gap-2.5 whitespace-nowrap font-bold text-lg", className)}
    >
      <span
        aria-hidden="true"
        className="grid h-10 w-[34px] flex-none place-items-center rounded-sm border-[1.5px] border-accent text-lg text-accent leading-none"
      >
        Cc
      </span>
      {/* The narrowest phones have room for the mark alone. */}
      <span className="max-[359px]:sr-only">{site.name}</span>
    </a>
  );
}
