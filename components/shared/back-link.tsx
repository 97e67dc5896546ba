import { cx } from "class-variance-authority";
import type { ReactNode } from "react";
import { Link } from "@/components/shared/link";
import { inLanguage, type Language } from "@/lib/texts/language";

/** `language`: of the page that it leads to, where that may be another than this one's. */
type BackLinkProps = { href: string; language?: Language | undefined; className?: string; children: ReactNode };

/** The way from one of many back to all of them, above the head of its page. */
export function BackLink({ href, language, className, children }: BackLinkProps) {
  const words = (
    <>
      <span aria-hidden="true">←</span> {children}
    </>
  );
  const look = cx("inline-flex min-h-11 w-max items-center gap-2 text-soft hover:text-ink", className);
  if (!language) {
    return (
      <Link href={href} className={look}>
        {words}
      </Link>
    );
  }

  return (
    <a href={inLanguage(language, href)} rel="external" className={look}>
      {words}
    </a>
  );
}
