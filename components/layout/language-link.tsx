"use client";

import { cx } from "class-variance-authority";
import type { MouseEvent } from "react";
import { usePath } from "@/components/shared/use-path";
import type { Language } from "@/lib/texts/language";
import { pageLanguage } from "@/lib/texts/page-language";
import { withPrefix } from "@/lib/texts/prefix";

const A_YEAR_S = 31_536_000;

/** To the same page in the other language, which says its own name; by a full load, for a document has one language. */
export function LanguageLink({ className }: { className?: string }) {
  const path = usePath();
  const isBangla = pageLanguage() === "bn";
  const other = isBangla ? "en" : "bn";

  function choose({ currentTarget: link }: MouseEvent<HTMLAnchorElement>) {
    const { search, hash } = window.location;
    link.search = search;
    link.hash = hash;
    keepLanguage(other);
  }

  return (
    <a
      href={isBangla ? path : withPrefix(path)}
      rel="external"
      hrefLang={other}
      lang={other}
      className={cx(className, isBangla || "font-system-bangla")}
      onClick={choose}
    >
      {isBangla ? "English" : "বাংলা"}
    </a>
  );
}

/** Whoever comes next time without naming a language gets the one that was chosen here. */
function keepLanguage(language: Language): void {
  const isSecure = window.location.protocol === "https:";
  // biome-ignore lint/suspicious/noDocumentCookie: the page is being left; the other way to set one is not done in time.
  document.cookie = `language=${language};path=/;max-age=${A_YEAR_S};samesite=lax${isSecure ? ";secure" : ""}`;
}
