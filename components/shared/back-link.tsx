import { cx } from "class-variance-authority";
import type { ReactNode } from "react";
import { Link } from "@/components/shared/link";
import { type Language, localizePath } from "@/lib/texts/language";

/** `language`: set if the target page may be in another language than this page. */
type BackLinkProps = { href: string; language?: Language | undefined; className?: string; children: ReactNode };

/** Link from a detail page to its list, above the page header. */
export function BackLink({ href, language, className, children }: BackLinkProps) {
  const content = (
    <>
      <span aria-hidden="true">←</span> {children}
    </>
  );
  const look = cx("inline-flex min-h-11 w-max items-center gap-2 text-soft hover:text-ink", className);
  if (!language) {
    return (
      <Link href={href} className={look}>
        {content}
      </Link>
    );
  }

  return (
    <a href={localizePath(language, href)} rel="external" className={look}>
      {content}
    </a>
  );
}
