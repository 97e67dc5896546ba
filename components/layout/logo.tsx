import { cx } from "class-variance-authority";
import { Link } from "@/components/shared/link";
import { routes } from "@/lib/routes";
import { site } from "@/lib/site";

/** The shop's name as an element of its own, leading home. */
export function Logo({ className }: { className?: string }) {
  return (
    <Link href={routes.home} className={cx("logo", className)}>
      <span aria-hidden="true">Cc</span>
      <span>{site.name}</span>
    </Link>
  );
}
