"use client";

import type { MouseEvent, ReactNode } from "react";
import { usePath } from "@/components/shared/use-path";
import { pageLanguage } from "@/lib/texts/page-language";
import { withPrefix } from "@/lib/texts/prefix";

type LanguageLinkProps = { className?: string; children?: ReactNode };

/** To the same page in the other language, which says its own name; by a full load, for a document has one language. */
export function LanguageLink({ className, children }: LanguageLinkProps) {
  const path = usePath();
  const isBangla = pageLanguage() === "bn";
  const other = isBangla ? "en" : "bn";

  function choose(event: MouseEvent<HTMLAnchorElement>) {
    const link = event.currentTarget;
    link.search = window.location.search;
    link.hash = window.location.hash;
    // Into another tab the browser goes by itself.
    const isLeaving = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (isLeaving) event.preventDefault();
    void import("./choose-language")
      .then(({ chooseLanguage }) => chooseLanguage(other))
      .catch(() => {})
      .finally(() => isLeaving && window.location.assign(link.href));
  }

  return (
    <a
      className={className}
      href={isBangla ? path : withPrefix(path)}
      rel="external"
      hrefLang={other}
      lang={other}
      onClick={choose}
    >
      {children ?? (isBangla ? "English" : <span className="font-language-name">বাংলা</span>)}
    </a>
  );
}
