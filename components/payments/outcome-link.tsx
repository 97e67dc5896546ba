import Link from "next/link";
import { buttonVariants } from "@/components/ui/button";

type OutcomeLinkProps = {
  href: string;
  children: string;
  /** The one thing to do here; the others are quiet. */
  isMain?: boolean;
};

/** A way on from an outcome page. Not loaded ahead: most need a session that nobody may have here. */
export function OutcomeLink({ href, children, isMain }: OutcomeLinkProps) {
  return (
    <Link href={href} prefetch={false} className={buttonVariants({ variant: isMain ? "primary" : "quiet" })}>
      {children}
    </Link>
  );
}
