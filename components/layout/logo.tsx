import { cx } from "class-variance-authority";
import { Link } from "@/components/shared/link";
import { routes } from "@/lib/routes";
import { site } from "@/lib/site";

/** Home link with the shop's name drawn as an element. */
export function Logo({ className }: { className?: string }) {
  return (
    <Link href={routes.home} className={cx("logo", className)}>
      <span aria-hidden="true">Cc</span>
      <span>{site.name}</span>
    </Link>
  );
}
